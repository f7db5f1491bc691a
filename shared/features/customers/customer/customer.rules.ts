import { addDays, type Day } from '../../../kernel/days.ts'
import type { Customer, Sale, SaleStatus } from '../../sales/sale/sale.schema.ts'

/** What a contract says must be kept so many years after the one it was made in: bookkeeping (SFS 1999:1078 7:2; FI 1336/1997 2:10). */
export const CONTRACT_KEPT_YEARS = { SE: 7, FI: 6 } as const

/** A sale that somebody still has to decide about. */
const openStatuses: readonly SaleStatus[] = ['draft', 'finalized', 'flagged', 'unanswered', 'deviation']

/** How much of a sale's customer is erased: nothing while it is open, all of it where no law keeps the contract. */
export type Erasure =
  | { readonly kind: 'open' }
  | { readonly kind: 'kept'; readonly until: Day }
  | { readonly kind: 'whole' }

/** What erasing a customer does to one of their sales. A contract in the accounts keeps name, address and what was sold. */
export function erasureOf(
  { status, soldOn, customer }: Pick<Sale, 'status' | 'soldOn' | 'customer'>,
  today: Day,
): Erasure {
  if (openStatuses.includes(status)) return { kind: 'open' }
  if (status === 'cancelled' || status === 'absence') return { kind: 'whole' }
  const years = CONTRACT_KEPT_YEARS[customer?.country ?? 'SE']
  const until: Day = `${Number(soldOn.slice(0, 4)) + years}-12-31`
  return addDays(until, 1) > today ? { kind: 'kept', until } : { kind: 'whole' }
}

/** The customer as they stand after an erasure. */
export function erasedCustomer(customer: Customer, { kind }: Erasure): Customer {
  const without = { ...customer, phone: '', email: '', idNumberKind: null, maskedIdNumber: '' }
  return kind === 'kept' ? without : { ...without, name: '', companyName: '', address: '', postalCode: '', city: '' }
}
