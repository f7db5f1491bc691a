import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { payCommission, withdrawPayment } from '../../../shared/features/finance/commission-payout.commands.ts'
import { payoutList, type PayoutRow } from '../../../shared/features/finance/commission-payout.list.ts'
import { commissionPayouts, payoutStatuses } from '../../../shared/features/finance/commission-payout.schema.ts'
import { dayOf } from '../../../shared/kernel/days.ts'
import { failure } from '../../../shared/kernel/result.ts'
import { bulkPreview } from '../../entities/bulk/bulk.ts'
import { BulkDialog } from '../../entities/bulk/bulk-dialog.tsx'
import { atDesk } from '../../entities/desk/online-desk.tsx'
import { WholeRow } from '../../entities/whole-row.tsx'
import { useNow } from '../../entities/use-now.ts'
import { pathTo } from '../../paths.ts'
import { filtersOf } from '../../resource/filter-controls.tsx'
import { ListScreen } from '../../resource/list-screen.tsx'
import { useCommand } from '../../sync/use-command.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { useText } from '../../ui/text.ts'
import { PayoutQuickLook } from './commission-payout-facts.panel.tsx'
import { payoutScreenList } from './commission-payout.queries.tsx'

const { ManyFilter } = filtersOf(payoutScreenList)

interface Chosen {
  readonly rows: readonly PayoutRow[]
  readonly clear: () => void
}

export const PayoutListScreen = atDesk(Payouts, { isList: true, hears: [payoutList] })

/** Commissions in payroll and paid; what is chosen can be marked as paid at once. */
function Payouts() {
  const { t } = useTranslation('finance')
  const text = useText()
  const [open, setOpen] = useState<Chosen | null>(null)
  return (
    <>
      <ListScreen
        list={payoutScreenList}
        actions={<LinkButton to={pathTo('commission-ready')}>{t('ready.title')}</LinkButton>}
        filters={
          <ManyFilter
            name="status"
            options={payoutStatuses.map((value) => ({ value, label: text(`finance:payouts.status.${value}`) }))}
          />
        }
        selection={payButtonOf(setOpen)}
        quickLook={quickLook}
      />
      {open === null ? null : (
        <PayDialog
          rows={open.rows}
          onClose={() => {
            setOpen(null)
            open.clear()
          }}
        />
      )}
    </>
  )
}

const quickLook = ({ id }: PayoutRow) => (
  <WholeRow of={commissionPayouts} id={id}>
    {(payout) => <PayoutQuickLook payout={payout} />}
  </WholeRow>
)

const payButtonOf = (open: (chosen: Chosen) => void) => (chosen: Chosen) => <PayButton onPress={() => open(chosen)} />

function PayButton({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation('finance')
  return (
    <Button variant="solid" size="sm" onClick={onPress}>
      {t('payouts.pay')}
    </Button>
  )
}

function PayDialog({ rows, onClose }: { rows: readonly PayoutRow[]; onClose: () => void }) {
  const { t } = useTranslation(['finance', 'resource'])
  const pay = useCommand(payCommission)
  const takeBack = useCommand(withdrawPayment)
  const now = useNow()
  const preview = bulkPreview(rows, ({ status }) =>
    status === 'in_payroll' ? null : failure('commission.illegal-transition', undefined, { from: status }),
  )
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
    />
  )
}
