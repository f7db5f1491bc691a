import { chakra } from '@chakra-ui/react'
import { Award, Medal } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { TeamGoal } from '../../../shared/features/dashboards/team-dashboard.api.ts'
import { barOf } from '../../../shared/features/finance/budget/budget.rules.ts'
import { Badge } from '../../ui/badge.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { figure } from '../../ui/figure.ts'
import { GoalBar } from '../../ui/goal-bar.tsx'
import { HowCounted } from '../../ui/how-counted.tsx'
import { useFigures } from './figures.queries.ts'

/** The gold goal of a team in a month: how far it has come, where it is heading, and what the average is of. */
export function GoalView({ goal, leftOut = [] }: { goal: TeamGoal; leftOut?: readonly string[] }) {
  const { t } = useTranslation('leading')
  const say = useFigures()
  const { budget, prediction } = goal
  return (
    <chakra.div display="grid" gap="4">
      <chakra.div display="flex" alignItems="baseline" justifyContent="space-between" gap="4" flexWrap="wrap">
        <chakra.p {...figure} fontWeight="bold" fontVariantNumeric="tabular-nums">
          {say.inGoal(goal.current, goal)}
        </chakra.p>
        <chakra.p fontSize="xl" fontWeight="bold" color={goal.isGold ? 'success.fg' : 'fg'}>
          {say.percent(goal.percent)}
        </chakra.p>
      </chakra.div>
      {budget === null ? (
        <chakra.p color="fg.muted">{t('goal.noBudget')}</chakra.p>
      ) : (
        <GoalBar
          bar={barOf({ current: goal.current, budget, prediction: prediction?.expected ?? null })}
          isReached={goal.isGold}
          label={t('goal.bar', { percent: say.number(goal.percent), budget: say.inGoal(budget, goal) })}
        />
      )}
      <Facts>
        <Fact label={goal.isOwnBudget ? t('goal.teamBudget') : t('goal.sumBudget')}>
          {budget === null ? null : say.inGoal(budget, goal)}
        </Fact>
        <Fact label={t('goal.average')}>{say.percent(goal.averagePercent)}</Fact>
        <Fact label={t('goal.prediction')}>
          <GoalPrediction goal={goal} />
        </Fact>
        <Fact label={t('goal.days')}>{t('goal.daysOf', { elapsed: goal.elapsed, total: goal.total })}</Fact>
      </Facts>
      <LeftOut goal={goal} names={leftOut} />
    </chakra.div>
  )
}

/** Gold and platinum, as a word with a sign. */
export function GoldBadge({ goal }: { goal: TeamGoal }) {
  const { t } = useTranslation('leading')
  if (goal.isPlatinum) {
    return (
      <Badge tone="info" icon={Award}>
        {t('goal.platinum')}
      </Badge>
    )
  }
  return goal.isGold ? (
    <Badge tone="success" icon={Medal}>
      {t('goal.gold')}
    </Badge>
  ) : null
}

/** Who is not in the average is said, and why. */
function LeftOut({ goal, names }: { goal: TeamGoal; names: readonly string[] }) {
  const { t } = useTranslation('leading')
  if (goal.leftOut === 0 && goal.withoutBudget === 0) return null
  return (
    <chakra.p fontSize="sm" color="fg.muted">
      {goal.leftOut === 0
        ? null
        : t('goal.leftOut', { count: goal.leftOut }) + (names.length === 0 ? '' : ` (${names.join(', ')})`)}
      {goal.leftOut > 0 && goal.withoutBudget > 0 ? ' · ' : null}
      {goal.withoutBudget === 0 ? null : t('goal.withoutBudget', { count: goal.withoutBudget })}
    </chakra.p>
  )
}

/** How the goal is counted, behind a question mark. */
export function HowGoal() {
  const { t } = useTranslation('leading')
  return (
    <HowCounted about={t('goal.title')}>
      <GoalWords />
    </HowCounted>
  )
}

/** Where a goal is heading: a range, one amount where nothing is in doubt, or that it is too early. */
export function GoalPrediction({ goal }: { goal: TeamGoal }) {
  const { t } = useTranslation('leading')
  const say = useFigures()
  const { prediction } = goal
  if (prediction === null) return t('goal.tooEarly')
  const { low, high, expected } = prediction
  if (low === high) return say.inGoal(expected, goal)
  return t('goal.range', { low: say.inGoal(low, goal), high: say.inGoal(high, goal) })
}

export function GoalWords() {
  const { t } = useTranslation('leading')
  return (
    <>
      <chakra.p>{t('goal.how.percent')}</chakra.p>
      <chakra.p>{t('goal.how.average')}</chakra.p>
      <chakra.p>{t('goal.how.prediction')}</chakra.p>
    </>
  )
}
