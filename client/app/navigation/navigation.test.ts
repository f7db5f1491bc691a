import { Circle } from 'lucide-react'
import { describe, expect, test } from 'vitest'
import { abilityFrom } from '../../../shared/access/ability.ts'
import { defaultRoleGrants } from '../../../shared/access/roles.ts'
import type { RouteName } from '../../paths.ts'
import { laterFeatures } from '../features/later-features.ts'
import { startFeatures } from '../features/start-features.ts'
import { inMenuOrder, visibleItems } from './menu-order.ts'
import { barItems, isActive, isAllowed, placesOf, shortcutItems, type NavItem } from './navigation.ts'

const item = (route: RouteName, more: Partial<NavItem> = {}): NavItem => ({
  labelKey: route,
  icon: Circle,
  route,
  ...more,
})
const rights = (rules: { action: string; subject: string; inverted?: boolean }[]) => {
  const ability = abilityFrom(rules)
  return { allows: (action: string, subject: string) => ability.can(action, subject) }
}
const group = (labelKey: string, places: readonly RouteName[]) => ({ labelKey, icon: Circle, places })
const names = (items: readonly NavItem[]): unknown[] =>
  items.map((each) => (each.children === undefined ? each.route : [each.labelKey, ...names(each.children)]))

const tree: readonly NavItem[] = [
  item('start'),
  {
    labelKey: 'office',
    icon: Circle,
    children: [item('sale-reports', { permission: 'view sale_reports' }), item('teams', { permission: 'view teams' })],
  },
  {
    labelKey: 'admin',
    icon: Circle,
    permission: 'view users',
    children: [item('roles', { permission: 'view roles' })],
  },
]

describe('navigation by permission [spec 2]', () => {
  test('a parent shows with the children that are allowed', () => {
    const given = rights([{ action: 'view', subject: 'teams' }])
    expect(names(visibleItems(tree, given))).toEqual(['start', ['office', 'teams']])
  })
  test('a parent whose children are all forbidden does not show', () => {
    expect(names(visibleItems(tree, rights([])))).toEqual(['start'])
  })
  test('a forbidden parent does not show, even with an allowed child', () => {
    expect(names(visibleItems(tree, rights([{ action: 'view', subject: 'roles' }])))).toEqual(['start'])
  })
  test('an allowed parent without an allowed child does not show', () => {
    expect(names(visibleItems(tree, rights([{ action: 'view', subject: 'users' }])))).toEqual(['start'])
  })
  test('manage all shows everything, less what is forbidden', () => {
    const given = rights([
      { action: 'manage', subject: 'all' },
      { action: 'view', subject: 'teams', inverted: true },
    ])
    expect(names(visibleItems(tree, given))).toEqual(['start', ['office', 'sale-reports'], ['admin', 'roles']])
  })
})

describe('the menu', () => {
  const all = [...startFeatures, ...laterFeatures].flatMap(({ routes }) => routes)

  test('a screen that does not exist is not in it, nor a group without screens', () => {
    const everything = rights([{ action: 'manage', subject: 'all' }])
    const shown = visibleItems(
      inMenuOrder(['start', group('office', ['teams']), group('admin', ['roles'])], [item('start'), item('teams')]),
      everything,
    )
    expect(names(shown)).toEqual(['start', ['office', 'teams']])
  })

  test('every route of the product is described once', () => {
    const described = all.map(({ name }) => name)
    expect(described.filter((name, at) => described.indexOf(name) !== at)).toEqual([])
  })

  test('what the bar of a seller’s phone shows is known from the start; a coach’s team comes with the menu', () => {
    const later = placesOf(laterFeatures.flatMap(({ routes }) => routes)).filter(({ bar }) => bar !== undefined)
    expect(names(later)).toEqual(['dashboard-coach'])
    const held = defaultRoleGrants.seller.map(([permission]) => permission.split(' '))
    const seller = rights(held.map(([action = '', subject = '']) => ({ action, subject })))
    expect(later.filter((place) => isAllowed(place, seller))).toEqual([])
  })
})

describe('the active item [spec 2]', () => {
  test('is the one whose route is open', () => {
    expect(isActive(item('sales'), { name: 'sales' })).toBe(true)
    expect(isActive(item('sales'), { name: 'start' })).toBe(false)
  })
  test('or one that lists the open route in its highlights', () => {
    expect(isActive(item('sales', { highlight: ['outbox'] }), { name: 'outbox' })).toBe(true)
  })
  test("or the one named by the open route's navActiveLink", () => {
    expect(isActive(item('sales'), { name: 'sale', navActiveLink: 'sales' })).toBe(true)
    expect(isActive(item('start'), { name: 'sale', navActiveLink: 'sales' })).toBe(false)
  })
  test('a parent is active through its child', () => {
    const parent: NavItem = { labelKey: 'p', icon: Circle, children: [item('teams')] }
    expect(isActive(parent, { name: 'team', navActiveLink: 'teams' })).toBe(true)
  })
  test('nothing is active on an unknown page', () => {
    expect(isActive(item('sales'), undefined)).toBe(false)
  })
})

describe('the bottom bar of phones', () => {
  test('shows at most five, in their own order, from any depth', () => {
    const many = (['start', 'sales', 'sale-create', 'outbox', 'guides', 'chat', 'teams'] as const).map((route, index) =>
      item(route, { bar: 10 - index }),
    )
    expect(names(barItems([{ labelKey: 'p', icon: Circle, children: many }]))).toEqual([
      'teams',
      'chat',
      'guides',
      'outbox',
      'sale-create',
    ])
  })
  test('leaves out what has no place in it', () => {
    expect(names(barItems([item('start', { bar: 1 }), item('teams')]))).toEqual(['start'])
  })
})

test('the shortcuts are the places of the bar without the start page, six at most', () => {
  const routes = ['start', 'sales', 'sale-create', 'outbox', 'guides', 'chat', 'teams', 'roles'] as const
  const many = routes.map((route, index) => item(route, { bar: index }))
  expect(names(shortcutItems([...many, item('users')]))).toEqual([
    'sales',
    'sale-create',
    'outbox',
    'guides',
    'chat',
    'teams',
  ])
})

test('the list of one’s own sales is a place only of those who sell', () => {
  const own = placesOf(startFeatures.flatMap(({ routes }) => routes)).filter(({ route }) => route === 'sales')
  const shownTo = (...rules: { action: string; subject: string }[]) => names(visibleItems(own, rights(rules)))
  const reading = { action: 'view', subject: 'sales' }
  expect(shownTo(reading, { action: 'create', subject: 'sales' })).toEqual(['sales'])
  expect(shownTo(reading, { action: 'view', subject: 'sale_reports' })).toEqual([])
})
