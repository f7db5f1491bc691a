import { isHeld } from '../../../shared/access/held.ts'
import type { RouteAccess } from '../../feature.ts'
import { startRoutePatterns } from '../../../shared/kernel/start-route-patterns.ts'

export interface Visit {
  readonly access: RouteAccess
  /** Path and query as they stand in the address bar. */
  readonly path: string
  readonly search: string
  /** User data exists in this browser. */
  readonly signedIn: boolean
  readonly allows: (action: string, subject: string) => boolean
}

export type Verdict = { readonly kind: 'allow' } | { readonly kind: 'redirect'; readonly to: string }

const allow: Verdict = { kind: 'allow' }
const redirect = (to: string): Verdict => ({ kind: 'redirect', to })

/** Decides, before every navigation, whether a route may be entered (specification, section 2). */
export function guard({ access, path, search, signedIn, allows }: Visit): Verdict {
  if (access.public === true) return allow
  if (access.unauthenticatedOnly === true) return signedIn ? redirect(startRoutePatterns.index) : allow
  if (isHeld(access.permission, allows)) return allow
  return redirect(signedIn ? startRoutePatterns['not-authorized'] : loginFor(path, search))
}

/** Where `/` leads: to the start when the saved user data contains a role, else to login with its query. */
export function indexTarget(hasRole: boolean, search: string): string {
  return hasRole ? startRoutePatterns.start : `${startRoutePatterns.login}${search}`
}

/** Login, with the original query kept and the wanted path in `to`, unless that is just `/`. */
export function loginFor(path: string, search: string): string {
  const query = new URLSearchParams(search)
  query.delete('to')
  if (path !== '/') query.set('to', path)
  const text = query.toString().replaceAll('%2F', '/')
  return text === '' ? startRoutePatterns.login : `${startRoutePatterns.login}?${text}`
}
