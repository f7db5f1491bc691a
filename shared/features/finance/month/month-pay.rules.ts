import type { Day } from '../../../kernel/days.ts'
import { groupBy } from '../../../kernel/group-by.ts'
import type { Id } from '../../../kernel/ids.ts'
import { roundHalfUp, type Currency } from '../../../kernel/money.ts'
import type { Party } from '../earning/earned-sale.schema.ts'
import type { Accounts, Holding } from '../ledger/ledger.rules.ts'
import type { BonusRule, OverrideRule } from './month-pay.schema.ts'

/** What a team has earned in a month, in öre or cents: money that nobody takes back. */
export interface TeamEarned {
  readonly teamId: Id
  readonly currency: Currency
  readonly earnedOre: number
}

/** What a seller has sold of a provider in a month. */
export interface SellerCount {
  readonly party: Party
  readonly providerId: Id | null
  readonly currency: Currency
  readonly approved: number
  readonly regretted: number
}

/** The grade of a seller's quality calls of a month, 0–100; null: there are not enough calls, or none yet. */
export type GradeOf = (sellerId: Id, providerId: Id | null) => number | null

export interface MonthFacts {
  /** The first day of the month. */
  readonly firstDay: Day
  readonly overrides: readonly OverrideRule[]
  readonly bonuses: readonly BonusRule[]
  readonly earned: readonly TeamEarned[]
  readonly counts: readonly SellerCount[]
  readonly coachOf: (coachId: Id) => Party | undefined
  readonly gradeOf: GradeOf
}

/** How one amount of a month was counted. */
export type MonthPayHow =
  | { readonly kind: 'override'; readonly teamId: Id; readonly percent: number; readonly earnedOre: number }
  | {
      readonly kind: 'quality_bonus'
      readonly providerId: Id | null
      readonly approved: number
      readonly regretted: number
      readonly maxRegretPercent: number
      readonly minSales: number
      readonly minGrade: number | null
      readonly grade: number | null
      readonly isReached: boolean
    }

/** What one person has to get for a month by one rule. */
export interface MonthPay {
  readonly party: Party
  readonly currency: Currency
  readonly amountOre: number
  readonly how: MonthPayHow
}

/** What everybody has to get for a month beside the commission of their sales, rule by rule. Nobody is left out who was counted. */
export function monthPayOf(facts: MonthFacts): readonly MonthPay[] {
  return [...overridesOf(facts), ...bonusesOf(facts)]
}

function overridesOf({ overrides, firstDay, earned, coachOf }: MonthFacts): MonthPay[] {
  const holding = newestOf(overrides, firstDay, ({ coachId, teamId }) => `${coachId} ${teamId}`)
  return holding.flatMap(({ coachId, teamId, percent }) => {
    const party = coachOf(coachId)
    if (!party || percent === 0) return []
    return earned
      .filter((one) => one.teamId === teamId)
      .map(({ currency, earnedOre }): MonthPay => {
        const amountOre = roundHalfUp((Math.max(earnedOre, 0) * Math.round(percent * 100)) / 10_000)
        return { party, currency, amountOre, how: { kind: 'override', teamId, percent, earnedOre } }
      })
  })
}

function bonusesOf({ bonuses, firstDay, counts, gradeOf }: MonthFacts): MonthPay[] {
  const holding = newestOf(bonuses, firstDay, ({ providerId, currency }) => `${providerId ?? ''} ${currency}`)
  return holding.flatMap((rule) => {
    const about = counts.filter(
      ({ providerId, currency }) =>
        currency === rule.currency && (rule.providerId === null || providerId === rule.providerId),
    )
    return [...groupBy(about, ({ party }) => party.sellerId).values()].map((ofSeller) =>
      bonusOf(rule, ofSeller, gradeOf),
    )
  })
}

function bonusOf(rule: BonusRule, ofSeller: readonly [SellerCount, ...SellerCount[]], gradeOf: GradeOf): MonthPay {
  const { providerId, currency, per, amountOre, maxRegretPercent, minSales, minGrade } = rule
  const [{ party }] = ofSeller
  const approved = ofSeller.reduce((sum, one) => sum + one.approved, 0)
  const regretted = ofSeller.reduce((sum, one) => sum + one.regretted, 0)
  const sold = approved + regretted
  const grade = minGrade === null ? null : gradeOf(party.sellerId, providerId)
  const isReached =
    sold >= minSales &&
    regretted * 100 <= maxRegretPercent * sold &&
    (minGrade === null || (grade !== null && grade >= minGrade))
  const dueOre = per === 'month' ? amountOre : amountOre * approved
  const limits = { maxRegretPercent, minSales, minGrade, grade }
  const how = { kind: 'quality_bonus', providerId, approved, regretted, ...limits, isReached } as const
  return { party, currency, amountOre: isReached ? dueOre : 0, how }
}

/** The rules that hold in a month: of those about the same, the one that began last. */
function newestOf<Rule extends { readonly fromDay: Day }>(
  rules: readonly Rule[],
  firstDay: Day,
  aboutOf: (rule: Rule) => string,
): readonly Rule[] {
  const begun = rules.filter(({ fromDay }) => fromDay <= firstDay)
  return [...groupBy(begun, aboutOf).values()].map((same) =>
    same.reduce((newest, rule) => (rule.fromDay > newest.fromDay ? rule : newest)),
  )
}

/**
 * What the ledger has to say of a month. What payroll has stays where it is: where less is due than that, nothing is taken
 * back, and only what is missing is earned.
 */
export function holdingsOfMonth(pays: readonly MonthPay[], before: readonly Holding[]): readonly Holding[] {
  const keyOf = (sellerId: Id, kind: string, currency: Currency) => `${sellerId} ${kind} ${currency}`
  const due = groupBy(pays, ({ party, how, currency }) => keyOf(party.sellerId, how.kind, currency))
  const known = new Map(before.map((one) => [keyOf(one.party.sellerId, one.kind, one.currency), one]))
  return [...new Set([...due.keys(), ...known.keys()])].flatMap((key) => {
    const [first, ...others] = due.get(key) ?? []
    const holding = known.get(key)
    const about = first ? { party: first.party, kind: first.how.kind, currency: first.currency } : holding
    if (!about) return []
    const dueOre = [...(first ? [first] : []), ...others].reduce((sum, { amountOre }) => sum + amountOre, 0)
    const paidOre = holding?.accounts.paid ?? 0
    const takenOre = holding?.accounts.in_payroll ?? 0
    const earnedOre = Math.max(dueOre - paidOre - takenOre, 0)
    const { party, kind, currency } = about
    return [{ party: holding?.party ?? party, kind, currency, accounts: accountsOf({ earnedOre, takenOre, paidOre }) }]
  })
}

/** The next step of what a month has earned: into payroll, or from payroll to the bank. */
export function holdingsAfter(step: 'take' | 'pay', before: readonly Holding[]): readonly Holding[] {
  return before.map((holding) => {
    const { earned = 0, in_payroll: takenOre = 0, paid = 0 } = holding.accounts
    const accounts =
      step === 'take'
        ? accountsOf({ earnedOre: 0, takenOre: takenOre + earned, paidOre: paid })
        : accountsOf({ earnedOre: earned, takenOre: 0, paidOre: paid + takenOre })
    return { ...holding, accounts }
  })
}

const accountsOf = (ore: Record<'earnedOre' | 'takenOre' | 'paidOre', number>): Accounts => ({
  earned: ore.earnedOre,
  in_payroll: ore.takenOre,
  paid: ore.paidOre,
  company: -(ore.earnedOre + ore.takenOre + ore.paidOre),
})
