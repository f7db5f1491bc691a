import type { Day } from '../../../kernel/days.ts'
import { groupBy } from '../../../kernel/group-by.ts'
import type { Id } from '../../../kernel/ids.ts'

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

/** Sum by sum, of one seller or of several: not the mean of their rates. Days without a report are left out with their orders. */
export function ophOf(days: readonly OphDay[]): Oph {
  const known = days.filter(({ hours }) => hours !== null)
  // Parts of shared orders are hundredths of a per cent: what is added up stays so.
  const sum = (of: 'hours' | 'orders' | 'approved') =>
    Math.round(known.reduce((total, day) => total + (day[of] ?? 0), 0) * 10_000) / 10_000
  const [hours, orders, approved] = [sum('hours'), sum('orders'), sum('approved')]
  const rate = (count: number) => (hours === 0 ? null : Math.round((count / hours) * 100) / 100)
  return { hours, orders, approved, reported: rate(orders), net: rate(approved) }
}

/** Orders of one seller on one day. */
export interface SoldOnDay {
  readonly sellerId: Id
  readonly day: Day
  readonly orders: number
  readonly approved: number
}

/**
 * OPH of some reports, of one seller or of a team: each day with what its own seller has sold on it. An order of a day on which
 * its seller has no report here is left out. The assistant's figure is the same (`oph` in metric.rules.ts).
 */
export function ophOfReports(
  reports: readonly { readonly sellerId: Id; readonly day: Day; readonly hours: number }[],
  sold: readonly SoldOnDay[],
): Oph {
  const ofDay = groupBy(sold, ({ sellerId, day }) => `${sellerId} ${day}`)
  return ophOf(
    reports.map(({ sellerId, day, hours }) => {
      const own = ofDay.get(`${sellerId} ${day}`) ?? []
      const sum = (of: 'orders' | 'approved') => own.reduce((total, one) => total + one[of], 0)
      return { hours, orders: sum('orders'), approved: sum('approved') }
    }),
  )
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
