import { deviations, type Deviation } from '../../../../shared/features/sales/deviation/deviation.schema.ts'
import { sales, type Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { useUser } from '../../../desk/session/session.tsx'
import { useOwedLetters, type OwedLetter } from '../../../entities/owed-letters.ts'
import { useRows } from '../../../sync/use-rows.ts'
import { taskOrder, type SellerTask } from './seller-tasks.rules.ts'

/** A question to a seller that is answered at a sale. */
export type Task = SellerTask & { readonly key: string } & (
    | { readonly kind: 'deviation'; readonly deviation: Deviation }
    | { readonly kind: 'question'; readonly sale: Sale }
    | { readonly kind: 'letter'; readonly owed: OwedLetter }
  )

/** Everything that waits for the signed-in seller, the most urgent first. */
export function useTasks(): { readonly tasks: readonly Task[]; readonly loading: boolean } {
  const userId = useUser()?.id ?? ''
  const open = useRows(
    deviations,
    {
      index: 'state+raisedAt',
      equals: 'open',
      filter: ({ sellerId, awaiting }) => sellerId === userId && awaiting === 'seller',
    },
    [userId],
  )
  const questions = useRows(
    sales,
    {
      index: 'status+soldOn',
      equals: 'unanswered',
      filter: ({ sellerId, awaiting }) => sellerId === userId && awaiting === 'seller',
    },
    [userId],
  )
  const { owed, loading } = useOwedLetters()
  const tasks = taskOrder<Task>([
    ...open.rows.map(
      (deviation) => ({ kind: 'deviation', key: deviation.id, dueAt: deviation.dueAt, deviation }) as const,
    ),
    ...questions.rows.map((sale) => ({ kind: 'question', key: sale.id, dueAt: sale.dueAt, sale }) as const),
    ...owed.map((one) => ({ kind: 'letter', key: `${one.topic} ${one.sale.id}`, dueAt: null, owed: one }) as const),
  ])
  return { tasks, loading: open.loading || questions.loading || loading }
}
