import { addDays, type Day, type TimeZone } from '../../../kernel/days.ts'
import { amountIn, roundHalfUp, type Currency } from '../../../kernel/money.ts'
import type { Id } from '../../../kernel/ids.ts'
import type { Sale } from '../../sales/sale/sale.schema.ts'
import { amountOf, isSafe, type Earning } from '../earning/earning.rules.ts'
import { WHOLE_SALE } from '../split/sale-credit.rules.ts'
import type { PayTerms } from './pay-terms.schema.ts'
import { workedDays, type MonthFacts, type WorkMonth } from './work-month.rules.ts'

/** The work hours of a month that the estimate assumes (specification, section 9). */
export const SALARY_HOURS = 167
/** One's usual regrets are those of so many days, and are said only of so many sales. */
export const USUAL_REGRET_DAYS = 90
export const USUAL_REGRET_SALES = 5
const PACE_DAYS = 28
const WEEK_DAYS = 5

/** The terms that hold for a person on a day: their own before everybody's in the zone. */
export function termsFor(
  terms: readonly PayTerms[],
  { sellerId, zone, day }: { sellerId: Id; zone: TimeZone; day: Day },
): PayTerms | undefined {
  const holding = terms.filter(
    (one) => one.zone === zone && one.validFrom <= day && (one.validTo === null || day <= one.validTo),
  )
  return holding.find((one) => one.sellerId === sellerId) ?? holding.find((one) => one.sellerId === null)
}

/** What is assumed of a month. */
export interface SalaryAssumption {
  readonly orders: number
  readonly commissionPerOrderOre: number
  /** The share of orders that customers withdraw, in hundredths of a percent; 0 is "before regrets". */
  readonly regretBasisPoints: number
}

/** A month's pay, gross, part by part. */
export interface SalaryEstimate {
  readonly hourlyOre: number
  readonly commissionOre: number
  readonly bonusOre: number
  readonly totalOre: number
  /** The specification's figure: kr per hour. */
  readonly perHourOre: number
}

/**
 * A month of 167 hours with the quality bonus reached, gross, before regrets (specification, section 9). With regrets
 * assumed, commission falls by their share, and the bonus with them where they are more than it allows.
 */
export function estimateSalary(assumed: SalaryAssumption, terms: PayTerms): SalaryEstimate {
  const { orders, commissionPerOrderOre, regretBasisPoints } = assumed
  const kept = (10_000 - regretBasisPoints) / 10_000
  const { per, amountOre, maxRegretBasisPoints } = terms.qualityBonus
  const reachesBonus = regretBasisPoints <= maxRegretBasisPoints
  const bonus = per === 'month' ? amountOre : amountOre * orders * kept
  const hourlyOre = SALARY_HOURS * terms.hourlyPayOre
  const commissionOre = roundHalfUp(orders * commissionPerOrderOre * kept)
  const bonusOre = reachesBonus ? roundHalfUp(bonus) : 0
  const totalOre = hourlyOre + commissionOre + bonusOre
  return { hourlyOre, commissionOre, bonusOre, totalOre, perHourOre: roundHalfUp(totalOre / SALARY_HOURS) }
}

/** The share of one's sales that were withdrawn lately, in hundredths of a percent; null of too few to say. */
export function usualRegrets(
  sales: readonly Pick<Sale, 'status' | 'soldOn'>[],
  today: Day,
): { readonly basisPoints: number; readonly regrets: number; readonly of: number } | null {
  const first = addDays(today, -USUAL_REGRET_DAYS)
  const settled = sales.filter(
    ({ status, soldOn }) => soldOn >= first && (status === 'approved' || status === 'regret'),
  )
  const regrets = settled.filter(({ status }) => status === 'regret').length
  if (settled.length < USUAL_REGRET_SALES) return null
  return { basisPoints: Math.round((regrets / settled.length) * 10_000), regrets, of: settled.length }
}

/** A person's pace: orders in a working week, and what one brings. */
export interface Pace {
  readonly ordersPerWeek: number
  readonly commissionPerOrderOre: number
}

/**
 * How one has sold in the last four weeks, absence left out, and what those of the orders that are in `currency` bring;
 * null while there is nothing to go by.
 */
export function paceOf(
  earnings: readonly Earning[],
  { today, calendar, reports, currency }: Omit<MonthFacts, 'isTodayOver'> & { readonly currency: Currency },
): Pace | null {
  const first = addDays(today, -PACE_DAYS)
  const last = addDays(today, -1)
  const sold = earnings.filter(
    ({ sale: { soldOn }, state }) =>
      first <= soldOn && soldOn <= last && (isSafe(state) || state === 'held' || state === 'estimated'),
  )
  const days = workedDays(first, last, { calendar, reports })
  const paid = sold.filter(({ sale }) => sale.currency === currency)
  if (paid.length === 0 || days === 0) return null
  return {
    ordersPerWeek: Math.round((ordersIn(sold) / days) * WEEK_DAYS * 10) / 10,
    commissionPerOrderOre: roundHalfUp(amountIn(currency, paid.map(amountOf)) / (ordersIn(paid) || 1)),
  }
}

/** A correction that is paid by itself is no other order; a part of a shared order is that part of one. */
const ordersIn = (earnings: readonly Earning[]): number =>
  earnings.reduce((sum, { isSupplement, share }) => sum + (isSupplement ? 0 : (share?.basisPoints ?? WHOLE_SALE)), 0) /
  WHOLE_SALE

/** The orders of a month at so many in a week. */
export const ordersInMonth = (perWeek: number, { total }: Pick<WorkMonth, 'total'>): number =>
  Math.round((perWeek / WEEK_DAYS) * total)
