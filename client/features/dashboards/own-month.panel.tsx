import { chakra } from '@chakra-ui/react'
import { CalendarX2, CircleCheck, TriangleAlert, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { barOf, percentReached } from '../../../shared/features/finance/budget/budget.rules.ts'
import { ophLevelOf } from '../../../shared/features/organisation/coaching/oph.rules.ts'
import { dayOf } from '../../../shared/kernel/days.ts'
import { currencyIn } from '../../../shared/kernel/money.ts'
import { useZone } from '../../desk/session/session.tsx'
import { useNow } from '../../desk/shown/use-now.ts'
import { AgoText } from '../../desk/shown/when.tsx'
import { pathOfOwnDay } from '../../entities/own-day-path.ts'
import { pathTo } from '../../paths.ts'
import { Chart } from '../../ui/chart/chart.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { GoalBar } from '../../ui/goal-bar.tsx'
import { formatDate } from '../../ui/format.ts'
import { ListRow } from '../../ui/list-row.tsx'
import { Section } from '../../ui/page.tsx'
import { ListSkeleton } from '../../ui/states.tsx'
import { useFigures } from './figures.queries.ts'
import { GoalView, GoldBadge, HowGoal } from './goal.panel.tsx'
import { HowOph, OphView } from './oph.panel.tsx'
import { useOwnFigures, useOwnGoal } from './own-month.queries.ts'
import type { OwnMonthFigures } from './own-month.rules.ts'

/** What needs the seller first. Works without network. */
export function OwnNeeds() {
  const { t } = useTranslation('leading')
  const say = useFigures()
  const own = useOwnFigures()
  if (own === null) return <ListSkeleton rows={2} />
  const { missing, deviations, regrets, regretsUntil } = own.figures
  const [first] = missing
  return (
    <Section title={t('needs.title')} flush>
      {first === undefined ? null : (
        <ListRow
          to={pathOfOwnDay(first)}
          start={<CalendarX2 size={20} aria-hidden />}
          title={t('needs.missing', { count: missing.length })}
          detail={`${missing.slice(0, 4).map(say.day).join(', ')}${missing.length > 4 ? ' …' : ''}`}
        />
      )}
      {deviations.seller === 0 ? null : (
        <ListRow
          to={`${pathTo('sales')}?status=deviation`}
          start={<TriangleAlert size={20} aria-hidden />}
          title={t('needs.deviations', { count: deviations.seller })}
          detail={
            deviations.desk === 0
              ? t('seller.deviationsText', { count: deviations.seller })
              : `${t('seller.deviationsText', { count: deviations.seller })} · ${t('needs.atDesk', { count: deviations.desk })}`
          }
        />
      )}
      {regretsUntil === null ? null : (
        <ListRow
          to={`${pathTo('sales')}?status=regret`}
          start={<Undo2 size={20} aria-hidden />}
          title={t('seller.regrets', { count: regrets })}
          detail={t('seller.regretsText', { count: regrets, day: say.day(regretsUntil ?? '') })}
        />
      )}
      {missing.length + deviations.seller + regrets === 0 ? (
        <chakra.p display="flex" gap="2" alignItems="center" padding="5" color="success.fg">
          <CircleCheck size={18} aria-hidden />
          {t('seller.nothing')}
          {deviations.desk === 0 ? null : ` · ${t('needs.atDesk', { count: deviations.desk })}`}
        </chakra.p>
      ) : null}
    </Section>
  )
}

/** Value or pieces against the own budget, the team's goal, OPH against the targets, and the own past. */
export function OwnFigures() {
  const own = useOwnFigures()
  const { goal } = useOwnGoal()
  if (own === null) return <ListSkeleton rows={6} />
  const { figures, metric } = own
  const target = goal?.target ?? null
  return (
    <>
      <OwnBudget figures={figures} metric={metric} />
      <TeamGoalPanel />
      <OwnOph figures={figures} target={target} />
      <OwnPast figures={figures} />
    </>
  )
}

function OwnBudget({ figures: { budget }, metric }: { figures: OwnMonthFigures; metric: 'order_value' | 'quantity' }) {
  const { t } = useTranslation('leading')
  const say = useFigures()
  const currency = currencyIn(useZone())
  if (budget === null) return null
  const { current, amount, prediction } = budget
  const said = (value: number) => say.inGoal(value, { metric, currency })
  const percent = percentReached(current, amount)
  return (
    <Section title={t('seller.budget')} actions={<HowGoal />}>
      <chakra.div display="grid" gap="4">
        <chakra.p display="flex" justifyContent="space-between" alignItems="baseline" gap="4" flexWrap="wrap">
          <span>
            <chakra.b fontSize="2xl">{said(current)}</chakra.b>{' '}
            {metric === 'order_value' ? <chakra.span color="fg.muted">{t('seller.ofValue')}</chakra.span> : null}
          </span>
          <chakra.b fontSize="xl" color={current >= amount ? 'success.fg' : 'fg'}>
            {say.percent(percent)}
          </chakra.b>
        </chakra.p>
        <GoalBar
          bar={barOf({ current, budget: amount, prediction: prediction?.expected ?? null })}
          isReached={current >= amount}
          label={t('goal.bar', { percent: say.number(percent), budget: said(amount) })}
        />
        <Facts>
          <Fact label={t('seller.budgetOf')}>{said(amount)}</Fact>
          <Fact label={t('goal.prediction')}>
            {prediction === null
              ? t('goal.tooEarly')
              : prediction.low === prediction.high
                ? said(prediction.expected)
                : t('goal.range', { low: said(prediction.low), high: said(prediction.high) })}
          </Fact>
        </Facts>
      </chakra.div>
    </Section>
  )
}

function TeamGoalPanel() {
  const { t } = useTranslation('leading')
  const { goal: found } = useOwnGoal()
  const goal = found?.goal ?? null
  return (
    <Section
      title={
        <chakra.span display="inline-flex" gap="2" alignItems="center" flexWrap="wrap">
          {found === null || found.teamName === '' ? t('goal.title') : t('seller.teamGoal', { team: found.teamName })}
          {goal === null ? null : <GoldBadge goal={goal} />}
        </chakra.span>
      }
    >
      {found === null ? (
        <chakra.p color="fg.muted">{t('seller.needsNetwork')}</chakra.p>
      ) : goal === null ? (
        <chakra.p color="fg.muted">{t('goal.none')}</chakra.p>
      ) : (
        <GoalView goal={goal} />
      )}
      {found === null ? null : (
        <chakra.p marginTop="3" fontSize="sm" color="fg.muted">
          {t('asOf')} <AgoText at={found.asOf} />
        </chakra.p>
      )}
    </Section>
  )
}

function OwnOph({
  figures: { oph },
  target,
}: {
  figures: OwnMonthFigures
  target: { level1: number; level2: number } | null
}) {
  const { t } = useTranslation('leading')
  return (
    <Section title={t('oph.title')} actions={<HowOph />}>
      <OphView oph={{ ...oph, target, level: ophLevelOf(oph, target) }} />
    </Section>
  )
}

function OwnPast({ figures }: { figures: OwnMonthFigures }) {
  const { t, i18n } = useTranslation('leading')
  const say = useFigures()
  const zone = useZone()
  const currency = currencyIn(zone)
  const today = dayOf(useNow(), zone)
  const { trend, weekday, days, orders, ordersWithoutHours, value, hours, returnedHours } = figures
  return (
    <Section title={t('past.title')}>
      <chakra.div display="grid" gap="5">
        <Facts>
          <Fact label={t('past.value')}>{say.amounts(value)}</Fact>
          <Fact label={t('weeks.orders')}>
            {say.number(orders)}
            {ordersWithoutHours === 0 ? null : <Beside>{t('past.withoutHours', { count: ordersWithoutHours })}</Beside>}
          </Fact>
          <Fact label={t('weeks.hours')}>
            {say.number(hours)}
            {returnedHours === 0 ? null : <Beside>{t('past.returnedHours', { count: returnedHours })}</Beside>}
          </Fact>
          <Fact label={t('past.lastMonth')}>
            {trend === null
              ? null
              : t('past.against', {
                  now: say.money(trend.current, currency),
                  before: say.money(trend.previous, currency),
                })}
          </Fact>
          <Fact label={t('past.weekday')}>
            {weekday.mean === null
              ? say.money(weekday.today, currency)
              : t('past.againstMean', {
                  now: say.money(weekday.today, currency),
                  weekday: formatDate(today, i18n.language, { weekday: 'long' }),
                  before: say.money(weekday.mean, currency),
                })}
          </Fact>
        </Facts>
        <Chart
          label={t('past.chart')}
          categoryLabel={t('past.workday')}
          data={{
            kind: 'line',
            categories: days.map(({ number }) => String(number)),
            series: [
              { name: t('past.thisMonth'), values: days.map(({ current }) => current) },
              { name: t('past.monthBefore'), values: days.map(({ previous }) => previous) },
            ],
          }}
          format={(ore) => say.money(ore, currency)}
          emptyText={t('past.none')}
        />
      </chakra.div>
    </Section>
  )
}

/** What a figure leaves out, below it. */
const Beside = chakra('span', { base: { display: 'block', color: 'fg.muted', fontSize: 'sm', fontWeight: 'normal' } })
