import { useTranslation } from 'react-i18next'
import type { MonthPaySum } from '../../../../shared/features/payout/month/month-pay.api.ts'
import { Amounts } from '../../../desk/shown/money.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { Section } from '../../../ui/page.tsx'
import { monthAmounts } from './month-pay-table.panel.tsx'

/** What the whole month comes to, by the rules and by the ledger. */
export function MonthPaySums({ sums }: { sums: readonly MonthPaySum[] }) {
  const { t } = useTranslation('monthpay')
  return (
    <Section title={t('month.whole')}>
      <Facts gridTemplateColumns={{ base: '1fr 1fr', md: 'repeat(4, 1fr)' }}>
        {monthAmounts.map((name) => (
          <Fact key={name} label={t(`month.columns.${name}`)}>
            <Amounts of={sums.map((sum) => ({ currency: sum.currency, ore: sum[name] }))} />
          </Fact>
        ))}
      </Facts>
    </Section>
  )
}
