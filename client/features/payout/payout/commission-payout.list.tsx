import { useTranslation } from 'react-i18next'
import { payCommission, withdrawPayment } from '../../../../shared/features/payout/payout/commission-payout.commands.ts'
import { payoutList, type PayoutRow } from '../../../../shared/features/payout/payout/commission-payout.list.ts'
import { commissionPayouts } from '../../../../shared/features/commission/pay-line/commission-payout.schema.ts'
import { dayOf } from '../../../../shared/kernel/days.ts'
import { failure } from '../../../../shared/kernel/result.ts'
import { bulkPreview } from '../../../desk/bulk/bulk.ts'
import { BulkDialog } from '../../../desk/bulk/bulk-dialog.tsx'
import { atDesk } from '../../../desk/online/online-desk.tsx'
import { wholeRow } from '../../../desk/list/whole-row.tsx'
import { useNow } from '../../../desk/shown/use-now.ts'
import { pathTo } from '../../../paths.ts'
import { ListScreen } from '../../../resource/list-screen.tsx'
import type { BulkProps } from '../../../resource/controls/opener.tsx'
import { useCommand } from '../../../sync/use-command.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { PayoutQuickLook } from './commission-payout-facts.panel.tsx'
import { PayoutSum } from './payout-sum.panel.tsx'
import { payoutScreenList } from './commission-payout.queries.tsx'

export const PayoutListScreen = atDesk(Payouts, { isList: true, hears: [payoutList] })

/** Commissions in payroll and paid; what is chosen can be marked as paid at once. */
function Payouts() {
  const { t } = useTranslation('finance')
  return (
    <ListScreen
      list={payoutScreenList}
      actions={<LinkButton to={pathTo('commission-ready')}>{t('ready.title')}</LinkButton>}
      bulk={bulk}
      quickLook={quickLook}
    />
  )
}

const quickLook = wholeRow(commissionPayouts, (payout) => <PayoutQuickLook payout={payout} />)

const bulk = [{ labelKey: 'finance:payouts.pay', Dialog: PayDialog }]

function PayDialog({ rows, onClose }: BulkProps<PayoutRow>) {
  const { t } = useTranslation(['finance', 'resource'])
  const pay = useCommand(payCommission)
  const takeBack = useCommand(withdrawPayment)
  const now = useNow()
  const preview = bulkPreview(rows, ({ status, payroll }) => {
    if (status !== 'in_payroll') return failure('commission.illegal-transition', undefined, { from: status })
    return payroll === 'approved' ? null : failure('commission.month-not-approved')
  })
  return (
    <BulkDialog
      open
      onClose={onClose}
      title={t('payouts.payTitle')}
      preview={preview}
      nameOf={({ sellerName, month }) => `${sellerName} ${month}`}
      actLabel={(count) => t('payouts.payCount', { count })}
      act={({ id, zone }) => pay({ payoutId: id, paidOn: dayOf(now, zone) })}
      undo={({ id }) => takeBack({ payoutId: id, reason: t('resource:bulk.undoComment') })}
    >
      {() => <PayoutSum rows={preview.able} />}
    </BulkDialog>
  )
}
