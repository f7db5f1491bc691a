import { heldPeriod } from '../../../../shared/features/catalog/product.schema.ts'
import type { SaleStatus, Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import type { PayTerms } from '../../../../shared/features/commission/salary/pay-terms.schema.ts'
import { termsFor } from '../../../../shared/features/commission/salary/salary.rules.ts'
import type { TimeReport } from '../../../../shared/features/time/report/time-report.schema.ts'
import { dayOf, hourOf, type Day } from '../../../../shared/kernel/days.ts'
import {
  portionsOf,
  WHOLE_SALE,
  type CountedPart,
} from '../../../../shared/features/commission/split/sale-credit.rules.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { currencyIn } from '../../../../shared/kernel/money.ts'
import type { profitDayTable, profitGrains, profitMonthTable, profitSaleTable, ProfitGrain } from './profit.table.ts'

export type ProfitSale = typeof profitSaleTable.$inferSelect
export type ProfitDay = typeof profitDayTable.$inferSelect
export type ProfitMonth = typeof profitMonthTable.$inferSelect

/** What a sale is for finance; the last two were or are paid for. */
export const profitStates = ['none', 'counted', 'approved', 'regretted'] as const
export type ProfitState = (typeof profitStates)[number]
/** Delivery has not begun the regret window. */
export const NOT_BEGUN = 99_999

const states: Partial<Record<SaleStatus, ProfitState>> = {
  finalized: 'counted',
  flagged: 'counted',
  unanswered: 'counted',
  approved: 'approved',
  regret: 'regretted',
}

const DAY_MS = 86_400_000
/** Days since 1970. */
export const dayNumber = (day: Day): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS
/** Monday = 1 … Sunday = 7. The first day of 1970 was a Thursday. */
const weekdayOfNumber = (day: number): number => ((day + 3) % 7) + 1
/** Year × 12 + month − 1, of a day or a month. */
export const monthNumber = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
export const monthOfNumber = (month: number): string =>
  `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`

export interface PricedProduct {
  readonly productId: Id
  readonly validFrom: Day
  readonly companyCommissionOre: number | null
  readonly companyCostOre: number | null
}

/** What decides about the line of a sale beside the sale. */
export interface SaleFacts {
  /** Prices by their first day. */
  readonly prices: readonly PricedProduct[]
  readonly commissionOre: number
  /** The sale was approved at some time. Its company cost counts even if it was regretted later. */
  readonly isSpent: boolean
  /** In which parts it counts for whom; one for a sale that nobody shares. */
  readonly parts: readonly CountedPart[]
  readonly leaderOf: (teamId: Id | null) => Id | null
  readonly numberOf: (id: Id | null) => number
}

/** The provider's commission and the direct cost of each line of a sale, by the prices of the day it was sold; in öre. */
export function companyAmountsOf(
  { lines, soldOn }: Pick<Sale, 'lines' | 'soldOn'>,
  prices: readonly PricedProduct[],
): readonly { readonly income: number; readonly cost: number; readonly isKnown: boolean }[] {
  return lines.map(({ productId, quantity }) => {
    const period = heldPeriod(
      prices.filter((price) => price.productId === productId),
      soldOn,
    )
    const [income, cost] = [period?.companyCommissionOre ?? null, period?.companyCostOre ?? null]
    return { income: quantity * (income ?? 0), cost: quantity * (cost ?? 0), isKnown: income !== null || cost !== null }
  })
}

/** The lines of a sale, one for each part of it; none: it adds nothing, and has cost nothing. */
export function profitSalesOf(
  sale: Sale,
  { prices, commissionOre, isSpent, parts, leaderOf, numberOf }: SaleFacts,
): readonly ProfitSale[] {
  const state = profitStates.indexOf(states[sale.status] ?? 'none')
  if (state === 0 && !isSpent) return []
  const paid = companyAmountsOf(sale, prices)
  const isApproved = sale.status === 'approved'
  const value = portionsOf(sale.orderValueOre, parts)
  const income = portionsOf(isApproved ? sum(paid.map((line) => line.income)) : 0, parts)
  const cost = portionsOf(isSpent ? sum(paid.map((line) => line.cost)) : 0, parts)
  const commission = portionsOf(isApproved ? commissionOre : 0, parts)
  return parts.map((part) => ({
    saleId: sale.id,
    share: part.basisPoints,
    day: dayNumber(sale.soldOn),
    month: monthNumber(sale.soldOn),
    ...placesOf(part, numberOf),
    leader: numberOf(leaderOf(part.teamId)),
    provider: numberOf(sale.providerId),
    currency: sale.currency,
    state,
    hour: hourOf(sale.createdAt, sale.zone),
    quantity: sum(sale.lines.map(({ quantity }) => quantity)),
    value: value.get(part.sellerId) ?? 0,
    income: income.get(part.sellerId) ?? 0,
    cost: cost.get(part.sellerId) ?? 0,
    commission: commission.get(part.sellerId) ?? 0,
    regretDay: regretDayOf(sale),
  }))
}

function regretDayOf({ awaitsDelivery, regretUntil, zone }: Sale): number {
  if (awaitsDelivery) return NOT_BEGUN
  return regretUntil === null ? 0 : dayNumber(dayOf(regretUntil, zone))
}

/** The line of a day; null: it is returned to its seller, and says nothing. */
export function profitDayOf(
  report: TimeReport,
  { terms, leaderId, numberOf }: { terms: readonly PayTerms[]; leaderId: Id | null } & Pick<SaleFacts, 'numberOf'>,
): ProfitDay | null {
  if (report.status === 'returned') return null
  const { sellerId, zone, day, attendanceHours, allowance } = report
  const pay = termsFor(terms, { sellerId, zone, day })
  return {
    reportId: report.id,
    day: dayNumber(day),
    month: monthNumber(day),
    ...placesOf(report, numberOf),
    leader: numberOf(leaderId),
    currency: pay?.currency ?? currencyIn(zone),
    hours: attendanceHours,
    halfDays: allowance === 1 ? 1 : 0,
    fullDays: allowance === 2 ? 1 : 0,
    pay: attendanceHours * (pay?.hourlyPayOre ?? 0),
  }
}

const placesOf = (
  { sellerId, teamId, officeId, regionId }: Pick<Sale, 'sellerId' | 'teamId' | 'officeId' | 'regionId'>,
  numberOf: SaleFacts['numberOf'],
) => ({
  seller: numberOf(sellerId),
  team: numberOf(teamId),
  office: numberOf(officeId),
  region: numberOf(regionId),
})

export const measures = [
  'orders',
  'quantity',
  'value',
  'approved',
  'regretted',
  'income',
  'cost',
  'commission',
  'hours',
  'halfDays',
  'fullDays',
  'pay',
  'orderParts',
  'approvedParts',
  'regrettedParts',
  'quantityParts',
] as const
export type Measure = (typeof measures)[number]

const nothing = Object.fromEntries(measures.map((measure) => [measure, 0])) as Record<Measure, number>

/** The lines of the month to which a sale adds. */
export function monthsOfSale(sale: ProfitSale): ProfitMonth[] {
  const { state, share, quantity, value, income, cost, commission, provider, hour } = sale
  const isCounted = state === 1 || state === 2
  const [whole, part] = share === WHOLE_SALE ? [1, 0] : [0, share]
  const counted = isCounted
    ? { orders: whole, orderParts: part, quantity: whole * quantity, quantityParts: part * quantity, value }
    : {}
  const approved = state === 2 ? { approved: whole, approvedParts: part } : {}
  const regretted = state === 3 ? { regretted: whole, regrettedParts: part } : {}
  const paid = { ...approved, ...regretted, income, cost, commission }
  const clock = isCounted
    ? [
        { ...cellOf('hour', { ...sale, hour }), ...nothing, ...counted },
        { ...cellOf('weekday', { ...sale, hour: weekdayOfNumber(sale.day) }), ...nothing, ...counted },
      ]
    : []
  return [
    { ...cellOf('seller', sale), ...nothing, ...counted, ...paid },
    { ...cellOf('place', { ...sale, provider }), ...nothing, ...counted, ...paid },
    { ...cellOf('office', { ...sale, hour: 0 }), ...nothing, ...counted, ...paid },
    ...clock,
  ]
}

export function monthsOfDay({ hours, halfDays, fullDays, pay, ...day }: ProfitDay): ProfitMonth[] {
  const worked = { ...nothing, hours, halfDays, fullDays, pay }
  return [
    { ...cellOf('seller', day), ...worked },
    { ...cellOf('place', day), ...worked },
    { ...cellOf('office', day), ...worked },
  ]
}

type Cell = Omit<ProfitMonth, Measure>
type Placed = Pick<ProfitDay, 'month' | 'seller' | 'team' | 'leader' | 'office' | 'region' | 'currency'>

const grainNumber: Readonly<Record<ProfitGrain, number>> = {
  seller: 0,
  place: 1,
  hour: 2,
  weekday: 3,
  office: 4,
} satisfies Record<(typeof profitGrains)[number], number>

/** What a grain tells apart; 0 elsewhere. */
function cellOf(grain: ProfitGrain, of: Placed & { readonly provider?: number; readonly hour?: number }): Cell {
  const { month, office, region, currency } = of
  const isOfOffice = grain !== 'seller' && grain !== 'place'
  return {
    grain: grainNumber[grain],
    month,
    seller: grain === 'seller' ? of.seller : 0,
    team: isOfOffice ? 0 : of.team,
    leader: grain === 'place' ? of.leader : 0,
    office,
    region,
    provider: grain === 'place' ? (of.provider ?? 0) : 0,
    hour: isOfOffice ? (of.hour ?? 0) : 0,
    currency,
  }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
