import type { Day } from '../../../kernel/days.ts'
import type { Id } from '../../../kernel/ids.ts'
import { failure, type Failure } from '../../../kernel/result.ts'
import type { Country, CustomerKind, Provider, SalesChannel } from '../../catalog/provider.schema.ts'
import type { ContactKind, ContactMark, Mark } from './contact-mark.schema.ts'
import type { FoundContact } from './contact-lookup.rules.ts'
import { toPhone } from '../../../kernel/phone-number.ts'
import { toPostalCode } from '../../../kernel/postal-code.ts'
import { idNumberKey, readIdNumber } from '../identity/identity-number.rules.ts'
import { callRegisterOf, type CallRegister } from '../law/legal.rules.ts'
import type { CustomerDraft, SaleDraft } from '../sale/sale-draft.schema.ts'
import type { Customer, Sale } from '../sale/sale.schema.ts'

/** This long a sale makes somebody a customer (product 5.12). */
export const KNOWN_CUSTOMER_DAYS = 365
const KNOWN_CUSTOMER_MONTHS = 12

/** Something by which a customer is recognised, in one spelling, before it is hashed. */
export interface Contact {
  readonly kind: ContactKind
  readonly text: string
}

interface Person {
  readonly customer: Pick<CustomerDraft, 'kind' | 'name' | 'companyName' | 'phone' | 'address' | 'postalCode'>
  /** In any spelling; empty where none is known. */
  readonly idNumber: string
  readonly country: Country
  readonly today: Day
}

/** What is known of a customer so far that others can be compared with. Half-typed fields are left out. */
export function contactsOf({ customer, idNumber, country, today }: Person): Contact[] {
  const reading = idNumber === '' ? null : readIdNumber(idNumber, country, today)
  const phone = toPhone(customer.phone, country)
  const postalCode = toPostalCode(customer.postalCode, country)
  const name = nameKeyOf(customer)
  const address = folded(customer.address)
  return [
    ...(reading?.ok ? [{ kind: 'identity', text: idNumberKey(reading.number) } as const] : []),
    ...(postalCode && address !== '' && name !== ''
      ? [{ kind: 'home', text: [country, postalCode.replaceAll(' ', ''), address, name].join(':') } as const]
      : []),
    ...(phone === null ? [] : [{ kind: 'phone', text: phone } as const, { kind: 'register', text: phone } as const]),
  ]
}

/**
 * By what a corrected sale is recognised that it was not before: only that is asked again. Whom the sale was lawfully made
 * with may ask for peace the next day, and its price must still be put right.
 */
export function newContactsOf(sale: Sale, form: CorrectedForm): Contact[] {
  const { draft, idNumber, knownIdNumber = '', provider } = form
  const { customer, soldOn, channel } = sale
  const after = contactsOf({
    customer: draft.customer,
    idNumber: idNumber === '' ? knownIdNumber : idNumber,
    country: provider?.country ?? customer?.country ?? 'SE',
    today: soldOn,
  })
  if (customer === null || channel !== draft.channel) return after
  const before = contactsOf({ customer, idNumber: knownIdNumber, country: customer.country, today: soldOn })
  return after.filter(({ kind, text }) => !before.some((known) => known.kind === kind && known.text === text))
}

interface CorrectedForm {
  readonly draft: Pick<SaleDraft, 'channel' | 'customer'>
  /** Empty: the number stays. */
  readonly idNumber: string
  /** The number as it was, where it is known: only the server opens it. */
  readonly knownIdNumber?: string
  readonly provider: Pick<Provider, 'country'> | undefined
}

/** What the keyed hash is made of; and what of its hexadecimal digits is kept. */
export const hashedTextOf = ({ kind, text }: Contact): string => `${kind}:${text}`
export const markOf = ({ kind }: Contact, hash: string): Mark =>
  `${kind.charAt(0)}:${hash.slice(0, kind === 'register' ? 10 : 6)}`

export interface ContactCase {
  readonly providerId: Id | null
  readonly channel: SalesChannel
  readonly customerKind: CustomerKind
  readonly country: Country
  readonly today: Day
}

/** Why this customer may not be sold to (product, rules of the trade). Empty: they may. */
export function contactFailures({ marks, isInCallRegister }: FoundContact, sale: ContactCase): Failure[] {
  const own = marks.find(({ block }) => block === 'own')
  if (own) return [failure('sale.do-not-contact', fieldOf(own.mark))]
  const register = callRegisterOf(sale)
  return register !== null && isInCallRegister ? [failure(registerCodes[register], 'customer.phone')] : []
}

/** What of a form decides whether its customer may be sold to. */
export const contactCaseOf = (
  { providerId, channel, customer }: Pick<SaleDraft, 'providerId' | 'channel' | 'customer'>,
  provider: Pick<Provider, 'country'> | undefined,
  today: Day,
): ContactCase => ({ providerId, channel, customerKind: customer.kind, country: provider?.country ?? 'SE', today })

const registerCodes: Readonly<Record<CallRegister, string>> = {
  nix: 'sale.call-register-nix',
  robinson: 'sale.call-register-robinson',
}

export interface KnownCustomer {
  readonly mark: Mark
  readonly providerId: Id | null
  readonly isSameProvider: boolean
  /** How many calendar months ago: marks do not tell the day. */
  readonly months: number
}

/** The sale that makes this customer a known one: of the same provider rather than another, then the newest. */
export function knownCustomer(
  found: readonly ContactMark[],
  { providerId, today }: Pick<ContactCase, 'providerId' | 'today'>,
): KnownCustomer | null {
  const [newest] = found
    .flatMap((one): KnownCustomer[] => {
      // A telephone is shared by a household, and by an office: alone it says nothing of who buys.
      if (one.soldOn === null || one.mark.startsWith('p')) return []
      const months = monthsBetween(one.soldOn, today)
      const isSameProvider = one.providerId !== null && one.providerId === providerId
      const { mark, providerId: from } = one
      if (months > KNOWN_CUSTOMER_MONTHS) return []
      return [{ mark, providerId: from, isSameProvider, months: Math.max(0, months) }]
    })
    .toSorted((a, b) => Number(b.isSameProvider) - Number(a.isSameProvider) || a.months - b.months)
  return newest ?? null
}

/** The field of the form by which somebody was recognised. */
export const fieldOf = (mark: Mark): string =>
  mark.startsWith('i') ? 'idNumber' : mark.startsWith('h') ? 'customer.address' : 'customer.phone'

/** The calendar months from one day to another. */
export const monthsBetween = (from: Day, to: Day): number => monthNumber(to) - monthNumber(from)
const monthNumber = (day: Day): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))

/** A text without case, spaces and signs, as addresses and names are compared. */
export const folded = (text: string): string =>
  text
    .normalize('NFC')
    .toLocaleLowerCase('sv')
    .replaceAll(/[^\p{Letter}\p{Number}]/gu, '')

/** A customer's name as it is compared: a company's whole name, the last name of a person. */
export const nameKeyOf = ({ kind, name, companyName }: Pick<Customer, 'kind' | 'name' | 'companyName'>): string =>
  kind === 'company' ? folded(companyName) : lastWordOf(name)

const lastWordOf = (name: string): string => folded(name.trim().split(/\s+/u).at(-1) ?? '')
