import type { ReactNode } from 'react'
import {
  awaitedBy,
  type AwaitedDeviation,
} from '../../../../shared/features/messaging/deviation/deviation-bell.rules.ts'
import { deviationList } from '../../../../shared/features/orders/deviation/deviation.list.ts'
import { useHolds } from '../../../desk/session/session.tsx'
import { useFirstRows } from '../../../resource/online/use-first-rows.ts'

const ASKED_FOR = 100

export interface DeskDeviationsFound {
  /** The most urgent first; where there are more than can be shown, only the first of them. */
  readonly waiting: readonly AwaitedDeviation[]
  readonly count: number
}

/** The deviations that wait for somebody who looks at others' sales; null until the server has answered, or where nothing is asked. */
export function useDeskDeviations({ enabled }: { enabled: boolean }): DeskDeviationsFound | null {
  const decides = useHolds('update sale_reports')
  const { state, awaiting } = awaitedBy({ decides })
  const filters = { state: [state], awaiting: [awaiting ?? ''] }
  const { rows, total } = useFirstRows(deviationList, enabled ? { filters, size: ASKED_FOR } : null)
  return total === null ? null : { waiting: rows, count: total.n }
}

/** Gives them to what is drawn inside. */
export function DeskDeviations({ children }: { children: (found: DeskDeviationsFound | null) => ReactNode }) {
  return children(useDeskDeviations({ enabled: true }))
}
