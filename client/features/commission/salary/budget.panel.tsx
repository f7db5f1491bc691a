import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import {
  budgetView,
  countsAsReported,
  reportedBy,
  type BudgetView,
} from '../../../../shared/features/finance/budget/budget.rules.ts'
import { budgets, type Budget, type BudgetMetric } from '../../../../shared/features/finance/budget/budget.schema.ts'
import { useSells, useUser } from '../../../desk/session/session.tsx'
import { useRows } from '../../../sync/use-rows.ts'
import { formatMoney, formatNumber } from '../../../ui/format.ts'
import { amountOf, type Earning } from '../../../../shared/features/commission/earning/earning.rules.ts'
import { wholeEarning } from '../../../../shared/features/commission/earning/whole-earning.rules.ts'
import { ownParts } from '../../../../shared/features/commission/split/own-part.rules.ts'
import { amountIn, type Currency } from '../../../../shared/kernel/money.ts'
import { GoalBar } from '../../../ui/goal-bar.tsx'
import { Section } from '../../../ui/page.tsx'
import { useText } from '../../../ui/text.ts'
import { useOwnEarnings } from '../../../entities/own-pay/own-earnings.ts'
import { HowCounted } from '../../../ui/how-counted.tsx'
import { useOwnMonth } from './month.queries.ts'
import { wholeUnits } from '../../../entities/own-pay/whole-units.ts'

/** The seller's budget of the month: current value, percent reached, the bar, and where the month is heading. */
export function BudgetPanel() {
  const { ready } = useTranslation('finance')
  const sells = useSells()
  const userId = useUser()?.id ?? ''
  const { facts, month, loading: countingDays } = useOwnMonth()
  const own = useOwnEarnings()
  const { rows, loading } = useRows(budgets, { index: 'sellerId+month', equals: userId })
  const ofMonth = rows.filter((one) => one.month === facts.today.slice(0, 7))
  // What one earns says more to oneself than what the company sells.
  const budget = shownFirst.flatMap((metric) => ofMonth.find((one) => one.metric === metric) ?? [])[0]
  if (!ready || !sells || loading || countingDays || own.loading) return null
  if (!budget) return <WithoutBudget />
  const earned = own.earnings.filter(({ sale }) => sale.soldOn.startsWith(budget.month))
  const isOfPay = budget.metric === 'commission'
  const sold = ownParts(own.sold, isOfPay ? [] : own.credits).filter(({ soldOn }) => soldOn.startsWith(budget.month))
  const ofOwn = reportedBy(budget, sold, ({ id }) => wholeEarning(earned, id)?.amountOre ?? 0)
  const current = ofOwn + (isOfPay ? sharedIn(earned, budget.currency) : 0)
  return <View budget={budget} view={budgetView(current, budget.amount, month)} days={month} />
}

const shownFirst = ['commission', 'order_value', 'quantity'] as const satisfies readonly BudgetMetric[]

/** What parts of others' sales bring. */
const sharedIn = (earned: readonly Earning[], currency: Currency): number => {
  const parts = earned.filter(({ sale, party }) => party.sellerId !== sale.sellerId && countsAsReported[sale.status])
  return amountIn(currency, parts.map(amountOf))
}

/** Said, so that nobody looks for what is not there. */
function WithoutBudget() {
  const { t } = useTranslation('finance')
  return (
    <Section title={t('budget.title')}>
      <chakra.p color="fg.muted">{t('budget.none')}</chakra.p>
    </Section>
  )
}

function View({
  budget,
  view,
  days,
}: {
  budget: Budget
  view: BudgetView
  days: { readonly elapsed: number; readonly total: number }
}) {
  const { t, i18n } = useTranslation('finance')
  const text = useText()
  const { metric, currency } = budget
  const said = (value: number) =>
    metric === 'quantity'
      ? t('budget.pieces', { count: value })
      : formatMoney(wholeUnits(value), currency, i18n.language)
  const number = (value: number) => formatNumber(value, i18n.language)
  const name = text(`finance:budget.metric.${metric}`)
  return (
    <Section
      title={t('budget.title')}
      actions={
        <HowCounted about={t('budget.title')}>
          <chakra.p>{text(`finance:budget.how.${metric}`)}</chakra.p>
          <chakra.p>
            {t('budget.how.prediction', { elapsed: number(days.elapsed), total: number(days.total) })}
          </chakra.p>
          <chakra.p>{t('budget.how.bar')}</chakra.p>
        </HowCounted>
      }
    >
      <chakra.div display="grid" gap="4">
        <chakra.div display="flex" alignItems="baseline" justifyContent="space-between" gap="4">
          <chakra.p>
            <chakra.span fontSize="2xl" fontWeight="bold" letterSpacing="tight" fontVariantNumeric="tabular-nums">
              {said(view.current)}
            </chakra.span>{' '}
            <chakra.span color="fg.muted">{name}</chakra.span>
          </chakra.p>
          <chakra.p
            fontSize="xl"
            fontWeight="bold"
            whiteSpace="nowrap"
            color={view.percent >= 100 ? 'success.fg' : 'fg'}
          >
            {t('budget.percent', { percent: number(view.percent) })}
          </chakra.p>
        </chakra.div>
        <GoalBar
          bar={view.bar}
          isReached={view.percent >= 100}
          label={t('budget.barLabel', { percent: number(view.percent), budget: said(view.budget) })}
        />
        <chakra.div display="flex" justifyContent="space-between" gap="4" fontSize="sm">
          <chakra.span color="fg.muted">
            {t('budget.budget')} <chakra.b color="fg">{said(view.budget)}</chakra.b>
          </chakra.span>
          <chakra.span color="fg.muted" textAlign="end">
            {view.prediction === null ? (
              t('budget.tooEarly')
            ) : (
              <>
                {t('budget.prediction')} <chakra.b color="fg">{said(view.prediction)}</chakra.b>
              </>
            )}
          </chakra.span>
        </chakra.div>
      </chakra.div>
    </Section>
  )
}
