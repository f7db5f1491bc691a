import { createContext, useCallback, useContext, useSyncExternalStore, type ReactNode } from 'react'
import type { AppAbility } from '../../../shared/access/ability.ts'
import { partsOf } from '../../../shared/access/held.ts'
import type { Permission } from '../../../shared/access/permissions.ts'
import type { UserData } from '../../../shared/features/account/session.api.ts'
import { assert } from '../../../shared/kernel/assert.ts'
import type { TimeZone } from '../../../shared/kernel/days.ts'
import { AllowedContext } from '../../resource/controls/allowed.ts'
import { isUsedHere } from './acting-here.ts'
import type { SessionState, SessionStore } from './session-store.ts'

const SessionContext = createContext<SessionStore | null>(null)

/** Gives the session of this window to everything inside it. */
export function SessionProvider({ store, children }: { store: SessionStore; children: ReactNode }) {
  return (
    <SessionContext value={store}>
      <Allowed>{children}</Allowed>
    </SessionContext>
  )
}

/** Tells lists and details, which know of no session, what the signed-in person may do. */
function Allowed({ children }: { children: ReactNode }) {
  const ability = useAbility()
  const isAllowed = useCallback(
    (permission: Permission) => {
      const { action, subject } = partsOf(permission)
      return isUsedHere(permission) && ability.can(action, subject)
    },
    [ability],
  )
  return <AllowedContext value={isAllowed}>{children}</AllowedContext>
}

export function useSessionStore(): SessionStore {
  const store = useContext(SessionContext)
  assert(store !== null, 'a screen stands outside the session')
  return store
}

export function useSession(): SessionState {
  const store = useSessionStore()
  return useSyncExternalStore(store.subscribe, store.read)
}

/** The signed-in person, or null for a visitor. */
export function useUser(): UserData | null {
  return useSession().session?.user ?? null
}

/** Where the signed-in person works: their days and clock times are told there. */
export const zoneOf = ({ session }: SessionState): TimeZone => session?.actor?.zone ?? 'Europe/Stockholm'

export function useZone(): TimeZone {
  return zoneOf(useSession())
}

export function useAbility(): AppAbility {
  return useSession().ability
}

/**
 * Whether the signed-in person holds a permission and can use it in this tab: `useCan('approve sale_reports')`. Acts that
 * nobody does in another person's name are not offered there.
 */
export function useCan(permission: Permission): boolean {
  return useHolds(permission) && isUsedHere(permission)
}

/** Whether the person holds a permission. For content; acts are offered by {@link useCan}. */
export function useHolds(permission: Permission): boolean {
  const { action, subject } = partsOf(permission)
  return useAbility().can(action, subject)
}

/** Whether the person sells. An administrator may sell, but has no team and looks after the sales of others. */
export function useSells(): boolean {
  const { session } = useSession()
  const maySell = useHolds('create sales')
  const reviews = useHolds('update sale_reports')
  return maySell && (!reviews || (session?.actor?.teamId ?? null) !== null)
}
