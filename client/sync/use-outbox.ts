import type { Result } from '../../shared/kernel/result.ts'
import type { Saved } from './engine/outbox.ts'
import type { OutboxItem } from './engine/overview.ts'
import { useEngine, useOverview } from './sync-provider.tsx'

export type { OutboxItem } from './engine/overview.ts'

/** Every command of this phone that is not settled, oldest first, and what a person can do about it. */
export function useOutbox(): {
  items: readonly OutboxItem[]
  loading: boolean
  /** Tries a refused or parked command again. */
  retry: (seq: number) => Promise<Result<Saved>>
  /** Puts a refused or parked command away. */
  dismiss: (seq: number) => Promise<void>
} {
  const engine = useEngine()
  const overview = useOverview()
  return {
    items: overview?.items ?? none,
    loading: overview === undefined,
    retry: (seq) => engine.retry(seq),
    dismiss: (seq) => engine.dismiss(seq),
  }
}

const none: readonly never[] = []
