import type { Id } from '../../../kernel/ids.ts'
import type { Sale } from '../sale/sale.schema.ts'
import { contactsOf, nameKeyOf } from './contact.rules.ts'
import { deliveryContactsOf } from './delivery.rules.ts'

/** By what two sales are found to be of one customer, or of one order (product 5.12). */
export const matchKinds = ['identity', 'phone', 'home', 'order', 'place'] as const
export type MatchKind = (typeof matchKinds)[number]

/** Something by which a sale is matched, in one spelling, before it is hashed. */
export interface MatchText {
  readonly kind: MatchKind | 'person'
  readonly text: string
}

/** By what a sale is matched with others. `idNumber`: in full, empty where none is known. */
export function matchTextsOf(sale: Sale, idNumber: string): readonly MatchText[] {
  const { customer, soldOn, providerId, externalOrderNumber } = sale
  if (customer === null) return []
  const contacts = contactsOf({ customer, idNumber, country: customer.country, today: soldOn })
  return [
    ...contacts.flatMap(({ kind, text }) => (kind === 'register' ? [] : [{ kind, text }])),
    ...(providerId === null ? [] : orderTextOf(providerId, externalOrderNumber)),
    ...placeTextOf(sale),
    ...personTextOf(sale, contacts.find(({ kind }) => kind === 'phone')?.text),
  ]
}

/** An order by its number at its provider: case, spaces and signs do not count. */
export function orderTextOf(providerId: Id, externalOrderNumber: string): readonly MatchText[] {
  const order = externalOrderNumber.replaceAll(/[^\p{Letter}\p{Number}]/gu, '').toLocaleLowerCase('sv')
  return order === '' ? [] : [{ kind: 'order', text: `${providerId}:${order}` }]
}

/** A meter, or else a flat: one place is delivered to once, whatever the customer is called. */
function placeTextOf({ customer, attributes }: Sale): readonly MatchText[] {
  const [place] = customer === null ? [] : deliveryContactsOf({ customer, attributes: attributes ?? [] })
  return place === undefined ? [] : [{ kind: 'place', text: place.text }]
}

/** A household shares a telephone: with the name it is one person's. */
function personTextOf({ customer }: Sale, phone: string | undefined): readonly MatchText[] {
  const name = customer === null ? '' : nameKeyOf(customer)
  return customer === null || phone === undefined || name === ''
    ? []
    : [{ kind: 'person', text: `${customer.kind}:${phone}:${name}` }]
}
