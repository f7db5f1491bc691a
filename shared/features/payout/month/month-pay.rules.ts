import type { Day } from '../../../kernel/days.ts'
import { groupBy } from '../../../kernel/group-by.ts'
import type { Id } from '../../../kernel/ids.ts'
import { roundHalfUp, type Currency } from '../../../kernel/money.ts'
import type { Party } from '../../commission/rate/earned-sale.schema.ts'
import { partyOf, type Holding } from '../../commission/ledger/ledger.rules.ts'
import type { MonthPayKind, MonthPayRow } from './month-pay-row.schema.ts'
import type { BonusRule, OverrideRule } from './month-pay.schema.ts'

/** What a member has earned for a team in a month, in öre or cents: money that nobody takes back. */
export interface TeamEarned {
  readonly teamId: Id
  readonly sellerId: Id
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
    return shareBaseOf(earned, { coachId, teamId }).map(({ currency, earnedOre }): MonthPay => {
      const amountOre = roundHalfUp((Math.max(earnedOre, 0) * Math.round(percent * 100)) / 10_000)
      return { party, currency, amountOre, how: { kind: 'override', teamId, percent, earnedOre } }
    })
  })
}

/** What a coach's share is counted from: what the team has earned in each currency, without the coach's own sales (product 5.8). */
export function shareBaseOf(earned: readonly TeamEarned[], { coachId, teamId }: { coachId: Id; teamId: Id }) {
  const ofOthers = earned.filter((one) => one.teamId === teamId && one.sellerId !== coachId)
  return [...groupBy(ofOthers, ({ currency }) => currency).values()].map((some) => ({
    currency: some[0].currency,
    earnedOre: some.reduce((sum, one) => sum + one.earnedOre, 0),
  }))
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

/** What one person has to get of one kind for a month, by all rules. */
export interface MonthDue {
  readonly party: Party
  readonly kind: MonthPayKind
  readonly currency: Currency
  readonly dueOre: number
}

/** What each person has to get of each kind, by all rules together. */
export const dueOf = (pays: readonly MonthPay[]): readonly MonthDue[] =>
  [...groupBy(pays, ({ party, how, currency }) => keyOfPay(party.sellerId, how.kind, currency)).values()].map(
    ([first, ...others]) => ({
      party: first.party,
      kind: first.how.kind,
      currency: first.currency,
      dueOre: [first, ...others].reduce((sum, { amountOre }) => sum + amountOre, 0),
    }),
  )

/** What a person, a kind and a currency of a month are told apart by. */
export const keyOfPay = (sellerId: Id, kind: string, currency: Currency): string => `${sellerId} ${kind} ${currency}`

/** What closing a month makes of what somebody has to get of one kind. */
export interface MonthClosing {
  /** Rows that no payroll has, with their new amounts. */
  readonly changed: readonly { readonly row: MonthPayRow; readonly amountOre: number }[]
  /** What a new row has to hold, in öre or cents; 0: none is needed. */
  readonly addedOre: number
  /** Payroll has some of it: the new row is late. */
  readonly isLate: boolean
}

/**
 * Closes a month for one person, kind and currency. What payroll has stays: where less is due than that, nothing is taken
 * back, and only what is missing is added. Done twice it changes nothing.
 * @param before the rows of the person, the month, the kind and the currency
 */
export function closingOf(before: readonly MonthPayRow[], dueOre: number): MonthClosing {
  const waiting = before.filter(({ state }) => state === 'earned')
  const taken = before.filter(({ state }) => state !== 'earned')
  const openOre = Math.max(dueOre - taken.reduce((sum, { amountOre }) => sum + amountOre, 0), 0)
  const [first] = waiting
  return {
    // Two rows wait where a line of pay was taken out again: one of them holds it all from now on.
    changed: waiting.flatMap((row) => {
      const amountOre = row === first ? openOre : 0
      return row.amountOre === amountOre ? [] : [{ row, amountOre }]
    }),
    addedOre: first ? 0 : openOre,
    isLate: taken.some(({ amountOre }) => amountOre > 0),
  }
}

/** What the ledger has to say of a person's months: each amount in the account of its state. */
export function holdingsOfRows(rows: readonly MonthPayRow[]): readonly Holding[] {
  const groups = groupBy(rows, ({ sellerId, kind, currency }) => keyOfPay(sellerId, kind, currency))
  return [...groups.values()].map(([first, ...others]) => {
    const sumOf = (state: MonthPayRow['state']) =>
      [first, ...others].reduce((sum, one) => sum + (one.state === state ? one.amountOre : 0), 0)
    const [earned, in_payroll, paid] = [sumOf('earned'), sumOf('in_payroll'), sumOf('paid')]
    const accounts = { earned, in_payroll, paid, company: -(earned + in_payroll + paid) }
    return { party: partyOf(first), kind: first.kind, currency: first.currency, accounts }
  })
}
