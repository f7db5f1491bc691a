import { useTranslation } from 'react-i18next'
import type { ProfitLines } from '../../../../shared/features/finance/profit/profit.api.ts'
import { useCan } from '../../../desk/session/session.tsx'
import { pathTo } from '../../../paths.ts'
import { formatMonth } from '../../../ui/format.ts'
import { LinesHeading, LinesList, OrderLink, ProfitLine } from './profit-order.panel.tsx'

type Pay = NonNullable<ProfitLines['pay']>

/** What months cost beside their sales. Each line opens what it was counted from, for those who pay. */
export function ProfitPay({ pay, money }: { pay: Pay; money: (ore: number) => string }) {
  const { t, i18n } = useTranslation('profit')
  const mayOpen = useCan('update commissions')
  if (pay.length === 0) return null
  return (
    <section>
      <LinesHeading>{t('lines.pay')}</LinesHeading>
      <LinesList>
        {pay.map((one) => (
          <ProfitLine
            key={`${one.kind} ${one.month} ${one.sellerId}`}
            name={mayOpen ? <OrderLink to={wayOf(one)}>{t(`pay.${one.kind}`)}</OrderLink> : t(`pay.${one.kind}`)}
            detail={[
              formatMonth(one.month, i18n.language),
              one.sellerName,
              ...(one.isEstimate ? [t('pay.estimate')] : []),
            ].join(' · ')}
            amount={money(-one.amountOre)}
          />
        ))}
      </LinesList>
    </section>
  )
}

/** What is counted for a month opens that month; what was written off opens the lines of its sales. */
function wayOf({ kind, month, sellerId }: Pay[number]): string {
  if (kind !== 'written_off') return `${pathTo('commission-month')}?month=${month}`
  const lines = new URLSearchParams({ sellerId, month, account: 'company_cost' })
  return `${pathTo('commission-ledger')}?${lines.toString()}`
}
