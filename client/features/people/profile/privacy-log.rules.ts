import { dayOf, type Day, type Instant, type TimeZone } from '../../../../shared/kernel/days.ts'
import type { Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import type { TimeReport } from '../../../../shared/features/time/report/time-report.schema.ts'
import { addressOf } from '../../../entities/customer-address.ts'

/** One thing the company has stored that says where a person was. */
export interface Trace {
  readonly id: string
  /** Why it is stored: a customer's address on a sale, or the town of a day away. */
  readonly kind: 'sale' | 'travel'
  readonly day: Day
  /** Null where only the day is stored. */
  readonly at: Instant | null
  readonly place: string
  /** The id of the sale, or the day of the report. */
  readonly about: string
}

/**
 * Everything stored about where somebody was, newest first (product 5.17, 7): nothing is stored but what comes with an
 * act of their own, so it follows from their sales and their days.
 */
export function tracesOf(
  sales: readonly Pick<Sale, 'id' | 'customer' | 'submittedAt' | 'channel'>[],
  reports: readonly Pick<TimeReport, 'id' | 'day' | 'location' | 'place'>[],
  zone: TimeZone,
): Trace[] {
  const sold = sales.flatMap(({ id, customer, submittedAt, channel }): Trace[] => {
    // Who sells by telephone was not where the customer lives.
    if (customer === null || channel !== 'door') return []
    const place = addressOf(customer)
    return [{ id, kind: 'sale', day: dayOf(submittedAt, zone), at: submittedAt, place, about: id }]
  })
  const away = reports.flatMap(({ id, day, location, place }): Trace[] =>
    location === 'none' ? [] : [{ id, kind: 'travel', day, at: null, place, about: day }],
  )
  return [...sold, ...away].toSorted((a, b) => b.day.localeCompare(a.day) || (b.at ?? 0) - (a.at ?? 0))
}
