import { shownPercent } from '../../../kernel/shown-percent.ts'
import { percentReached } from './budget.rules.ts'

/** Below this share of attendance a member is left out of the average: who is away for the month does not pull it down. */
export const LOW_ATTENDANCE = 0.2
/** From this percent on the goal is shown as platinum, unless the company has set another (`PLATINUM_PERCENT`). */
export const PLATINUM_PERCENT = 120

export interface GoldMember {
  readonly sellerId: string
  readonly name: string
  /** The member's share of their budget in this team; null where none is set. */
  readonly budget: number | null
  readonly current: number
  /** Hours of work in this team, and hours that its reports tell of, absence included. */
  readonly attendedHours: number
  readonly reportedHours: number
}

export interface GoldGoal {
  readonly current: number
  readonly budget: number | null
  /** The budget is the team's own number, and not the sum of its members'. */
  readonly isOwnBudget: boolean
  /** Percent of the budget reached: sum by sum, not capped. Null without a budget. */
  readonly percent: number | null
  /** The mean of the members' percent, not capped. Null where no member counts. */
  readonly averagePercent: number | null
  /** How many members the average is of. */
  readonly counted: number
  /** Members with less than a fifth of attendance, by name. */
  readonly leftOut: readonly string[]
  /** Members without a budget. They count in what the team has sold. */
  readonly withoutBudget: number
  readonly isGold: boolean
  readonly isPlatinum: boolean
}

/**
 * The gold goal of a team in a month (product 5.10). `current` is all that was sold in the team, whoever has left it since.
 */
export function goldGoalOf({
  current,
  teamBudget,
  members,
  platinumPercent = PLATINUM_PERCENT,
}: {
  readonly current: number
  readonly teamBudget: number | null
  readonly members: readonly GoldMember[]
  readonly platinumPercent?: number
}): GoldGoal {
  const withBudget = members.filter(({ budget }) => budget !== null && budget > 0)
  const sum = withBudget.reduce((total, member) => total + (member.budget ?? 0), 0)
  const budget = teamBudget ?? (sum > 0 ? sum : null)
  const counted = withBudget.filter((member) => !hasLowAttendance(member))
  const shares = counted.map((member) => (member.current / (member.budget ?? 1)) * 100)
  const percent = budget === null ? null : percentReached(current, budget)
  return {
    current,
    budget,
    isOwnBudget: teamBudget !== null,
    percent,
    averagePercent:
      shares.length === 0 ? null : shownPercent(shares.reduce((total, each) => total + each, 0) / shares.length),
    counted: counted.length,
    leftOut: withBudget.filter(hasLowAttendance).map(({ name }) => name),
    withoutBudget: members.length - withBudget.length,
    isGold: budget !== null && current >= budget,
    isPlatinum: budget !== null && current * 100 >= budget * platinumPercent,
  }
}

/** Days that nobody has reported say nothing: without any report a member counts. */
export const hasLowAttendance = ({
  attendedHours,
  reportedHours,
}: Pick<GoldMember, 'attendedHours' | 'reportedHours'>): boolean =>
  reportedHours > 0 && attendedHours < reportedHours * LOW_ATTENDANCE

/** The part of a month's budget that falls on the working days somebody spent in a team. */
export function budgetShare(budget: number, days: { readonly inTeam: number; readonly ofMonth: number }): number {
  return days.ofMonth === 0 || days.inTeam >= days.ofMonth
    ? budget
    : Math.floor((budget * days.inTeam) / days.ofMonth + 0.5)
}
