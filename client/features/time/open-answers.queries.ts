import { deviations } from '../../../shared/features/sales/deviation/deviation.schema.ts'
import { sales } from '../../../shared/features/sales/sale/sale.schema.ts'
import { useUser } from '../../desk/session/session.tsx'
import { useRows } from '../../sync/use-rows.ts'

/** How many deviations and questions wait for the signed-in seller's answer. */
export function useOpenAnswers(): number {
  const userId = useUser()?.id ?? ''
  const filter = ({ sellerId, awaiting }: { readonly sellerId: string; readonly awaiting: string | null }) =>
    sellerId === userId && awaiting === 'seller'
  const { rows: open } = useRows(deviations, { index: 'state+raisedAt', equals: 'open', filter }, [userId])
  const { rows: asked } = useRows(sales, { index: 'status+soldOn', equals: 'unanswered', filter }, [userId])
  return open.length + asked.length
}
