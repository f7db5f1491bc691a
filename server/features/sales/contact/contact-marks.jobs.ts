import { randomBytes, randomInt, type KeyObject } from 'node:crypto'
import { contactsOf, KNOWN_CUSTOMER_DAYS } from '../../../../shared/features/sales/contact/contact.rules.ts'
import { contactKeys, contactMarks } from '../../../../shared/features/sales/contact/contact-mark.schema.ts'
import type { Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { uuidV7, type Id } from '../../../../shared/kernel/ids.ts'
import { addDays, dayOf, type Instant } from '../../../../shared/kernel/days.ts'
import { put, remove, type Change } from '../../../../shared/sync/command.ts'
import type { Job } from '../../../platform/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Sync } from '../../../sync/sync.ts'
import { contactKeyOf, hashedMark } from './contact-hash.rules.ts'
import { addContactBlock, findUnexplainedMarks } from './contact-block.store.ts'
import { findStaleMarks, findUnmarkedSales, loadContactKey, saveMarkSales } from './contact-mark.store.ts'
import { loadIdentity } from '../identity/customer-identity.store.ts'
import { loadSales } from '../sale/sale.store.ts'

const EVERY_MS = 30_000
const SALES_AT_ONCE = 500
const REMOVALS_AT_ONCE = 2000

type Parts = Pick<Platform, 'database' | 'secrets' | 'newId'>

/** Keeps the marks by which phones recognise customers in step with the sales. */
export const contactMarksJob = (platform: Parts, sync: Pick<Sync, 'writeOnServer'>): Job => ({
  name: 'sales.contact-marks',
  everyMs: EVERY_MS,
  run: async (now) => {
    await explainOldBlocks(platform)
    const fresh = await freshMarks(platform, now)
    // First whose they are: a mark that no sale is known of is taken away.
    if (fresh.length > 0)
      await saveMarkSales(
        platform.database.db,
        fresh.map(({ link }) => link),
      )
    const changes = [
      ...(await keyChanges(platform)),
      ...(await staleChanges(platform, now)),
      ...fresh.map(({ change }) => change),
    ]
    if (changes.length > 0) await sync.writeOnServer({ changes })
  },
})

async function keyChanges(platform: Parts): Promise<Change[]> {
  const key = contactKeyOf(platform).toString('base64url')
  const known = await loadContactKey(platform.database.db)
  if (known?.key === key) return []
  return [put(contactKeys, { id: known?.id ?? platform.newId(), key })]
}

async function staleChanges({ database }: Parts, now: Instant): Promise<Change[]> {
  const stale = await findStaleMarks(database.db, sinceOf(now), REMOVALS_AT_ONCE)
  return stale.map((id) => remove(contactMarks, id))
}

async function freshMarks(platform: Parts, now: Instant): Promise<MarkOfSale[]> {
  const { db } = platform.database
  const found = await loadSales(db, await findUnmarkedSales(db, sinceOf(now), SALES_AT_ONCE))
  const marks = await Promise.all(found.map((sale) => marksOfSale(platform, sale)))
  // In no order: neighbours are not of one sale.
  return marks.flat().toSorted((one, other) => (one.link.markId < other.link.markId ? -1 : 1))
}

export interface MarkOfSale {
  readonly change: Change
  readonly link: { readonly markId: Id; readonly saleId: Id; readonly revision: number }
}

async function marksOfSale(platform: Parts, sale: Sale): Promise<MarkOfSale[]> {
  const identity = await loadIdentity(platform.database.db, sale.id)
  const idNumber = identity === null ? '' : platform.secrets.open(identity.sealed)
  return marksIn(sale, { key: contactKeyOf(platform), idNumber, markId: randomId })
}

/** By what the customer of a sale is recognised. */
export function marksIn(
  { id: saleId, customer, providerId, soldOn, officeId, revision }: Sale,
  { key, idNumber, markId }: { key: Buffer | KeyObject; idNumber: string; markId: () => Id },
): MarkOfSale[] {
  if (customer === null) return []
  const contacts = contactsOf({ customer, idNumber, country: customer.country, today: soldOn })
  const about = { block: null, providerId, soldOn: `${soldOn.slice(0, 7)}-01`, officeId }
  return contacts
    .filter(({ kind }) => kind !== 'register')
    .map((contact) => {
      const id = markId()
      return {
        change: put(contactMarks, { id, mark: hashedMark(key, contact), ...about }),
        link: { markId: id, saleId, revision },
      }
    })
}

/** An id that tells nothing, not even when it was made: ids of one moment would tell which marks belong together. */
const randomId = (): Id => uuidV7(randomInt(2 ** 47), randomBytes(10))

/** Blocks of before nobody wrote down get a line, so that back office can see and lift them. */
async function explainOldBlocks({ database }: Parts): Promise<void> {
  await database.tx(async (db) => {
    for (const { id, mark } of await findUnexplainedMarks(db, REMOVALS_AT_ONCE)) {
      await addContactBlock(db, { id, authorId: null, authorName: '', at: null, saleId: null, marks: [mark] })
    }
  })
}

const sinceOf = (now: Instant) => addDays(dayOf(now, 'Europe/Stockholm'), -KNOWN_CUSTOMER_DAYS)
