import { abilityFrom, type AppAbility } from '../../../shared/access/ability.ts'
import {
  ABILITY_RULES_KEY,
  readStoredSession,
  USER_DATA_KEY,
  writeStoredSession,
  type KeyValueStore,
  type StoredSession,
} from './stored-session.ts'

export interface SessionState {
  readonly session: StoredSession | null
  readonly ability: AppAbility
  /** The server no longer knows this session: work goes on, and signing in again is asked for. */
  readonly expired: boolean
}

export type SessionStore = ReturnType<typeof createSessionStore>

/** Who is signed in on this device, for the whole window. Loaded from storage at start-up, before any network. */
export function createSessionStore(storage: KeyValueStore) {
  let state: SessionState = stateOf(readStoredSession(storage), false)
  const listeners = new Set<() => void>()
  const change = (next: SessionState) => {
    state = next
    for (const listener of listeners) listener()
  }
  return {
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** After signing in, and after each refresh: person, actor and permissions are replaced together. */
    set(session: StoredSession) {
      // Nearly every refresh brings what is known: nothing is drawn anew for it.
      if (!state.expired && JSON.stringify(state.session) === JSON.stringify(session)) return
      writeStoredSession(storage, session)
      change(stateOf(session, false))
    },
    expire: () => {
      if (state.session !== null && !state.expired) change({ ...state, expired: true })
    },
    clear() {
      writeStoredSession(storage, null)
      change(stateOf(null, false))
    },
    /** Another tab signed in or out. */
    storageChanged(key: string | null) {
      if (key === null || key === USER_DATA_KEY || key === ABILITY_RULES_KEY)
        change(stateOf(readStoredSession(storage), false))
    },
  }
}

const stateOf = (session: StoredSession | null, expired: boolean): SessionState => ({
  session,
  ability: abilityFrom(session?.rules ?? []),
  expired,
})
