import type { Day } from '../../../kernel/days.ts'

/** One day of one seller: orders by the two named metrics, and the hours of its report. */
export interface OphDay {
  /** Finalized, flagged, unanswered or approved. */
  readonly orders: number
  readonly approved: number
  /** Null: no report that was submitted, so the day is left out. */
  readonly hours: number | null
}

/** Orders per attendance hour, of days with a report (product 5.9). */
export interface Oph {
  readonly hours: number
  readonly orders: number
  readonly approved: number
  /** Null without hours: a dash, never 0. */
  readonly reported: number | null
  readonly net: number | null
}

/** Sum by sum. Days without a report are left out with their orders. */
export function ophOf(days: readonly OphDay[]): Oph {
  const known = days.filter(({ hours }) => hours !== null)
  return ophSum([
    {
      hours: known.reduce((sum, { hours }) => sum + (hours ?? 0), 0),
      orders: known.reduce((sum, { orders }) => sum + orders, 0),
      approved: known.reduce((sum, { approved }) => sum + approved, 0),
    },
  ])
}

/** Of several sellers together: sum by sum, not the mean of their rates. */
export function ophSum(parts: readonly Pick<Oph, 'hours' | 'orders' | 'approved'>[]): Oph {
  // Parts of shared orders are hundredths of a per cent: what is added up stays so.
  const sum = (of: 'hours' | 'orders' | 'approved') =>
    Math.round(parts.reduce((total, part) => total + part[of], 0) * 10_000) / 10_000
  const [hours, orders, approved] = [sum('hours'), sum('orders'), sum('approved')]
  const rate = (count: number) => (hours === 0 ? null : Math.round((count / hours) * 100) / 100)
  return { hours, orders, approved, reported: rate(orders), net: rate(approved) }
}

export const ophClasses = ['gold', 'platinum'] as const
export type OphClass = (typeof ophClasses)[number]

export const ophLevels = ['below', 'level1', 'level2'] as const
export type OphLevel = (typeof ophLevels)[number]

/** The class that was given by hand; else platinum after a year of employment, and gold until then or where the day is not known. */
export const ophClassOf = (employedOn: Day | null, today: Day, byHand: OphClass | null = null): OphClass =>
  byHand ?? classByTime(employedOn, today)

const classByTime = (employedOn: Day | null, today: Day): OphClass =>
  employedOn !== null && `${Number(employedOn.slice(0, 4)) + 1}${employedOn.slice(4)}` <= today ? 'platinum' : 'gold'

export interface OphTargetOf {
  readonly level1: number
  readonly level2: number
}

/** Which level the reported rate has reached; null without hours or targets. */
export function ophLevelOf(
  { hours, orders }: Pick<Oph, 'hours' | 'orders'>,
  target: OphTargetOf | null,
): OphLevel | null {
  if (hours === 0 || target === null) return null
  // Orders are compared, not rounded rates: 0.496 is not 0.5.
  if (orders >= target.level2 * hours) return 'level2'
  return orders >= target.level1 * hours ? 'level1' : 'below'
}

/** What a team is to reach: the targets of its members' classes, weighed by their hours. */
export function teamTargetOf(
  members: readonly { readonly hours: number; readonly target: OphTargetOf | null }[],
): OphTargetOf | null {
  const known = members.flatMap(({ hours, target }) => (target === null || hours === 0 ? [] : [{ hours, target }]))
  const hours = known.reduce((sum, each) => sum + each.hours, 0)
  if (hours === 0) return null
  const mean = (of: keyof OphTargetOf) =>
    Math.round((known.reduce((sum, each) => sum + each.hours * each.target[of], 0) / hours) * 100) / 100
  return { level1: mean('level1'), level2: mean('level2') }
}
