import type { Provider } from '../../../../shared/features/catalog/provider.schema.ts'
import { isSoldIn } from '../../../../shared/features/sales/sale/sale.rules.ts'
import { saleStatuses, type Sale, type SaleStatus } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { addDays, weekdayOf, type Day, type TimeZone } from '../../../../shared/kernel/days.ts'
import { customerNameOf } from '../../../entities/customer-name.ts'

export const salePeriods = ['all', 'today', 'week', 'month', 'last_month'] as const
export type SalePeriod = (typeof salePeriods)[number]

/** What the list shows, as it stands in the address. */
export interface SaleFilters {
  readonly status: SaleStatus | 'all'
  readonly period: SalePeriod
  /** The provider's id, or `all`. */
  readonly provider: string
  readonly text: string
}

/**
 * The providers worth choosing among: of one's own country, and of the other one those of the sales that are listed (who
 * has moved) and the one that is chosen.
 */
export function providersToFilter(
  known: readonly Provider[],
  { zone, listed, chosen }: { zone: TimeZone; listed: readonly Sale[]; chosen: string },
): readonly Provider[] {
  const soldFor = new Set(listed.map(({ providerId }) => providerId))
  return known.filter((one) => isSoldIn(one, zone) || one.id === chosen || soldFor.has(one.id))
}

/** Reads the filters from the address; what is unknown there filters nothing. */
export function filtersFrom(query: URLSearchParams): SaleFilters {
  return {
    status: saleStatuses.find((status) => status === query.get('status')) ?? 'all',
    period: salePeriods.find((period) => period === query.get('period')) ?? 'all',
    provider: query.get('provider') ?? 'all',
    text: query.get('q') ?? '',
  }
}

/** The address of changed filters; what filters nothing is left out. */
export function queryOf({ status, period, provider, text }: SaleFilters): Record<string, string> {
  return {
    ...(status === 'all' ? {} : { status }),
    ...(period === 'all' ? {} : { period }),
    ...(provider === 'all' ? {} : { provider }),
    ...(text === '' ? {} : { q: text }),
  }
}

export const isFiltered = (filters: SaleFilters): boolean => Object.keys(queryOf(filters)).length > 0

/** The first and last day of a period, or null where it has no bounds. Weeks begin on Monday. */
export function daysOf(period: SalePeriod, today: Day): { from: Day; to: Day } | null {
  const firstOfMonth = `${today.slice(0, 8)}01`
  switch (period) {
    case 'all':
      return null
    case 'today':
      return { from: today, to: today }
    case 'week':
      return { from: addDays(today, 1 - weekdayOf(today)), to: today }
    case 'month':
      return { from: firstOfMonth, to: today }
    case 'last_month': {
      const to = addDays(firstOfMonth, -1)
      return { from: `${to.slice(0, 8)}01`, to }
    }
  }
}

/**
 * Whether the sale holds every word of the search, in any order and case: the customer's name, address, e-mail or phone
 * number however it is spaced, the order number, what was sold, the seller.
 */
export function hasText(sale: SearchedSale, text: string): boolean {
  const fold = (words: string) => words.toLocaleLowerCase('sv')
  const { customer, lines, externalOrderNumber, sellerName } = sale
  const phone = customer?.phone ?? ''
  const words = fold(text).split(/\s+/u).filter(Boolean)
  const place = [customer?.address, customer?.postalCode, customer?.city, customer?.email]
  const names = [customerNameOf(customer), customer?.name, externalOrderNumber, sellerName]
  const all = fold([...names, ...place, ...lines.map(({ productName }) => productName)].join('\n'))
  const typed = digitsOf(text)
  // «070-123 45 67» is kept as «+46701234567».
  const isPhone = /^[\d\s+()./-]{4,}$/u.test(text.trim()) && phone.includes(typed.replace(/^0+/u, ''))
  return isPhone || words.every((word) => all.includes(word))
}

type SearchedSale = Pick<Sale, 'customer' | 'lines' | 'externalOrderNumber' | 'sellerName'>

const digitsOf = (text: string): string => text.replaceAll(/\D/gu, '')

/** Sales in the order given, gathered by the day they were made. */
export function byDay(rows: readonly Sale[]): { day: Day; sales: Sale[] }[] {
  const days: { day: Day; sales: Sale[] }[] = []
  for (const sale of rows) {
    const last = days.at(-1)
    if (last?.day === sale.soldOn) last.sales.push(sale)
    else days.push({ day: sale.soldOn, sales: [sale] })
  }
  return days
}
