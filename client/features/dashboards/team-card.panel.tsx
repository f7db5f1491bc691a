import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { TeamFigures } from '../../../shared/features/dashboards/team-dashboard.api.ts'
import { barOf } from '../../../shared/features/finance/budget/budget.rules.ts'
import { daysOfMonth } from '../../../shared/kernel/months.ts'
import { ordersQuery } from '../../entities/orders-query.ts'
import { useHolds } from '../../desk/session/session.tsx'
import { pathTo } from '../../paths.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import { GoalBar } from '../../ui/goal-bar.tsx'
import { HowCounted } from '../../ui/how-counted.tsx'
import { Section } from '../../ui/page.tsx'
import { useFigures } from './figures.queries.ts'
import { GoalPrediction, GoalWords, GoldBadge } from './goal.panel.tsx'
import { LevelBadge, OphWords } from './oph.panel.tsx'

/** One team: its gold goal, OPH, hours and value, and what waits for somebody. */
export function TeamCard({ team, month, hasHours }: CardProps) {
  const { t } = useTranslation('leading')
  const say = useFigures()
  const { goal } = team
  return (
    <Section
      title={
        <chakra.span display="inline-flex" gap="2" alignItems="center" flexWrap="wrap">
          <Name to={`${pathTo('dashboard-coach')}?teamId=${team.teamId}`}>{team.name}</Name>
          {goal === null ? null : <GoldBadge goal={goal} />}
        </chakra.span>
      }
      actions={
        <HowCounted about={team.name}>
          <GoalWords />
          <OphWords />
        </HowCounted>
      }
    >
      <chakra.div display="grid" gap="4">
        {goal === null || goal.budget === null ? (
          <chakra.p color="fg.muted">{t('goal.none')}</chakra.p>
        ) : (
          <>
            <chakra.p display="flex" justifyContent="space-between" gap="4" alignItems="baseline" flexWrap="wrap">
              <span>
                <chakra.b fontSize="2xl">{say.inGoal(goal.current, goal)}</chakra.b>{' '}
                <chakra.span color="fg.muted">{t('goal.of', { budget: say.inGoal(goal.budget, goal) })}</chakra.span>
              </span>
              <chakra.b fontSize="xl" marginInlineStart="auto" color={goal.isGold ? 'success.fg' : 'fg'}>
                {say.percent(goal.percent)}
              </chakra.b>
            </chakra.p>
            <GoalBar
              bar={barOf({
                current: goal.current,
                budget: goal.budget,
                prediction: goal.prediction?.expected ?? null,
              })}
              isReached={goal.isGold}
              label={t('goal.bar', { percent: say.number(goal.percent), budget: say.inGoal(goal.budget, goal) })}
            />
          </>
        )}
        <TeamFacts team={team} month={month} hasHours={hasHours} />
      </chakra.div>
    </Section>
  )
}

interface CardProps {
  team: TeamFigures
  month: string
  hasHours: boolean
}

/** The figures of a team; each leads to what it is made of. */
function TeamFacts({ team, month, hasHours }: CardProps) {
  const { t } = useTranslation('leading')
  const say = useFigures()
  const decides = useHolds('update sale_reports')
  const { goal, oph, teamId } = team
  const { first, last } = daysOfMonth(month)
  const soldOn = `${first}..${last}`
  const list = pathTo('sale-reports')
  const missing = team.sellers.reduce((sum, seller) => sum + seller.missing.length, 0)
  const deviations = team.sellers.reduce((sum, seller) => sum + seller.deviations, 0)
  const atDesk = team.sellers.reduce((sum, seller) => sum + seller.deviationsAtDesk, 0)
  const behind = team.sellers.filter((seller) => seller.behind.length > 0).length
  return (
    <Facts gridTemplateColumns="repeat(auto-fill, minmax(7.5rem, 1fr))">
      {goal === null ? null : <Fact label={t('goal.average')}>{say.percent(goal.averagePercent)}</Fact>}
      {goal === null ? null : (
        <Fact label={t('goal.prediction')}>
          <GoalPrediction goal={goal} />
        </Fact>
      )}
      <Fact label={t('manager.oph')}>
        {say.oph(oph.reported)} <LevelBadge level={oph.level} />
      </Fact>
      <Fact label={t('manager.ophNet')}>{say.oph(oph.net)}</Fact>
      <Fact label={t('weeks.hours')}>{hasHours ? say.number(oph.hours === 0 ? null : oph.hours) : null}</Fact>
      <Fact label={t('weeks.orders')}>
        <Drill to={`${list}${ordersQuery({ teamId, soldOn })}`}>{say.number(team.month.orders)}</Drill>
      </Fact>
      <Fact label={t('weeks.value')}>{say.amounts(team.month.value)}</Fact>
      <Fact label={t('manager.today')}>{say.amounts(team.today.value)}</Fact>
      <Fact label={t('manager.missing')}>
        {missing === 0 ? '0' : <Drill to={`${pathTo('time-week')}?teamId=${team.teamId}`}>{say.number(missing)}</Drill>}
      </Fact>
      <Fact label={t('weeks.deviations')}>
        {deviations === 0 ? (
          '0'
        ) : (
          <Drill to={`${list}${ordersQuery({ teamId, status: 'deviation' })}`}>{say.number(deviations)}</Drill>
        )}
        {atDesk === 0 ? null : (
          <chakra.span display="block" color="fg.muted" fontSize="sm" fontWeight="normal">
            {t('needs.atDesk', { count: atDesk })}
          </chakra.span>
        )}
      </Fact>
      <Fact label={t('manager.regrets')}>
        {team.month.regrets === 0 ? (
          '0'
        ) : (
          <Drill to={`${list}${ordersQuery({ teamId, soldOn, status: 'regret' })}`}>
            {say.number(team.month.regrets)}
          </Drill>
        )}
      </Fact>
      <Fact label={t('manager.doubles')}>
        {team.doubles > 0 && decides ? (
          <Drill to={pathTo('double-sales')}>{say.number(team.doubles)}</Drill>
        ) : (
          say.number(team.doubles)
        )}
      </Fact>
      <Fact label={t('manager.behind')}>
        {behind === 0 ? (
          '0'
        ) : (
          <Drill to={`${pathTo('dashboard-coach')}?teamId=${team.teamId}`}>
            {t('manager.behindOf', { behind, all: team.sellers.length })}
          </Drill>
        )}
      </Fact>
    </Facts>
  )
}

const Name = chakra(Link, { base: { color: 'fg', _hover: { color: 'brand.fg', textDecoration: 'underline' } } })

/** A figure that leads to what it is made of. */
const Drill = chakra(Link, {
  base: {
    color: 'fg',
    fontWeight: 'semibold',
    textDecoration: 'underline',
    textUnderlineOffset: '0.25em',
    textDecorationColor: 'var(--r-colors-border)',
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: { base: '12', md: '6' },
    // A finger needs the height; the line of figures does not.
    marginBlock: { base: '-3', md: '0' },
    _hover: { color: 'brand.fg' },
  },
})
