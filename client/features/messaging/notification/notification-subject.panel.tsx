import { chakra } from '@chakra-ui/react'
import { sales } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { customerNameOf } from '../../../entities/customer-name.ts'
import { Money } from '../../../desk/shown/money.tsx'
import { useRow } from '../../../sync/use-row.ts'
import { useCan } from '../../../desk/session/session.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { deviationIdIn, saleIdIn } from './notification-words.rules.ts'

const DeskDeviation = lazyPart(() => import('./desk-deviation.panel.tsx').then((module) => module.DeskDeviation))

/** Which customer and amount a notification is about, where the sale is on this device or the person works at a desk. A lock screen never says it. */
export function NotificationSubject({ link }: { link: string }) {
  const seesDeviations = useCan('view sale_reports')
  const deviationId = deviationIdIn(link)
  if (deviationId !== undefined && seesDeviations) return <DeskDeviation id={deviationId} />
  return <OwnSale link={link} />
}

function OwnSale({ link }: { link: string }) {
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
