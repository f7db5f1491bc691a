import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Permission } from '../shared/access/permissions.ts'
import { startRoutePatterns } from '../shared/kernel/start-route-patterns.ts'
import type { RouteName } from './paths.ts'
import type { StartRouteName } from './start-paths.ts'

/** `default`: navigation all around; `empty`: top bar only; `blank`: nothing but the screen. */
export type LayoutName = 'default' | 'empty' | 'blank'

/** Who may open a route: everyone, visitors only, or holders of a permission or of one of several. */
export type RouteAccess =
  | { readonly public: true; readonly unauthenticatedOnly?: never; readonly permission?: never }
  | { readonly unauthenticatedOnly: true; readonly public?: never; readonly permission?: never }
  | {
      readonly permission: Permission | readonly Permission[]
      readonly public?: never
      readonly unauthenticatedOnly?: never
    }

/** How a route is shown in the navigation. Its group and its order are in `client/app/navigation/menu.ts`. */
export interface RouteNav {
  readonly labelKey: string
  /** Left out: the small circle of the specification. */
  readonly icon?: LucideIcon
  /** Left out: whoever may open the route sees the item. */
  readonly permission?: Permission
  /** What a list is asked when it is opened from the menu: the work that waits. */
  readonly query?: string
  /** Other routes that light this item up. */
  readonly highlight?: readonly RouteName[]
  /** Order in the bottom bar of phones; left out: not in the bar. Only for routes of a start descriptor. */
  readonly bar?: number
  /** A shorter label for the bottom bar. */
  readonly barLabelKey?: string
}

/** What the palette offers of a route beside its place in the menu: a part of the screen, or a screen outside the menu. */
export interface PalettePlace {
  readonly labelKey: string
  /** Other words it is looked for by, parted by spaces. */
  readonly soughtKey?: string
  readonly icon: LucideIcon
  /** Which part of the screen: `tab=security`. */
  readonly query?: string
  /** Another route without parameters that it leads to, where that one's descriptor is part of every start. */
  readonly route?: RouteName
}

/** One screen of the product as its feature declares it. `screen` is loaded when it is first opened, together with its `namespaces`. */
export type RouteDeclaration = RouteAccess & {
  readonly name: RouteName
  readonly layout?: LayoutName
  /** Not available while acting for another person: the link is hidden, and the address shows a notice. */
  readonly isOwnAct?: true
  /** The route whose navigation item is active while this one is open (a detail names its list). */
  readonly navActiveLink?: RouteName
  /** Where this screen usually leads: fetched with it, for a phone that loses the network before everything is installed. */
  readonly leadsTo?: RouteName
  /** The window title, as a key: `sales:sale.list.title`. */
  readonly titleKey: string
  /** Catalogues the screen needs besides `common`, `frame` and `selling`. Left out: those of its feature. */
  readonly namespaces?: readonly string[]
  /** Left out: the route has no item in the navigation. */
  readonly nav?: RouteNav
  /** Left out: the palette knows the route by its item in the navigation, if it has one. Its words are in `shell`. */
  readonly palette?: readonly PalettePlace[]
  readonly screen: () => Promise<ComponentType>
}

/** One screen of the product, with its URL. */
export type AppRoute = RouteDeclaration & { readonly pattern: string }

/** A part of the frame, of the start page or of a dashboard that a feature fills: a component without props. */
export interface Panel {
  /** Someone without it never fetches the panel. */
  readonly permission?: Permission
  /** Catalogues the panel needs besides those of every start: `common`, `frame`, `selling`. */
  readonly namespaces?: readonly string[]
  readonly load: () => Promise<ComponentType>
}

/** Everything a feature tells the application about its screens. */
export interface Feature {
  readonly routes: readonly AppRoute[]
}

/** What of it a start needs at once: screens of the bottom bar and those for visitors, and panels of the first screen. */
export interface StartFeature<Panels extends string = never> extends Feature {
  readonly panels: Readonly<Record<Panels, Panel>>
}

/** What a descriptor of a feature declares. */
export interface Definition<Route = RouteDeclaration> {
  readonly routes: readonly Route[]
  /** The catalogues of the routes that name none. */
  readonly namespaces?: readonly string[]
}

/** The descriptor of what a start needs, `<feature>.start.ts`: part of every first load, so it stays small. */
export const defineStart = <Panels extends string = never>({
  panels,
  routes,
  namespaces = [],
}: Definition<RouteDeclaration & { readonly name: StartRouteName }> & {
  readonly panels?: Readonly<Record<Panels, Panel>>
}): StartFeature<Panels> => ({
  routes: routes.map((route) => ({ namespaces, ...route, pattern: startRoutePatterns[route.name] })),
  panels: panels ?? ({} as Readonly<Record<Panels, Panel>>),
})
