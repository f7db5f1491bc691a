import { randomBytes, randomInt, type KeyObject } from 'node:crypto'
import { contactsOf, KNOWN_CUSTOMER_DAYS } from '../../../../shared/features/sales/contact/contact.rules.ts'
import { deliveryContactsOf } from '../../../../shared/features/sales/contact/delivery.rules.ts'
import { contactKeys, contactMarks } from '../../../../shared/features/sales/contact/contact-mark.schema.ts'
import type { Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { uuidV7, type Id } from '../../../../shared/kernel/ids.ts'
import { addDays, dayOf, lastZone, type Day, type Instant } from '../../../../shared/kernel/days.ts'
import { put, remove, type Change } from '../../../../shared/sync/command.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Job } from '../../../platform/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { pauseBetweenTurns } from '../../../platform/turns.ts'
import type { Sync } from '../../../sync/sync.ts'
import { contactKeyOf, hashedMark, preparedContactKey, loadIdentity, loadSales } from '../../sales/index.ts'
import { addContactBlock, findUnexplainedMarks } from './contact-block.store.ts'
import {
  findDueForMarks,
  findMarksBefore,
  findMarkSales,
  isKnownBy,
  loadContactKey,
  removeDueForMarks,
  removeMarkSales,
  saveMarkSales,
} from './contact-mark.store.ts'

const EVERY_MS = 30_000
/** A push waits for them. */
const SALES_AT_ONCE = 50
const REMOVALS_AT_ONCE = 2000

type Parts = Pick<Platform, 'database' | 'secrets' | 'newId'>

/** Keeps the marks by which phones recognise customers in step with the sales. */
export const contactMarksJob = (platform: Parts, sync: Pick<Sync, 'writeOnServer'>): Job => ({
  name: 'sales.contact-marks',
  reach: 'company',
  everyMs: EVERY_MS,
  run: async (now) => {
    const { db } = platform.database
    await explainOldBlocks(platform)
    const key = await keyChanges(platform)
    if (key.length > 0) await sync.writeOnServer({ changes: key })
    for (let turn = 0; (await findDueForMarks(db, 1)).length > 0; turn += 1) {
      if (turn > 0) await pauseBetweenTurns()
      await markDueSales({ platform, sync, now })
    }
    await removeOldMarks({ platform, sync, now })
  },
})

interface Work {
  readonly platform: Parts
  readonly sync: Pick<Sync, 'writeOnServer'>
  readonly now: Instant
}

async function keyChanges(platform: Parts): Promise<Change[]> {
  const key = contactKeyOf(platform).toString('base64url')
  const known = await loadContactKey(platform.database.db)
  if (known?.key === key) return []
  return [put(contactKeys, { id: known?.id ?? platform.newId(), key })]
}

/** Read and written in one transaction: a sale that is corrected meanwhile is looked at again. */
async function markDueSales({ platform, sync, now }: Work): Promise<void> {
  const changes: Change[] = []
  await sync.writeOnServer({
    changes,
    first: async (db) => {
      changes.length = 0
      const due = await findDueForMarks(db, SALES_AT_ONCE)
      const known = (await loadSales(db, due)).filter((sale) => isKnownBy(sale) && sale.soldOn >= sinceOf(now))
      const revisions = new Map(known.map(({ id, revision }) => [id, revision]))
      const marks = await findMarkSales(db, due)
      const isRight = ({ saleId, revision }: (typeof marks)[number]) => revisions.get(saleId) === revision
      const marked = new Set(marks.filter(isRight).map(({ saleId }) => saleId))
      const missing = known.filter(({ id }) => !marked.has(id))
      const fresh = (await Promise.all(missing.map((sale) => marksOfSale({ platform, db }, sale))))
        .flat()
        // In no order: neighbours are not of one sale.
        .toSorted((one, other) => (one.link.markId < other.link.markId ? -1 : 1))
      await saveMarkSales(
        db,
        fresh.map(({ link }) => link),
      )
      await removeDueForMarks(db, due)
      const stale = marks.filter((mark) => !isRight(mark))
      changes.push(...stale.map(({ markId }) => remove(contactMarks, markId)), ...fresh.map(({ change }) => change))
    },
  })
}

/** A customer is known for a year. */
async function removeOldMarks({ platform, sync, now }: Work): Promise<void> {
  const old = await findMarksBefore(platform.database.db, sinceOf(now), REMOVALS_AT_ONCE)
  if (old.length === 0) return
  await sync.writeOnServer({
    changes: old.map((id) => remove(contactMarks, id)),
    last: (db) => removeMarkSales(db, old),
  })
}

export interface MarkOfSale {
  readonly change: Change
  readonly link: { readonly markId: Id; readonly saleId: Id; readonly revision: number; readonly soldOn: Day }
}

async function marksOfSale({ platform, db }: { platform: Parts; db: Db }, sale: Sale): Promise<MarkOfSale[]> {
  const identity = await loadIdentity(db, sale.id)
  const idNumber = identity === null ? '' : platform.secrets.open(identity.sealed)
  return marksIn(sale, { key: preparedContactKey(platform), idNumber, markId: randomId })
}

/** By what the customer of a sale, and the place it is delivered to, are recognised. */
export function marksIn(
  { id: saleId, customer, attributes, providerId, soldOn, officeId, revision }: Sale,
  { key, idNumber, markId }: { key: Buffer | KeyObject; idNumber: string; markId: () => Id },
): MarkOfSale[] {
  if (customer === null) return []
  const contacts = [
    ...contactsOf({ customer, idNumber, country: customer.country, today: soldOn }),
    ...deliveryContactsOf({ customer, attributes: attributes ?? [] }),
  ]
  const about = { block: null, providerId, soldOn: `${soldOn.slice(0, 7)}-01`, officeId }
  return contacts
    .filter(({ kind }) => kind !== 'register')
    .map((contact) => {
      const id = markId()
      return {
        change: put(contactMarks, { id, mark: hashedMark(key, contact), ...about }),
        link: { markId: id, saleId, revision, soldOn },
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

const sinceOf = (now: Instant) => addDays(dayOf(now, lastZone), -KNOWN_CUSTOMER_DAYS)
