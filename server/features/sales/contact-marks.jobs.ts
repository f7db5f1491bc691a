import { contactsOf, KNOWN_CUSTOMER_DAYS } from '../../../shared/features/sales/contact.rules.ts'
import { contactKeys, contactMarks } from '../../../shared/features/sales/contact-mark.schema.ts'
import type { Sale } from '../../../shared/features/sales/sale.schema.ts'
import { addDays, dayOf, type Instant } from '../../../shared/kernel/days.ts'
import { put, remove, type Change } from '../../../shared/sync/command.ts'
import type { Job } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Sync } from '../../sync/sync.ts'
import { contactKeyOf, hashedMark } from './contact-hash.rules.ts'
import { findStaleMarks, findUnmarkedSales, loadContactKey } from './contact-mark.store.ts'
import { loadIdentity } from './customer-identity.store.ts'
import { loadSales } from './sale.store.ts'

const EVERY_MS = 30_000
const SALES_AT_ONCE = 500
const REMOVALS_AT_ONCE = 2000

type Parts = Pick<Platform, 'database' | 'secrets' | 'newId'>

/** Keeps the marks by which phones recognise customers in step with the sales. */
export const contactMarksJob = (platform: Parts, sync: Pick<Sync, 'writeOnServer'>): Job => ({
  name: 'sales.contact-marks',
  everyMs: EVERY_MS,
  run: async (now) => {
    const changes = [
      ...(await keyChanges(platform)),
      ...(await staleChanges(platform, now)),
      ...(await freshChanges(platform, now)),
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

async function freshChanges(platform: Parts, now: Instant): Promise<Change[]> {
  const { db } = platform.database
  const found = await loadSales(db, await findUnmarkedSales(db, sinceOf(now), SALES_AT_ONCE))
  const changes = await Promise.all(found.map((sale) => marksOfSale(platform, sale)))
  return changes.flat()
}

async function marksOfSale(platform: Parts, sale: Sale): Promise<Change[]> {
  const { customer, providerId, soldOn, officeId, revision } = sale
  if (customer === null) return []
  const identity = await loadIdentity(platform.database.db, sale.id)
  const idNumber = identity === null ? '' : platform.secrets.open(identity.sealed)
  const key = contactKeyOf(platform)
  const contacts = contactsOf({ customer, idNumber, country: customer.country, today: soldOn })
  return contacts
    .filter(({ kind }) => kind !== 'register')
    .map((contact) => {
      const about = { mark: hashedMark(key, contact), block: null, providerId, soldOn, officeId, revision }
      return put(contactMarks, { id: platform.newId(), saleId: sale.id, ...about })
    })
}

const sinceOf = (now: Instant) => addDays(dayOf(now, 'Europe/Stockholm'), -KNOWN_CUSTOMER_DAYS)
