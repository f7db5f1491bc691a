import { chakra } from '@chakra-ui/react'
import { deviationList } from '../../../../shared/features/orders/deviation/deviation.list.ts'
import { useFirstRows } from '../../../resource/online/use-first-rows.ts'

const ASKED_FOR = 100

/** The customer and the seller of a deviation at the desk. Every line of the bell shares one question. */
export function DeskDeviation({ id }: { id: string }) {
  const { rows } = useFirstRows(deviationList, { filters: { state: ['open', 'answered'] }, size: ASKED_FOR })
  const row = rows.find((one) => one.id === id)
  if (row === undefined) return null
  return (
    <chakra.span fontSize="sm" fontWeight="medium" overflowWrap="anywhere">
      {[row.customer, row.sellerName].filter(Boolean).join(' · ')}
    </chakra.span>
  )
}
