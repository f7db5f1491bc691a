import { useSyncExternalStore } from 'react'
import type { Instant } from '../../shared/kernel/days.ts'
import type { Connection, SyncProblem } from './engine/loop.ts'
import { useEngine, useOverview } from './sync-provider.tsx'

export type { Connection, SyncProblem } from './engine/loop.ts'

export interface SyncStatus {
  readonly waiting: number
  readonly needsYou: number
  readonly attachmentsWaiting: number
  readonly connection: Connection
  readonly lastSyncedAt: Instant | null
  readonly firstLoadDone: boolean
  /** This phone's clock minus the server's, at the last answer. */
  readonly clockErrorMs: number
  readonly problem: SyncProblem | null
  readonly syncNow: () => void
}

/** The state that the sync chip shows. */
export function useSyncStatus(): SyncStatus {
  const engine = useEngine()
  const { connection, problem } = useSyncExternalStore(
    (listener) => engine.subscribe(listener),
    () => engine.status,
  )
  const overview = useOverview()
  return {
    waiting: overview?.waiting ?? 0,
    needsYou: overview?.needsYou ?? 0,
    attachmentsWaiting: overview?.attachmentsWaiting ?? 0,
    connection,
    lastSyncedAt: overview?.lastSyncedAt ?? null,
    firstLoadDone: overview?.firstLoadDone ?? false,
    clockErrorMs: overview?.clockErrorMs ?? 0,
    problem: problem ?? ((overview?.unreadable ?? 0) > 0 ? 'update_needed' : null),
    syncNow: () => engine.wake('person'),
  }
}
