import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { OfficeOverview } from '../../../shared/features/dashboards/office-overview.api.ts'
import { barOf } from '../../../shared/features/finance/budget/budget.rules.ts'
import type { Currency } from '../../../shared/kernel/money.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import { figure } from '../../ui/figure.ts'
import { GoalBar } from '../../ui/goal-bar.tsx'
import { Section } from '../../ui/page.tsx'
import { useFigures } from './figures.queries.ts'

/** All offices together: each currency by itself, and in one by the rate of the month where there is one. */
export function CompanyTotal({ overview: { total, company, month } }: { overview: OfficeOverview }) {
  const { t } = useTranslation('leading')
  const say = useFigures()
  if (total.amounts.length === 0) return null
  return (
    <Section title={t('offices.company')}>
      <chakra.div display="grid" gap="6">
        <chakra.div
          display="grid"
          gap="6"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(auto-fit, minmax(22rem, 1fr))' }}
        >
          {total.amounts.map(({ currency, valueOre, current, budget, percent }) => (
            <Amount key={currency} {...{ currency, valueOre, current, budget, percent }} />
          ))}
        </chakra.div>
        <Facts gridTemplateColumns="repeat(auto-fill, minmax(8rem, 1fr))">
          <Fact label={t('weeks.orders')}>{say.number(total.orders)}</Fact>
          <Fact label={t('providers.approved')}>{say.number(total.approved)}</Fact>
          <Fact label={t('manager.regrets')}>{say.number(total.regrets)}</Fact>
          <Fact label={t('weeks.hours')}>{say.number(total.hours)}</Fact>
        </Facts>
        {company === null ? null : <InOne company={company} month={month} />}
      </chakra.div>
    </Section>
  )
}

interface AmountProps {
  currency: Currency
  valueOre: number
  current: number
  budget: number | null
  percent: number | null
}

function Amount({ currency, valueOre, current, budget, percent }: AmountProps) {
  const { t } = useTranslation('leading')
  const say = useFigures()
  return (
    <chakra.div display="grid" gap="3" minWidth="0" alignContent="start">
      <chakra.div display="flex" alignItems="baseline" justifyContent="space-between" gap="4" flexWrap="wrap">
        <span>
          <chakra.b {...figure} fontVariantNumeric="tabular-nums">
            {say.money(valueOre, currency)}
          </chakra.b>{' '}
          {budget === null ? null : (
            <chakra.span color="fg.muted">{t('goal.of', { budget: say.money(budget, currency) })}</chakra.span>
          )}
        </span>
        <chakra.b fontSize="xl" marginInlineStart="auto">
          {say.percent(percent)}
        </chakra.b>
      </chakra.div>
      {budget === null ? (
        <chakra.p color="fg.muted">{t('goal.noBudget')}</chakra.p>
      ) : (
        <GoalBar
          bar={barOf({ current, budget, prediction: null })}
          isReached={current >= budget}
          label={t('goal.bar', { percent: say.number(percent), budget: say.money(budget, currency) })}
        />
      )}
    </chakra.div>
  )
}

/** Several currencies as one amount, with the rate it was counted by; without a rate there is none, and it says so. */
function InOne({ company, month }: { company: NonNullable<OfficeOverview['company']>; month: string }) {
  const { t } = useTranslation('leading')
  const say = useFigures()
  const { currency, amount, rates } = company
  if (amount === null) return <chakra.p color="fg.muted">{t('offices.noRate', { month: say.month(month) })}</chakra.p>
  return (
    <chakra.div>
      <chakra.p fontWeight="semibold">
        {t('offices.inOne', { currency, amount: say.money(amount.valueOre, currency) })}
        {amount.budget === null
          ? null
          : ` · ${t('offices.inOneOf', { percent: say.percent(amount.percent), budget: say.money(amount.budget, currency) })}`}
      </chakra.p>
      {rates.map(({ from, rate, source }) => (
        <chakra.p key={from} fontSize="sm" color="fg.muted">
          {t('offices.rate', { month: say.month(month), from, rate: say.number(rate), to: currency, source })}
        </chakra.p>
      ))}
    </chakra.div>
  )
}
