import { deviations, type Deviation } from '../../../shared/features/sales/deviation.schema.ts'
import { sales, type Sale } from '../../../shared/features/sales/sale.schema.ts'
import { useUser } from '../../entities/session/session.tsx'
import { Awaited } from '../../sync/drawn-together.tsx'
import { useRows } from '../../sync/use-rows.ts'
import { useSyncStatus } from '../../sync/use-sync-status.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

// Most starts have nothing to put right, so the first visit does not carry the list.
const WorkList = lazyPart(() => import('./work-list.panel.tsx').then((module) => module.WorkList), <Awaited />)

/** What only this seller can put right. */
export function NeedsYou() {
  const { needsYou } = useSyncStatus()
  const { deviationsToFix, questions } = useMyWork()
  if (needsYou + deviationsToFix.length + questions.length === 0) return null
  return <WorkList needsYou={needsYou} deviationsToFix={deviationsToFix} questions={questions} />
}

/** Deviations and questions that wait for the signed-in seller. */
function useMyWork(): { deviationsToFix: readonly Deviation[]; questions: readonly Sale[] } {
  const userId = useUser()?.id ?? ''
  const { rows: open } = useRows(
    deviations,
    {
      index: 'state+raisedAt',
      equals: 'open',
      filter: ({ sellerId, awaiting }) => sellerId === userId && awaiting === 'seller',
    },
    [userId],
  )
  const { rows: questions } = useRows(
    sales,
    {
      index: 'status+soldOn',
      equals: 'unanswered',
      filter: ({ sellerId, awaiting }) => sellerId === userId && awaiting === 'seller',
    },
    [userId],
  )
  return { deviationsToFix: open.toSorted((left, right) => left.dueAt - right.dueAt), questions }
}
