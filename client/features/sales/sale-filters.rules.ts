import { saleStatuses, type Sale, type SaleStatus } from '../../../shared/features/sales/sale.schema.ts'
import { addDays, weekdayOf, type Day } from '../../../shared/kernel/days.ts'
import { customerNameOf } from '../../entities/customer-name.ts'

export const salePeriods = ['all', 'today', 'week', 'month', 'last_month'] as const
export type SalePeriod = (typeof salePeriods)[number]

/** What the list shows, as it stands in the address. */
export interface SaleFilters {
  readonly status: SaleStatus | 'all'
  readonly period: SalePeriod
  readonly text: string
}

/** Reads the filters from the address; what is unknown there filters nothing. */
export function filtersFrom(query: URLSearchParams): SaleFilters {
  return {
    status: saleStatuses.find((status) => status === query.get('status')) ?? 'all',
    period: salePeriods.find((period) => period === query.get('period')) ?? 'all',
    text: query.get('q') ?? '',
  }
}

/** The address of changed filters; what filters nothing is left out. */
export function queryOf({ status, period, text }: SaleFilters): Record<string, string> {
  return {
    ...(status === 'all' ? {} : { status }),
    ...(period === 'all' ? {} : { period }),
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

/** Whether the customer's name holds every word of the search, in any order and case. */
export function hasText({ customer }: Pick<Sale, 'customer'>, text: string): boolean {
  const words = text.toLocaleLowerCase('sv').split(/\s+/u).filter(Boolean)
  const names = `${customerNameOf(customer)} ${customer?.name ?? ''}`.toLocaleLowerCase('sv')
  return words.every((word) => names.includes(word))
}

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
