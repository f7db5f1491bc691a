import { chakra } from '@chakra-ui/react'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { MonthPayRow } from '../../../../shared/features/finance/month/month-pay-row.schema.ts'
import { Money } from '../../../entities/money.tsx'
import { formatMonth } from '../../../entities/month.tsx'
import { RowButton } from '../../../ui/row-button.tsx'
import { useText } from '../../../ui/text.ts'
import { useSafeText } from '../earning/safe-text.queries.ts'

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
    <RowButton onClick={onOpen}>
      <chakra.span flex="1" minWidth="0" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="0.5">
        <chakra.span display="flex" justifyContent="space-between" gap="3" fontWeight="semibold">
          <chakra.span minWidth="0" overflowWrap="break-word">
            {titleOf(pay)}
          </chakra.span>
          <chakra.span flexShrink="0">
            <Money ore={pay.amountOre} currency={pay.currency} />
          </chakra.span>
        </chakra.span>
        <chakra.span color="fg.muted" fontSize="sm">
          {safeText(pay)}
        </chakra.span>
      </chakra.span>
      <chakra.span aria-hidden color="fg.subtle" flexShrink="0">
        <ChevronRight size={18} />
      </chakra.span>
    </RowButton>
  )
}
