import { describe, expect, test } from 'vitest'
import { abilityFrom } from '../../../shared/access/ability.ts'
import { defaultRoleGrants, type RoleName } from '../../../shared/access/roles.ts'
import { routePatterns } from '../../../shared/kernel/route-patterns.ts'
import type { RouteName } from '../../paths.ts'
import { laterFeatures } from '../features/later-features.ts'
import { startFeatures } from '../features/start-features.ts'
import { inMenuOrder, starredGroup, visibleItems, whereInMenu, withoutSelling } from './menu-order.ts'
import { menu, type MenuPlace } from './menu.ts'
import { isActive, placesIn, placesOf, type NavItem } from './navigation.ts'

const routes = [...startFeatures, ...laterFeatures].flatMap((feature) => feature.routes)

/** Screens without a place: doors, the person's own menu, and pages that a link or a scan leads to. */
const outsideTheMenu: readonly RouteName[] = [
  'index',
  'login',
  'setup',
  'not-authorized',
  'register',
  'two-step',
  'verify-email',
  'maintenance',
  'server-error',
  'coming-soon',
  'withdrawal',
  'offer',
  'survey',
  'badge-page',
  'candidate-page',
  'contract-page',
  'unsubscribe',
  'error',
  'kit',
  'profile',
  'outbox',
]

const routesOf = (place: MenuPlace): readonly RouteName[] =>
  typeof place === 'string' ? [place] : place.tabs.map((tab) => (typeof tab === 'string' ? tab : tab.route))
const inMenu = menu.flatMap((entry) =>
  typeof entry === 'string' || 'tabs' in entry ? routesOf(entry) : entry.places.flatMap(routesOf),
)

const menuWith = (given: readonly { action: string; subject: string }[]): readonly NavItem[] => {
  const ability = abilityFrom(given)
  const rights = { allows: (action: string, subject: string) => ability.can(action, subject) }
  return visibleItems(inMenuOrder(menu, visibleItems(placesOf(routes), rights)), rights)
}
const menuOf = (role: RoleName) =>
  menuWith(
    defaultRoleGrants[role].map(([permission]) => {
      const [action = '', subject = ''] = permission.split(' ')
      return { action, subject }
    }),
  )
const outline = (items: readonly NavItem[]) =>
  items.map(({ labelKey, children }) => (children ? [labelKey, ...children.map((each) => each.labelKey)] : labelKey))

describe('the catalogue of routes and the menu', () => {
  const partsOfLists = routes.filter(({ navActiveLink }) => navActiveLink !== undefined)

  test('every route has exactly one place: in the menu, within a list, or outside the menu', () => {
    const places: readonly RouteName[] = [...inMenu, ...partsOfLists.map(({ name }) => name), ...outsideTheMenu]
    const detail = (name: RouteName) => routePatterns[name].includes(':')
    const missing = (Object.keys(routePatterns) as RouteName[]).filter(
      (name) => !places.includes(name) && !detail(name),
    )
    expect(missing).toEqual([])
    expect(places.filter((name, at) => places.indexOf(name) !== at)).toEqual([])
  })

  test('every screen with a label has a place', () => {
    expect(placesOf(routes).filter(({ route }) => route !== undefined && !inMenu.includes(route))).toEqual([])
  })

  test('a sub-page belongs to a place of the menu', () => {
    expect(partsOfLists.filter(({ navActiveLink }) => !inMenu.includes(navActiveLink as RouteName))).toEqual([])
  })
})

describe('who sees what', () => {
  test('an administrator who does not sell has about 30 places in groups by work', () => {
    const items = withoutSelling(menuOf('admin'))
    // Quality, guides, doors, the assistant and the game are areas of their own, with three places each at most.
    const areas = new Set(['menu:quality', 'menu:guides', 'menu:doorWork', 'menu:assistant', 'menu:salesFlow'])
    expect(placesIn(items.filter(({ labelKey }) => !areas.has(labelKey))).length).toBeLessThanOrEqual(35)
    for (const area of items.filter(({ labelKey }) => areas.has(labelKey)))
      expect(placesIn([area]).length).toBeLessThanOrEqual(3)
    expect(items.map(({ labelKey }) => labelKey)).toEqual([
      'frame:nav.start',
      'menu:overview',
      'menu:daily',
      'menu:timeAndAbsence',
      'menu:pay',
      'menu:economy',
      'menu:range',
      'menu:quality',
      'menu:people',
      'menu:guides',
      'menu:doorWork',
      'menu:assistant',
      'menu:salesFlow',
      'menu:tools',
      'menu:settings',
    ])
  })

  test('a clerk has the work of the desk, and no selling', () => {
    expect(outline(menuOf('backoffice'))).toEqual([
      'frame:nav.start',
      'menu:dashboardManager',
      ['menu:daily', 'frame:nav.saleReports', 'frame:nav.deviations', 'menu:orderManagement', 'menu:customers'],
      ['menu:timeAndAbsence', 'menu:timeReports', 'menu:sickNotices'],
      ['menu:pay', 'menu:disputes', 'menu:paycodes'],
      ['menu:economy', 'menu:controlling'],
      ['menu:range', 'menu:providers', 'menu:products'],
      ['menu:people', 'menu:users', 'menu:teams', 'menu:coachGroups', 'menu:organisation'],
      ['menu:guides', 'menu:guidesRead'],
      ['menu:doorWork', 'menu:areaCoverage', 'menu:badges', 'menu:safetyLog'],
      ['menu:tools', 'menu:userNotifications', 'menu:downloads', 'menu:leadTransform'],
      ['menu:settings', 'menu:saleReasons', 'menu:termsOfUse', 'menu:devices'],
    ])
  })

  test('a seller has selling, own pitches, guides and the game, and nothing of the desk', () => {
    expect(outline(menuOf('seller')).map((entry) => [entry].flat()[0])).toEqual([
      'frame:nav.start',
      'menu:selling',
      'menu:quality',
      'menu:guides',
      'menu:salesFlow',
      'menu:tools',
    ])
  })
})

describe('a place with several views', () => {
  const providers = { action: 'view', subject: 'finance_profitability_providers' }
  const teams = { action: 'view', subject: 'finance_profitability_teams' }
  const economy = (...rules: { action: string; subject: string }[]) =>
    placesIn(menuWith(rules)).find(({ labelKey }) => labelKey.startsWith('menu:profit'))

  test('opens the first view that a person may see', () => {
    const place = economy(providers, teams)
    expect([place?.labelKey, place?.route, place?.tabs?.map(({ route }) => route)]).toEqual([
      'menu:profit',
      'profitability-teams',
      ['profitability-teams', 'profitability-providers'],
    ])
  })
  test('of which a person may see one is that one, under its own name', () => {
    const place = economy(providers)
    expect([place?.labelKey, place?.route, place?.tabs]).toEqual([
      'menu:profitProviders',
      'profitability-providers',
      undefined,
    ])
  })
  test('is active in each of its views, and on their sub-pages', () => {
    const place = economy(providers, teams)
    expect(place && isActive(place, { name: 'profitability-providers' })).toBe(true)
    const users = placesIn(menuOf('admin')).find(({ labelKey }) => labelKey === 'menu:users')
    expect(users && isActive(users, { name: 'user', navActiveLink: 'users' })).toBe(true)
    expect(users && isActive(users, { name: 'team', navActiveLink: 'teams' })).toBe(false)
  })
  test('asks what its first view asks: the work that waits', () => {
    const reports = placesIn(menuOf('backoffice')).find(({ route }) => route === 'sale-reports')
    expect(reports?.query).toBe('?status=finalized')
  })
})

describe('where a screen belongs', () => {
  const names = (open: { name: RouteName; navActiveLink?: RouteName }) => {
    const where = whereInMenu(menuOf('admin'), open)
    return [where?.group?.labelKey, where?.place.labelKey, where?.view.route]
  }
  test('a view: its group and its place', () => {
    expect(names({ name: 'users-former' })).toEqual(['menu:people', 'menu:users', 'users-former'])
  })
  test('a sub-page: the view that lists it', () => {
    expect(names({ name: 'double-sale', navActiveLink: 'double-sales' })).toEqual([
      'menu:daily',
      'frame:nav.saleReports',
      'double-sales',
    ])
  })
  test('a screen outside the menu belongs nowhere', () => {
    expect(whereInMenu(menuOf('admin'), { name: 'profile' })).toBeUndefined()
    expect(whereInMenu(menuOf('admin'), undefined)).toBeUndefined()
  })
})

test('pinned places are a group on top, in their order, without those that are not allowed any more', () => {
  const items = menuOf('backoffice')
  expect(outline(starredGroup(items, ['menu:teams', 'menu:profit', 'frame:nav.deviations']))).toEqual([
    ['menu:starred', 'menu:teams', 'frame:nav.deviations'],
  ])
  expect(starredGroup(items, ['menu:profit'])).toEqual([])
})
