import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { MonthPayRow } from '../../../../shared/features/payout/month/month-pay-row.schema.ts'
import { Money } from '../../../desk/shown/money.tsx'
import { SumRow } from '../../../entities/sum-row.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { formatDate } from '../../../ui/format.ts'
import { EarningHead } from '../../../entities/own-pay/earning-head.tsx'
import { MonthPayHow } from '../../../entities/month-pay-how.tsx'
import { useMonthPaySafeText, useMonthPayTitle } from './month-pay-item.panel.tsx'

/** How a coach's share or a quality bonus was counted, and who closed the month. Works without network. */
export function MonthPayDialog({ pay, onClose }: { pay: MonthPayRow; onClose: () => void }) {
  const { t, i18n, ready } = useTranslation(['finance', 'monthpay'])
  const titleOf = useMonthPayTitle()
  const safeText = useMonthPaySafeText()
  return (
    <Dialog open onClose={onClose} title={titleOf(pay)}>
      <chakra.div display="grid" gap="5">
        <EarningHead
          state={pay.state}
          safe={safeText(pay)}
          day={t('monthPay.closed', { date: formatDate(pay.safeOn, i18n.language) })}
        />
        <chakra.div display="grid" gap="2">
          {ready
            ? pay.how.map((how) => <MonthPayHow key={JSON.stringify(how)} how={how} currency={pay.currency} />)
            : null}
          {pay.isLate ? <chakra.p color="fg.muted">{t('monthPay.late')}</chakra.p> : null}
          <SumRow label={t('monthPay.sum')} strong>
            <Money ore={pay.amountOre} currency={pay.currency} />
          </SumRow>
        </chakra.div>
      </chakra.div>
    </Dialog>
  )
}
