import type { ComponentType } from 'react'
import type { Permission } from '../../shared/access/permissions.ts'
import type { RouteName } from '../paths.ts'

/** `default`: navigation all around; `empty`: top bar only; `blank`: nothing but the screen. */
export type LayoutName = 'default' | 'empty' | 'blank'

/** Who may come in: everyone, visitors only, or holders of a permission or one of several. There is no fourth way. */
export type RouteAccess =
  | { readonly public: true; readonly unauthenticatedOnly?: never; readonly permission?: never }
  | { readonly unauthenticatedOnly: true; readonly public?: never; readonly permission?: never }
  | {
      readonly permission: Permission | readonly Permission[]
      readonly public?: never
      readonly unauthenticatedOnly?: never
    }

/** One screen of the product. `screen` is loaded when it is first opened, together with its `namespaces`. */
export type AppRoute = RouteAccess & {
  readonly name: RouteName
  readonly layout?: LayoutName
  /** The route whose navigation item is active while this one is open (a detail names its list). */
  readonly navActiveLink?: RouteName
  /** Where this screen usually leads: fetched with it, for who loses the network before everything is installed. */
  readonly leadsTo?: RouteName
  /** The window title, as a key: `sales:sale.list.title`. */
  readonly titleKey: string
  /** Catalogues the screen needs besides `common`, `frame` and `failures`. */
  readonly namespaces?: readonly string[]
  readonly screen: () => Promise<ComponentType>
}

/** Checks a feature's routes where they are written. */
export const defineRoutes = (routes: readonly AppRoute[]): readonly AppRoute[] => routes
