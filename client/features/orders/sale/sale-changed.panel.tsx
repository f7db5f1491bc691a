import { chakra } from '@chakra-ui/react'
import { UsersRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { saleEvents } from '../../../../shared/features/sales/sale/sale-event.schema.ts'
import type { Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { useSession } from '../../../desk/session/session.tsx'
import { MomentText } from '../../../desk/shown/when.tsx'
import { useRows } from '../../../sync/use-rows.ts'
import { Notice } from '../../../ui/states.tsx'
import { useText } from '../../../ui/text.ts'
import type { DeskActName } from './sale-acts.rules.ts'

/**
 * Both sides of a sale that somebody else has changed while an act was being written: what they made of it, and what
 * this person wanted. `isClosed`: the act is not possible any more.
 */
export function SaleChangedNotice({ sale, act, isClosed }: { sale: Sale; act: DeskActName; isClosed: boolean }) {
  const { t } = useTranslation()
  const text = useText()
  const userId = useSession().session?.actor?.userId
  const { rows } = useRows(saleEvents, { index: 'saleId', equals: sale.id })
  const newest = rows.toSorted((left, right) => right.recordedAt - left.recordedAt)[0]
  if (newest === undefined || newest.actorId === userId) return null
  const name = newest.actorId === null ? text('sales:saleReport.byRule') : newest.actorName
  return (
    <Notice tone="warning" icon={UsersRound}>
      <chakra.p>
        {`${name} · `}
        <MomentText at={newest.recordedAt} />
        {': '}
        {text(`sales:saleReport.event.${newest.kind}`)}
        {newest.comment === '' ? '' : ` (“${newest.comment}”)`}
      </chakra.p>
      <chakra.p fontWeight="normal">
        {t('orders:changed.wanted', { act: text(`orders:act.${act}.button`) })}{' '}
        {isClosed
          ? t('orders:changed.closed', { status: text(`selling:status.${sale.status}`) })
          : t('orders:changed.look')}
      </chakra.p>
    </Notice>
  )
}
