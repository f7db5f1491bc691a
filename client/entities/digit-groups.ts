import type { Country, CustomerKind } from '../../shared/features/catalog/provider.schema.ts'
import { idNumberKindsOf, readIdNumber } from '../../shared/features/sales/identity/identity-number.rules.ts'
import type { Day } from '../../shared/kernel/days.ts'

/** The customer whose number is being typed. */
export interface NumberOwner {
  readonly country: Country
  readonly kind: CustomerKind
}

/** Groups an identity number as it is typed or pasted: `19900101-2385`, `556036-0793`, `010594Y9032`, `0112038-9`. */
export function groupIdNumber(typed: string, owner: NumberOwner): string {
  const compact = compacted(typed)
  // A plus (born more than a hundred years ago) and a Finnish century sign mean something: they stay where they are.
  if (compact.includes('+') || isFinnishPerson(owner)) return compact.slice(0, 13)
  const digits = compact.replaceAll(/\D/gu, '').slice(0, lengthOf(compact, owner))
  const head = lengthOf(digits, owner) - (owner.country === 'SE' ? 4 : 1)
  return digits.length > head ? `${digits.slice(0, head)}-${digits.slice(head)}` : digits
}

/** Whether the last digit has been typed: the number is checked then, never before. */
export function isIdNumberComplete(typed: string, owner: NumberOwner): boolean {
  const compact = compacted(typed)
  if (isFinnishPerson(owner)) return compact.length >= 11
  const digits = compact.replaceAll(/\D/gu, '')
  return digits.length >= lengthOf(digits, owner)
}

/** Whether it is a number such a customer can have: a tick beside a number with a wrong digit would be a lie. */
export function isIdNumberRight(typed: string, owner: NumberOwner, today: Day): boolean {
  const reading = readIdNumber(typed, owner.country, today)
  return reading.ok && idNumberKindsOf(owner.country, owner.kind).includes(reading.number.kind)
}

/** The keyboard to type it with: a Finnish person's number holds letters, everywhere else the number pad is enough. */
export const padFor = (owner: NumberOwner): 'text' | 'numeric' => (isFinnishPerson(owner) ? 'text' : 'numeric')

/** A Swedish postal code in its two groups, `123 45`; a Finnish one has no groups. */
export function groupPostalCode(typed: string, country: Country): string {
  const digits = typed.replaceAll(/\D/gu, '').slice(0, 5)
  return country === 'SE' && digits.length > 3 ? `${digits.slice(0, 3)} ${digits.slice(3)}` : digits
}

const compacted = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[‐-―−]/gu, '-')
    .replaceAll(/[^0-9A-Z+-]/gu, '')

const isFinnishPerson = ({ country, kind }: NumberOwner): boolean => country === 'FI' && kind === 'private'

/** How many digits the number will have, as far as its beginning tells. */
function lengthOf(typed: string, { country, kind }: NumberOwner): number {
  if (country === 'FI') return 8
  const digits = typed.replaceAll(/\D/gu, '')
  const hasCentury = /^(18|19|20)/u.test(digits)
  // 202100-… is an authority, not a person born in 2021: a company's third digit is 2 or more.
  const isAuthority = kind === 'company' && /^20[2-9]/u.test(digits)
  const isPrefixedCompany = kind === 'company' && digits.startsWith('16')
  return (hasCentury && !isAuthority) || isPrefixedCompany ? 12 : 10
}
