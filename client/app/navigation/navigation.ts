import type { LucideIcon } from 'lucide-react'
import { isHeld } from '../../../shared/access/held.ts'
import type { Permission } from '../../../shared/access/permissions.ts'
import type { AppRoute } from '../../feature.ts'
import type { RouteName } from '../../paths.ts'

/** A line of the navigation: a place to go, or a heading over places. */
export interface NavItem {
  readonly labelKey: string
  /** Left out: the small circle of the specification. */
  readonly icon?: LucideIcon
  readonly route?: RouteName
  /** The URL of the route. */
  readonly pattern?: string
  readonly query?: string
  /** Left out: everyone signed in may see it. Of several, one is enough. */
  readonly permission?: Permission | readonly Permission[]
  /** Other routes that light this item up. */
  readonly highlight?: readonly RouteName[]
  /** Order in the bottom bar of phones; left out: not in the bar. */
  readonly bar?: number
  /** A shorter word for the bottom bar. */
  readonly barLabelKey?: string
  /** A shorter label in the row of tabs of its place. */
  readonly tabLabelKey?: string
  readonly children?: readonly NavItem[]
  /** The views of this place, two at least; `route`, `pattern` and `query` are those of the first. */
  readonly tabs?: readonly NavItem[]
  /** Visible only to sellers. Administrators have a seller's permissions but do not sell. */
  readonly isForSellers?: true
}

export interface Rights {
  readonly allows: (action: string, subject: string) => boolean
}

/** The places that descriptors of features name, in no order: what the bottom bar chooses from. */
export const placesOf = (routes: readonly AppRoute[]): readonly NavItem[] =>
  routes.flatMap(({ name, pattern, permission, nav }) =>
    nav === undefined ? [] : [{ ...(permission === undefined ? {} : { permission }), ...nav, route: name, pattern }],
  )

/** Every place without its group, in the order of the menu. */
export const placesIn = (items: readonly NavItem[]): readonly NavItem[] =>
  items.flatMap((item) => item.children ?? [item])

/** Active: the route's name is matched, highlighted, or named by the open route's navActiveLink (section 2). */
export function isActive(item: NavItem, open: { name: RouteName; navActiveLink?: RouteName } | undefined): boolean {
  if (open === undefined) return false
  if ([...(item.children ?? []), ...(item.tabs ?? [])].some((child) => isActive(child, open))) return true
  const names = [item.route, ...(item.highlight ?? [])]
  return names.includes(open.name) || (open.navActiveLink !== undefined && item.route === open.navActiveLink)
}

/** The bottom bar of phones: at most this many, so that each is wide enough for a thumb. */
export const BAR_ITEMS_AT_MOST = 5

export function barItems(visible: readonly NavItem[]): readonly NavItem[] {
  return inBarOrder(visible).slice(0, BAR_ITEMS_AT_MOST)
}

/** The shortcuts of the navbar: what a phone has in its bar, without the start page, where the mark leads. */
export const SHORTCUTS_AT_MOST = 6

export function shortcutItems(visible: readonly NavItem[]): readonly NavItem[] {
  return inBarOrder(visible)
    .filter(({ route }) => route !== 'start')
    .slice(0, SHORTCUTS_AT_MOST)
}

function inBarOrder(visible: readonly NavItem[]): readonly NavItem[] {
  return placesIn(visible)
    .filter((item) => item.bar !== undefined)
    .toSorted((one, other) => (one.bar ?? 0) - (other.bar ?? 0))
}

/** Whether a person may see an item, whatever is in it. */
export const isAllowed = ({ permission }: NavItem, { allows }: Rights): boolean =>
  permission === undefined || isHeld(permission, allows)

/** The address of an item that leads somewhere; an item without parameters in its address is all a menu has. */
export const hrefOf = ({ pattern = '', query = '' }: NavItem): string => pattern + query
