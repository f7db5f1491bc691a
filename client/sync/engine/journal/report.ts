import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'

/** The report of the second copy to a person, shown until they have read it. */
export interface Recovery {
  readonly at: Instant
  /** The browser had lost the phone's whole store. */
  readonly storeLost: boolean
  /** Commands that came back from the second copy. */
  readonly broughtBack: number
  /** Commands that wait for the key, which one contact with the server brings. */
  readonly locked: number
  /** Places of the second copy that could not be read any more. */
  readonly unreadable: number
}

export interface SecondCopyState {
  /** Whether the last command is down twice, and in places that are lost apart (`two`) or perhaps together. */
  readonly copies: 'two' | 'together' | 'one'
  readonly recovery: Recovery | null
}

/** Tells screens of the second copy, across reloads and tabs. */
export interface RecoveryBoard {
  readonly read: () => SecondCopyState
  readonly subscribe: (listener: () => void) => () => void
  readonly reportCopies: (copies: SecondCopyState['copies']) => void
  readonly reportRecovery: (recovery: Recovery | null) => void
}

const boards = new Map<Id, RecoveryBoard>()

/** The board of one user on this phone. */
export function recoveryBoard(userId: Id): RecoveryBoard {
  const board = boards.get(userId) ?? createBoard(`rond-recovery-${userId}`)
  boards.set(userId, board)
  return board
}

function createBoard(place: string): RecoveryBoard {
  const listeners = new Set<() => void>()
  let state: SecondCopyState = { copies: 'two', recovery: readFrom(place) }
  const change = (next: SecondCopyState): void => {
    state = next
    for (const listener of listeners) listener()
  }
  globalThis.addEventListener?.('storage', ({ key }: StorageEvent) => {
    if (key === place) change({ ...state, recovery: readFrom(place) })
  })
  return {
    read: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    reportCopies: (copies) => {
      if (copies !== state.copies) change({ ...state, copies })
    },
    reportRecovery: (recovery) => {
      if (recovery === null) localStorage.removeItem(place)
      else localStorage.setItem(place, JSON.stringify(recovery))
      change({ ...state, recovery })
    },
  }
}

function readFrom(place: string): Recovery | null {
  const text = localStorage.getItem(place)
  // Written by this file alone.
  return text === null ? null : (JSON.parse(text) as Recovery)
}
