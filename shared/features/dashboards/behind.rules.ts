/** Why somebody is heading below their budget, the first the strongest. */
export const behindReasons = ['no_orders', 'few_hours', 'low_oph', 'regrets', 'pace'] as const
export type BehindReason = (typeof behindReasons)[number]

/** Less than this share of the hours of the working days behind is few. */
const FEW_HOURS = 0.8
/** Regrets of this share of what was sold weigh. */
const MANY_REGRETS = 0.15

export interface BehindFacts {
  readonly budget: number | null
  /** What the month is heading for; null while it is too early to say. */
  readonly expected: number | null
  readonly orders: number
  readonly regrets: number
  readonly attendedHours: number
  /** Eight for each working day behind that has a report, approved absence left out. */
  readonly expectedHours: number
  readonly isBelowOph: boolean
}

/** Empty: not behind, or too early to say. */
export function reasonsBehind(facts: BehindFacts): readonly BehindReason[] {
  const { budget, expected, orders, regrets } = facts
  if (budget === null || expected === null || expected >= budget) return []
  const found: BehindReason[] = []
  if (orders === 0) found.push('no_orders')
  if (facts.attendedHours < facts.expectedHours * FEW_HOURS) found.push('few_hours')
  if (facts.isBelowOph && orders > 0) found.push('low_oph')
  if (regrets > 0 && regrets >= (orders + regrets) * MANY_REGRETS) found.push('regrets')
  return found.length === 0 ? ['pace'] : found
}
