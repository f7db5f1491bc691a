import { useTranslation } from 'react-i18next'
import type { MonthPayRow } from '../../../../shared/features/payout/month/month-pay-row.schema.ts'
import { Money } from '../../../desk/shown/money.tsx'
import { useText } from '../../../ui/text.ts'
import { wholeUnits } from '../../../entities/own-pay/whole-units.ts'
import { useSafeText } from '../../../entities/own-pay/safe-text.ts'
import { WalletRow } from '../earning/wallet-row.panel.tsx'
import { formatMonth } from '../../../ui/format.ts'

/** «Coachens andel oktober 2026». */
export function useMonthPayTitle(): (pay: Pick<MonthPayRow, 'kind' | 'month'>) => string {
  const { t, i18n } = useTranslation('finance')
  const text = useText()
  return ({ kind, month }) =>
    t('monthPay.title', { kind: text(`finance:payouts.of.${kind}`), month: formatMonth(month, i18n.language) })
}

/** When a coach's share or a bonus was safe, and what payroll has of it. */
export function useMonthPaySafeText(): (pay: MonthPayRow) => string {
  const safeText = useSafeText()
  return ({ state, safeOn, payrollMonth, paidOn }) =>
    safeText({ state, safeOn, waitsFor: null, payout: payrollMonth === null ? null : { month: payrollMonth, paidOn } })
}

/** A coach's share or a quality bonus in the wallet. A press shows how it was counted. */
export function MonthPayItem({ pay, onOpen }: { pay: MonthPayRow; onOpen: () => void }) {
  const titleOf = useMonthPayTitle()
  const safeText = useMonthPaySafeText()
  return (
    <WalletRow
      title={titleOf(pay)}
      amount={<Money ore={wholeUnits(pay.amountOre)} currency={pay.currency} />}
      onOpen={onOpen}
    >
      {safeText(pay)}
    </WalletRow>
  )
}
