import type { Id } from '../../shared/kernel/ids.ts'
import type { Scope } from '../../shared/sync/protocol.ts'

/** Someone waiting to hear that there is something to pull. */
export interface Listener {
  readonly sessionId: Id
  readonly userId: Id
  readonly scopes: ReadonlySet<Scope>
  readonly onPoke: () => void
  readonly onEnd: () => void
}

/**
 * Tells open phones that there is something to pull: never what, so a poke can be lost or doubled without harm.
 * A port: several server processes would put a broker behind it.
 */
export interface Pokes {
  /** Answers how to stop listening. */
  readonly listen: (listener: Listener) => () => void
  readonly publish: (scopes: readonly Scope[]) => void
  /** The rights of a user changed: their phones must ask again, and listen anew. */
  readonly endUser: (userId: Id) => void
  readonly endSession: (sessionId: Id) => void
}

/** Pokes within this process. */
export function createPokes(): Pokes {
  const listeners = new Set<Listener>()
  const end = (which: (listener: Listener) => boolean): void => {
    for (const listener of [...listeners].filter(which)) {
      listeners.delete(listener)
      listener.onEnd()
    }
  }
  return {
    listen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    publish: (scopes) => {
      for (const listener of listeners) if (scopes.some((scope) => listener.scopes.has(scope))) listener.onPoke()
    },
    endUser: (userId) => end((listener) => listener.userId === userId),
    endSession: (sessionId) => end((listener) => listener.sessionId === sessionId),
  }
}
