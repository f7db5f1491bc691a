import type { Day } from '../../../kernel/days.ts'
import type { Id } from '../../../kernel/ids.ts'
import { roundHalfUp, type Currency } from '../../../kernel/money.ts'
import { failure, type Failure } from '../../../kernel/result.ts'
import type { SaleLine } from '../../sales/sale/sale.schema.ts'
import { ruleScopes, type CommissionRule, type Rate, type RuleScope } from './commission-rule.schema.ts'

/** What a rule may be chosen by: the seller, the goods, what they are paid with, and the day of the sale. */
export type RuleCase = Readonly<Record<RuleScope, string | null>> & { readonly currency: Currency; readonly day: Day }

/** The rule that decides: the most specific of those that hold on the day. One in another currency is about others. */
export function ruleFor(
  rules: readonly CommissionRule[],
  { currency, day, ...about }: RuleCase,
): CommissionRule | undefined {
  const holding = rules.filter(
    (rule) => rule.currency === currency && rule.validFrom <= day && (rule.validTo === null || day <= rule.validTo),
  )
  for (const scope of ruleScopes) {
    const found = holding.find((rule) => rule.scope === scope && rule.scopeId === about[scope])
    if (found) return found
  }
  return undefined
}

/** Two rules about the same thing in the same currency may not hold on the same day: nobody could say which decides. */
export function overlapFailures(rules: readonly CommissionRule[]): Failure[] {
  return rules.flatMap((rule, index) =>
    rules.slice(0, index).some((other) => isSame(rule, other) && overlaps(rule, other))
      ? [failure('commission.same-scope-same-day', 'validFrom', { day: rule.validFrom })]
      : [],
  )
}

const isSame = (one: CommissionRule, other: CommissionRule): boolean =>
  one.scope === other.scope && one.scopeId === other.scopeId && one.currency === other.currency

const overlaps = (one: CommissionRule, other: CommissionRule): boolean =>
  (other.validTo === null || one.validFrom <= other.validTo) && (one.validTo === null || other.validFrom <= one.validTo)

/** How far a month has come in a category: what was sold before the line, and what the whole month has by now. */
export interface MonthCount {
  readonly before: number
  readonly inAll: number
}

/** What a line's commission is counted by: the price list, or a kind of rate. */
export const lineBases = ['list', 'fixed_per_unit', 'percent_of_value', 'tier'] as const

/** What a line earns, and the reckoning behind it. `list`: no rule is about it, so the price list's amount stands. */
export interface LineEarning {
  readonly productId: Id
  readonly productName: string
  readonly quantity: number
  readonly amountOre: number
  readonly basis: (typeof lineBases)[number]
  /** What one piece earns; null where a share of the value decides. */
  readonly perUnitOre: number | null
  readonly basisPoints: number | null
  /** The step of a category's table that counts, by the piece it begins at. */
  readonly step: number | null
  readonly validFrom: Day | null
  /** What the rate that decided is about; null: the price list decided. Left out in lines of before. */
  readonly scope?: RuleScope | null | undefined
  /** The id of that; of a category, its name. Left out where the price list decided, and in lines of before. */
  readonly scopeId?: string | undefined
  /** The value that a percentage is of, in öre or cents; left out where none is, and in lines of before. */
  readonly valueOre?: number | undefined
}

/** What a line is paid by: the rule about it, else what the price list gave for a piece. */
export interface LineRate {
  readonly rule: CommissionRule | undefined
  readonly listOre: number
}

/** The commission of one line: rate times pieces, or a share of the value, rounded half up (product 5.8). */
export function lineEarning(
  line: Pick<SaleLine, 'productId' | 'productName' | 'quantity' | 'unitPriceOre'>,
  { rule, listOre }: LineRate,
  count: MonthCount,
): LineEarning {
  const { productId, productName, quantity } = line
  const about = {
    productId,
    productName,
    quantity,
    validFrom: rule?.validFrom ?? null,
    scope: rule?.scope ?? null,
    ...(rule ? { scopeId: rule.scopeId } : {}),
  }
  const perPiece = (basis: LineEarning['basis'], perUnitOre: number, step: number | null = null): LineEarning => ({
    ...about,
    amountOre: perUnitOre * quantity,
    basis,
    perUnitOre,
    basisPoints: null,
    step,
  })
  if (!rule) return perPiece('list', listOre)
  const { rate } = rule
  if (rate.kind === 'fixed_per_unit') return perPiece(rate.kind, rate.amountOre)
  if (rate.kind === 'tier') {
    const step = stepAt(rate, rate.retroactive ? count.inAll : count.before + 1)
    return perPiece(rate.kind, step?.amountOre ?? 0, step?.fromQuantity ?? null)
  }
  const valueOre = line.unitPriceOre * quantity
  const { basisPoints } = rate
  const amountOre = percentOf(valueOre, basisPoints)
  return { ...about, amountOre, basis: rate.kind, perUnitOre: null, basisPoints, step: null, valueOre }
}

/** A share of a value in öre or cents, given in hundredths of a per cent, rounded half up (product 5.8). */
export const percentOf = (valueOre: number, basisPoints: number): number =>
  roundHalfUp((valueOre * basisPoints) / 10_000)

const stepAt = ({ steps }: Extract<Rate, { kind: 'tier' }>, piece: number) =>
  steps.findLast(({ fromQuantity }) => fromQuantity <= Math.max(piece, 1))
