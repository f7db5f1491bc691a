import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TeamFigures, TeamGoal } from '../../../shared/features/dashboards/team-dashboard.api.ts'
import { barOf } from '../../../shared/features/finance/budget/budget.rules.ts'
import { GoalBar } from '../../ui/goal-bar.tsx'
import { useFigures } from './figures.queries.ts'
import { GoldBadge } from './goal.panel.tsx'

/** Sellers of the day that are named: those at the top, and never those at the end. */
const NAMED = 5
const TEAMS_IN_A_ROW = 6

/** One team across the screen: its goal, the figures of today, and who has most orders. */
export function TeamWall({ team }: { team: TeamFigures }) {
  const { t } = useTranslation('leading')
  const say = useFigures()
  const { goal, oph } = team
  return (
    <>
      <chakra.div display="flex" alignItems="center" gap="calc(2 * var(--tv))">
        <chakra.h1 fontSize="calc(4.4 * var(--tv))" lineHeight="1.1">
          {team.name}
        </chakra.h1>
        <chakra.span zoom="2.2" flex="1">
          {goal === null ? null : <GoldBadge goal={goal} />}
        </chakra.span>
        {goal === null ? null : (
          <chakra.span fontSize="calc(2.1 * var(--tv))" color="fg.muted">
            {t('tv.days', { elapsed: goal.elapsed, total: goal.total })}
          </chakra.span>
        )}
      </chakra.div>
      {goal === null || goal.budget === null ? (
        <chakra.p fontSize="calc(2.5 * var(--tv))" color="fg.muted">
          {t('goal.none')}
        </chakra.p>
      ) : (
        <Goal goal={goal} budget={goal.budget} />
      )}
      <chakra.div
        display="grid"
        gridTemplateColumns="minmax(0, 1.15fr) minmax(0, 1fr)"
        gap="calc(2 * var(--tv))"
        flex="1"
        minHeight="0"
      >
        <chakra.div
          display="grid"
          gridTemplateColumns="repeat(2, minmax(0, 1fr))"
          gridAutoRows="minmax(0, 1fr)"
          gap="calc(1.4 * var(--tv))"
          minHeight="0"
        >
          <Large label={t('tv.ordersToday')}>{say.number(team.today.orders)}</Large>
          <Large label={t('tv.valueToday')}>{say.amounts(team.today.value)}</Large>
          <Large label={t('tv.oph')}>{say.oph(oph.reported)}</Large>
          <Large label={t('tv.average')}>{say.percent(goal?.averagePercent ?? null)}</Large>
        </chakra.div>
        <BestToday team={team} />
      </chakra.div>
    </>
  )
}

function Goal({ goal, budget }: { goal: TeamGoal; budget: number }) {
  const { t } = useTranslation('leading')
  const say = useFigures()
  const { prediction } = goal
  return (
    <chakra.section display="grid" gap="calc(1 * var(--tv))">
      <chakra.div display="flex" alignItems="flex-end" justifyContent="space-between" gap="calc(2 * var(--tv))">
        <chakra.span
          fontSize="calc(9 * var(--tv))"
          fontWeight="bold"
          lineHeight="0.95"
          letterSpacing="tight"
          fontVariantNumeric="tabular-nums"
          color={goal.isGold ? 'success.fg' : 'fg'}
        >
          {say.percent(goal.percent)}
        </chakra.span>
        <chakra.span fontSize="calc(2.8 * var(--tv))" textAlign="end" lineHeight="1.3">
          <b>{say.inGoal(goal.current, goal)}</b>{' '}
          <chakra.span color="fg.muted">{t('goal.of', { budget: say.inGoal(budget, goal) })}</chakra.span>
          {prediction === null ? null : (
            <chakra.span display="block" fontSize="calc(2 * var(--tv))" color="fg.muted">
              {t('tv.heading', {
                range:
                  prediction.low === prediction.high
                    ? say.inGoal(prediction.expected, goal)
                    : t('goal.range', {
                        low: say.inGoal(prediction.low, goal),
                        high: say.inGoal(prediction.high, goal),
                      }),
              })}
            </chakra.span>
          )}
        </chakra.span>
      </chakra.div>
      <GoalBar
        size="lg"
        bar={barOf({ current: goal.current, budget, prediction: prediction?.expected ?? null })}
        isReached={goal.isGold}
        label={t('goal.bar', { percent: say.number(goal.percent), budget: say.inGoal(budget, goal) })}
      />
    </chakra.section>
  )
}

/** The sellers with most orders of the day, and never those at the end. */
function BestToday({ team }: { team: TeamFigures }) {
  const { t } = useTranslation('leading')
  const say = useFigures()
  const best = team.sellers
    .filter(({ today }) => today.orders > 0)
    .toSorted((one, other) => other.today.orders - one.today.orders)
    .slice(0, NAMED)
  return (
    <Tile justifyContent="flex-start" paddingBlock="calc(1.2 * var(--tv))">
      <Label as="h2">{t('tv.best')}</Label>
      {best.length === 0 ? (
        <chakra.p fontSize="calc(2.1 * var(--tv))" color="fg.muted">
          {t('tv.noneToday')}
        </chakra.p>
      ) : (
        <chakra.ol listStyleType="none" display="grid" fontSize="calc(2.3 * var(--tv))" lineHeight="1.35">
          {best.map(({ sellerId, name, today }, place) => (
            <chakra.li key={sellerId} display="flex" gap="calc(1 * var(--tv))">
              <chakra.span color="fg.muted" minWidth="1ch" fontVariantNumeric="tabular-nums" aria-hidden>
                {place + 1}
              </chakra.span>
              <chakra.span flex="1" minWidth="0" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
                {name}
              </chakra.span>
              <chakra.b color="brand.fg" fontVariantNumeric="tabular-nums">
                {say.number(today.orders)}
              </chakra.b>
            </chakra.li>
          ))}
        </chakra.ol>
      )}
    </Tile>
  )
}

/** Every team with its percent; the one above stands out. More than there is room for are left out by the edge. */
export function AllTeams({ teams, shownId }: { teams: readonly TeamFigures[]; shownId: string }) {
  const say = useFigures()
  return (
    <chakra.ol
      listStyleType="none"
      display="grid"
      gridTemplateColumns={`repeat(${Math.min(teams.length, TEAMS_IN_A_ROW)}, minmax(0, 1fr))`}
      gridAutoRows="0"
      gridTemplateRows="auto"
      overflow="hidden"
      columnGap="calc(1 * var(--tv))"
    >
      {teams.map(({ teamId, name, goal }) => (
        <chakra.li
          key={teamId}
          aria-current={teamId === shownId || undefined}
          display="flex"
          justifyContent="space-between"
          gap="calc(1 * var(--tv))"
          overflow="hidden"
          paddingBlock="calc(0.6 * var(--tv))"
          borderTopWidth="calc(0.35 * var(--tv))"
          borderColor="bg.muted"
          fontSize="calc(1.7 * var(--tv))"
          color="fg.muted"
          css={{ '&[aria-current]': { borderColor: 'brand.solid', color: 'fg', fontWeight: 'semibold' } }}
        >
          <chakra.span overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
            {name}
          </chakra.span>
          <chakra.span fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
            {say.percent(goal?.percent ?? null)}
          </chakra.span>
        </chakra.li>
      ))}
    </chakra.ol>
  )
}

function Large({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Tile>
      <Label>{label}</Label>
      <chakra.div
        fontSize="calc(3.6 * var(--tv))"
        fontWeight="bold"
        lineHeight="1.1"
        fontVariantNumeric="tabular-nums"
        whiteSpace="nowrap"
      >
        {children}
      </chakra.div>
    </Tile>
  )
}

const Tile = chakra('div', {
  base: {
    minWidth: '0',
    minHeight: '0',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    gap: 'calc(0.4 * var(--tv))',
    paddingInline: 'calc(1.6 * var(--tv))',
    paddingBlock: 'calc(0.8 * var(--tv))',
    borderRadius: 'xl',
    bg: 'bg.panel',
    borderWidth: '1px',
    overflow: 'hidden',
  },
})

const Label = chakra('div', { base: { fontSize: 'calc(1.8 * var(--tv))', fontWeight: 'medium', color: 'fg.muted' } })
