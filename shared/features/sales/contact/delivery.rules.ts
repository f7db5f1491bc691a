import type { Day } from '../../../kernel/days.ts'
import type { Id } from '../../../kernel/ids.ts'
import type { Sale, SaleAttribute } from '../sale/sale.schema.ts'
import { toPostalCode } from '../../../kernel/postal-code.ts'
import { folded, monthsBetween, type Contact, type KnownCustomer } from './contact.rules.ts'

/** The kind of a delivery place: the meter of an electricity contract, or a flat. */
export type DeliveryPlace = 'meter' | 'dwelling'

export interface DeliveryContact extends Contact {
  readonly place: DeliveryPlace
}

interface Delivered {
  readonly customer: Pick<NonNullable<Sale['customer']>, 'address' | 'postalCode' | 'country'>
  readonly attributes: readonly Pick<SaleAttribute, 'kind' | 'value'>[]
}

/**
 * The delivery places of a sale in a normalised spelling, independent of the customer. Incomplete answers are left out.
 * Marks of places have the kind `home`, which older clients can store; those clients never look one up (decision 0116).
 */
export function deliveryContactsOf({ customer, attributes }: Delivered): DeliveryContact[] {
  const valueOf = (kind: SaleAttribute['kind'], shape: RegExp) =>
    attributes.find((one) => one.kind === kind && shape.test(one.value))?.value
  const meter = valueOf('facility_id', /^\d{18}$/u)
  const flat = valueOf('apartment', /^\d{4}$/u)
  const { country } = customer
  const postalCode = toPostalCode(customer.postalCode, country)
  const address = folded(customer.address)
  return [
    ...(meter === undefined ? [] : [{ place: 'meter', kind: 'home', text: `meter:${meter}` } as const]),
    ...(flat === undefined || postalCode === null || address === ''
      ? []
      : [
          {
            place: 'dwelling',
            kind: 'home',
            text: ['dwelling', country, postalCode.replaceAll(' ', ''), address, flat].join(':'),
          } as const,
        ]),
  ]
}

/** Sales in these statuses do not occupy their place. */
const withoutPlace: readonly Sale['status'][] = ['draft', 'cancelled', 'regret', 'absence']

export interface KnownPlace extends Omit<KnownCustomer, 'mark'> {
  readonly place: DeliveryPlace
}

/**
 * The newest of a person's own sales to one of these places; a sale of the same provider comes first. It is found on the
 * phone at once, also before the sale has been sent and the server has made a mark of it.
 */
export function ownSaleTo(
  places: readonly DeliveryContact[],
  sales: readonly Sale[],
  { providerId, today }: { providerId: Id | null; today: Day },
): KnownPlace | null {
  if (places.length === 0) return null
  const [found] = sales
    .flatMap((sale): (KnownPlace & { readonly createdAt: number })[] => {
      if (sale.customer === null || withoutPlace.includes(sale.status)) return []
      const theirs = deliveryContactsOf({ customer: sale.customer, attributes: sale.attributes ?? [] })
      const same = places.find(({ text }) => theirs.some((one) => one.text === text))
      if (same === undefined) return []
      const isSameProvider = sale.providerId !== null && sale.providerId === providerId
      const months = Math.max(0, monthsBetween(sale.soldOn, today))
      return [{ place: same.place, providerId: sale.providerId, isSameProvider, months, createdAt: sale.createdAt }]
    })
    .toSorted((a, b) => Number(b.isSameProvider) - Number(a.isSameProvider) || b.createdAt - a.createdAt)
  if (found === undefined) return null
  const { createdAt: _createdAt, ...known } = found
  return known
}
