import type { Lead, LeadReject } from '../../../../shared/features/leads/lead/lead.schema.ts'
import { HASH_DIGITS, HASHES_AT_ONCE, MARKS_AT_ONCE } from '../../../../shared/features/leads/run/lead-run.api.ts'
import type { Mark } from '../../../../shared/features/sales/contact/contact-mark.schema.ts'
import {
  contactsOf,
  hashedTextOf,
  markOf,
  type Contact,
} from '../../../../shared/features/sales/contact/contact.rules.ts'
import type { LeadRow, LeadRules } from './lead-rows.ts'

interface Hashed {
  readonly mark: Mark
  /** Of a customer's particulars: long enough to be nobody else's. Empty for a number of the register. */
  readonly hash: string
}

const HASHED_AT_ONCE = 500
const HMAC = { name: 'HMAC', hash: 'SHA-256' }

/**
 * The keyed hashes of the rows that are left, and what the server answers of them. What is sent is in the order of the
 * hashes, so that nothing of the order of a list is known, and the server finds neighbours beside one another.
 */
export class LeadMarks {
  readonly #ofRow = new Map<number, readonly Hashed[]>()
  readonly #perhaps = new Set<Mark>()
  readonly #listed = new Set<Mark>()
  readonly #known = new Set<string>()
  #marks: readonly Mark[] = []
  #hashes: readonly string[] | null = null

  async make(
    rows: readonly LeadRow[],
    { key, rules, onRow }: { key: string; rules: LeadRules; onRow: (done: number) => void },
  ): Promise<void> {
    const hmac = await crypto.subtle.importKey('raw', bytesOfKey(key), HMAC, false, ['sign'])
    const left = rows.filter(({ reject }) => reject === null)
    for (let first = 0; first < left.length; first += HASHED_AT_ONCE) {
      onRow(first)
      const some = left.slice(first, first + HASHED_AT_ONCE)
      const hashed = await Promise.all(
        some.map(({ lead }) => Promise.all(contactsIn(lead, rules).map((contact) => hashedContact(hmac, contact)))),
      )
      for (const [place, { at }] of some.entries()) this.#ofRow.set(at, hashed[place] ?? [])
    }
    this.#marks = [...new Set([...this.#ofRow.values()].flatMap((all) => all.map(({ mark }) => mark)))].toSorted()
  }

  get markCount(): number {
    return this.#marks.length
  }

  marksFrom(first: number): readonly Mark[] {
    return this.#marks.slice(first, first + MARKS_AT_ONCE)
  }

  answered(first: number, { perhaps, listed }: { perhaps: readonly number[]; listed: readonly number[] }): void {
    const asked = this.marksFrom(first)
    for (const at of perhaps) this.#add(this.#perhaps, asked[at])
    for (const at of listed) this.#add(this.#listed, asked[at])
  }

  /** The longer hashes of the marks that somebody known may have. Once every mark is answered. */
  get hashCount(): number {
    return this.#toConfirm().length
  }

  hashesFrom(first: number): readonly string[] {
    return this.#toConfirm().slice(first, first + HASHES_AT_ONCE)
  }

  confirmed(first: number, known: readonly number[]): void {
    const asked = this.hashesFrom(first)
    for (const at of known) this.#add(this.#known, asked[at])
  }

  /** Why a row is left out, by what the server has answered. */
  rejectOf({ at }: LeadRow): LeadReject | null {
    const own = this.#ofRow.get(at) ?? []
    if (own.some(({ hash }) => this.#known.has(hash))) return 'known'
    return own.some(({ mark }) => this.#listed.has(mark)) ? 'callRegister' : null
  }

  #toConfirm(): readonly string[] {
    this.#hashes ??= [
      ...new Set(
        [...this.#ofRow.values()].flatMap((all) =>
          all.filter(({ mark, hash }) => hash !== '' && this.#perhaps.has(mark)).map(({ hash }) => hash),
        ),
      ),
    ].toSorted()
    return this.#hashes
  }

  #add<Value>(to: Set<Value>, value: Value | undefined): void {
    if (value !== undefined) to.add(value)
  }
}

/** By what the person of a row may be known. A list does not name whether a name is a company's: both are asked for. */
function contactsIn({ name, phone, address, postalCode }: Lead, { country, channel }: LeadRules): readonly Contact[] {
  const contactsAs = (kind: 'private' | 'company') => {
    const customer = { kind, name, companyName: name, phone, address, postalCode }
    return contactsOf({ customer, idNumber: '', country, today: NO_DAY })
  }
  const all = [...contactsAs('private'), ...contactsAs('company')]
  return all.filter(
    ({ kind, text }, at) =>
      (kind !== 'register' || channel === 'phone') &&
      all.findIndex((other) => other.kind === kind && other.text === text) === at,
  )
}

const bytesOfKey = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.codePointAt(0) ?? 0)

/** Only identity numbers are read with the day, and a list has none. */
const NO_DAY = '2000-01-01'

async function hashedContact(key: CryptoKey, contact: Contact): Promise<Hashed> {
  const signed = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(hashedTextOf(contact)))
  const hash = Array.from(new Uint8Array(signed), (byte) => byte.toString(16).padStart(2, '0')).join('')
  const mark = markOf(contact, hash)
  return { mark, hash: contact.kind === 'register' ? '' : `${mark.slice(0, 2)}${hash.slice(0, HASH_DIGITS)}` }
}
