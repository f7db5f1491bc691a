import { useTranslation } from 'react-i18next'
import { addUp, type Currency } from '../../../../shared/kernel/money.ts'
import { Amounts } from '../../../desk/shown/money.tsx'
import { SumRow } from '../../../entities/sum-row.tsx'

/** What the chosen lines come to, before they are taken or paid: a sum in each currency. */
export function PayoutSum({ rows }: { rows: readonly { readonly amountOre: number; readonly currency: Currency }[] }) {
  const { t } = useTranslation('finance')
  const amounts = rows.map(({ amountOre, currency }) => ({ ore: amountOre, currency }))
  return (
    <SumRow label={t('monthPay.sum')} strong>
      <span>
        <Amounts of={addUp(amounts, rows[0]?.currency ?? 'SEK')} />
      </span>
    </SumRow>
  )
}
