import { Star } from 'lucide-react'
import type { RouteName } from '../../paths.ts'
import type { MenuEntry, MenuPlace, MenuTab, MenuViews } from './menu.ts'
import { isActive, isAllowed, placesIn, type NavItem, type Rights } from './navigation.ts'

/** The places in the groups and the order of the menu. A place that has no screen yet is left out. */
export function inMenuOrder(menu: readonly MenuEntry[], places: readonly NavItem[]): readonly NavItem[] {
  const found = new Map(places.map((place) => [place.route, place]))
  const placed = (entry: MenuPlace): readonly NavItem[] =>
    isViews(entry) ? [{ ...entry, tabs: entry.tabs.flatMap(viewOf) }] : listed(found.get(entry))
  const viewOf = (tab: MenuTab): readonly NavItem[] =>
    typeof tab === 'string'
      ? listed(found.get(tab))
      : listed(found.get(tab.route)).map((view) => ({ ...view, tabLabelKey: tab.labelKey }))
  return menu.flatMap((entry): readonly NavItem[] => {
    if (typeof entry === 'string' || 'tabs' in entry) return placed(entry)
    const { places: inGroup, ...group } = entry
    return [{ ...group, children: inGroup.flatMap(placed) }]
  })
}

/**
 * What one person sees: a parent only when it is allowed and at least one child is (specification, section 2). A place
 * with views opens the first allowed one; with a single allowed view it is that view, under its own name.
 */
export function visibleItems(items: readonly NavItem[], rights: Rights): readonly NavItem[] {
  return items.flatMap((item) => {
    if (!isAllowed(item, rights)) return []
    if (item.tabs !== undefined) return withViews(item, visibleItems(item.tabs, rights))
    if (item.children === undefined) return [item]
    const children = visibleItems(item.children, rights)
    return children.length > 0 ? [{ ...item, children }] : []
  })
}

function withViews(item: NavItem, tabs: readonly NavItem[]): readonly NavItem[] {
  const [first, second] = tabs
  if (first === undefined || second === undefined) return tabs
  const { route, pattern, query } = first
  return [{ ...item, tabs, ...(route && { route }), ...(pattern && { pattern }), ...(query && { query }) }]
}

/** Leaves out the groups that only people who sell need. */
export const withoutSelling = (items: readonly NavItem[]): readonly NavItem[] =>
  items.filter(({ isForSellers }) => isForSellers !== true)

/** The label of the group of pinned places. */
export const STARRED = 'menu:starred'

/** The pinned places as a group of their own, in the order of the pins. Places that are not allowed any more are left out. */
export function starredGroup(items: readonly NavItem[], starred: readonly string[]): readonly NavItem[] {
  const places = placesIn(items)
  const children = starred.flatMap((key) => listed(places.find(({ labelKey }) => labelKey === key)))
  return children.length === 0 ? [] : [{ labelKey: STARRED, icon: Star, children }]
}

/** The position of a route in a person's menu: its group, its place, and its view of the place. */
export interface WhereInMenu {
  readonly group?: NavItem
  readonly place: NavItem
  readonly view: NavItem
}

/** Finds an open route in the menu of a person, by its name or by the list that it belongs to. */
export function whereInMenu(
  items: readonly NavItem[],
  open: { readonly name: RouteName; readonly navActiveLink?: RouteName } | undefined,
): WhereInMenu | undefined {
  if (open === undefined) return undefined
  for (const item of items)
    for (const place of item.children ?? [item]) {
      const view = (place.tabs ?? [place]).find((each) => isActive(each, open))
      if (view !== undefined) return item.children === undefined ? { place, view } : { group: item, place, view }
    }
  return undefined
}

const isViews = (place: MenuPlace): place is MenuViews => typeof place !== 'string'
const listed = (item: NavItem | undefined): readonly NavItem[] => (item === undefined ? [] : [item])
