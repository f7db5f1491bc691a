import { createHmac, type KeyObject } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import { countries, type Country } from '../../../../shared/features/catalog/provider.schema.ts'
import { isListed, prefixOf } from '../../../../shared/features/sales/contact/contact-lookup.rules.ts'
import type { Mark } from '../../../../shared/features/sales/contact/contact-mark.schema.ts'
import { contactsOf, hashedTextOf, type Contact } from '../../../../shared/features/sales/contact/contact.rules.ts'
import type { Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { groupBy } from '../../../../shared/kernel/group-by.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { loadSales, contactKeyOf, preparedContactKey } from '../../sales/index.ts'
import { currentRegisterImport, registerSliceStore } from './call-register.store.ts'
import { findContactMarks, isKnownBy } from './contact-mark.store.ts'
import { contactMarkSaleTable } from './contact-mark.table.ts'

/** The key of the marks, as browsers take it. */
export const contactKeyText = (platform: Pick<Platform, 'secrets'>): string =>
  contactKeyOf(platform).toString('base64url')

/** Which of some marks are of a customer or of somebody who is blocked, or are shared with one. */
export async function findKnownMarks(db: Db, marks: readonly Mark[]): Promise<ReadonlySet<Mark>> {
  const found = await findContactMarks(db, ...new Set(marks.filter((mark) => !mark.startsWith('r:'))))
  return new Set(found.map(({ mark }) => mark))
}

/** Which of some marks of numbers are in the register of a country against sales calls. */
export async function findListedMarks(
  db: Db,
  { marks, country, day }: { marks: readonly Mark[]; country: Country; day: Day },
): Promise<ReadonlySet<Mark>> {
  const asked = marks.filter((mark) => mark.startsWith('r:'))
  const slices = await registerSliceStore.findBy(db, 'prefix', [...new Set(asked.map(prefixOf))])
  const byPrefix = groupBy(
    slices.filter((slice) => slice.country === country),
    ({ prefix }) => prefix,
  )
  return new Set(asked.filter((mark) => isListed(mark, byPrefix.get(prefixOf(mark)) ?? [], day)))
}

/** The day of the list in force, by country. */
export async function registerDays(db: Db): Promise<Record<Country, Day | null>> {
  const lists = await Promise.all(countries.map((country) => currentRegisterImport(db, country)))
  const dayOf = (country: Country) => lists.find((list) => list?.country === country)?.listedOn ?? null
  return { SE: dayOf('SE'), FI: dayOf('FI') }
}

/** A kind, a colon and 24 bits. */
const MARK_LENGTH = 8
/** As many digits of a hash as a browser sends. */
const HASH_DIGITS = 20

/**
 * Which of some longer hashes are of a customer or of somebody who is blocked. A mark is shared by thousands: of a customer
 * the order itself is read and hashed again. Of a block nothing but the mark is known, and leaving out too many is right.
 */
export async function findKnownHashes(platform: Platform, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  const { db } = platform.database
  const marks = await findContactMarks(db, ...new Set(hashes.map((hash) => hash.slice(0, MARK_LENGTH))))
  const blocked = new Set(marks.filter(({ block }) => block !== null).map(({ mark }) => mark))
  const customers = marks.filter(({ block }) => block === null)
  const sales = await loadSales(
    db,
    await findSalesOfMarks(
      db,
      customers.map(({ id }) => id),
    ),
  )
  const key = preparedContactKey(platform)
  const known = new Set(sales.filter(isKnownBy).flatMap((sale) => hashesOf(key, sale)))
  return new Set(hashes.filter((hash) => blocked.has(hash.slice(0, MARK_LENGTH)) || known.has(hash)))
}

async function findSalesOfMarks(db: Db, markIds: readonly Id[]): Promise<Id[]> {
  const { markId, saleId } = contactMarkSaleTable
  if (markIds.length === 0) return []
  const rows = await db
    .selectDistinct({ saleId })
    .from(contactMarkSaleTable)
    .where(inArray(markId, [...markIds]))
  return rows.map((row) => row.saleId)
}

const hashesOf = (key: KeyObject, { customer, soldOn }: Sale): string[] =>
  customer === null
    ? []
    : contactsOf({ customer, idNumber: '', country: customer.country, today: soldOn }).map(
        (contact) => `${contact.kind.charAt(0)}:${digestOf(key, contact).slice(0, HASH_DIGITS)}`,
      )

const digestOf = (key: KeyObject, contact: Contact): string =>
  createHmac('sha256', key).update(hashedTextOf(contact), 'utf8').digest('hex')
