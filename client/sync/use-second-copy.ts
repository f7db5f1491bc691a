import { useSyncExternalStore } from 'react'
import type { Id } from '../../shared/kernel/ids.ts'
import { recoveryBoard, type SecondCopyState } from './engine/journal/report.ts'

export type { Recovery } from './engine/journal/report.ts'

/** The message about this phone's second copy, and a function that dismisses it. */
export function useSecondCopy(userId: Id): SecondCopyState & { readonly putAway: () => void } {
  const board = recoveryBoard(userId)
  const state = useSyncExternalStore(board.subscribe, board.read)
  return { ...state, putAway: () => board.reportRecovery(null) }
}
