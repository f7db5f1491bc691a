import { chakra } from '@chakra-ui/react'
import { sales } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { customerNameOf } from '../../../entities/customer-name.ts'
import { Money } from '../../../entities/money.tsx'
import { useRow } from '../../../sync/use-row.ts'
import { saleIdIn } from './notification-words.rules.ts'

/** Which customer and amount a notification is about, where the sale is on this device. A lock screen never says it. */
export function NotificationSubject({ link }: { link: string }) {
  const { row: sale } = useRow(sales, saleIdIn(link))
  const name = customerNameOf(sale?.customer ?? null)
  if (sale === undefined || name === '') return null
  return (
    <chakra.span fontSize="sm" fontWeight="medium" overflowWrap="anywhere">
      {name}
      {' · '}
      <Money ore={sale.orderValueOre} currency={sale.currency} />
    </chakra.span>
  )
}
