import { inArray } from 'drizzle-orm'
import type { Actor } from '../../../../shared/access/actor.ts'
import { contactMarks } from '../../../../shared/features/sales/contact/contact-mark.schema.ts'
import { erasedCustomer, erasureOf } from '../../../../shared/features/customers/customer/customer.rules.ts'
import { sales, type Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { dayOf } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { put, remove } from '../../../../shared/sync/command.ts'
import type { Db } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Sync } from '../../../sync/sync.ts'
import { changesOf } from '../../organisation/access.door.ts'
import { contactMarkSaleTable } from '../../agreements/index.ts'
import { forgetReasons } from '../../orders/index.ts'
import {
  saleAttachmentTable,
  customerIdentityTable,
  saleSignatureTable,
  signatureBeforeTable,
  loadSales,
  removeMatchKeys,
} from '../../sales/index.ts'
import {
  findSalesOfCustomer,
  loadCustomer,
  markErased,
  removeCustomerKeys,
  type StoredCustomer,
} from './customer.store.ts'

const SALES_MAX = 1000

/** Removes the documents of orders; answers the names of their files. */
export type Forget = (db: Db, saleIds: readonly Id[]) => Promise<string[]>

/**
 * Erases a customer: telephone, mail and identity number of every order, and all of it where no law keeps the contract.
 * Blocks stay: they are what the customer asked for. Doing it again changes nothing.
 */
export async function eraseCustomer(
  platform: Pick<Platform, 'database' | 'files' | 'now' | 'newId'>,
  sync: Pick<Sync, 'within'>,
  { customer, actor, reason, forget }: { customer: StoredCustomer; actor: Actor; reason: string; forget: Forget },
): Promise<{ erased: number; kept: number }> {
  const { id } = customer
  const { database, files, now } = platform
  const found = await loadSales(database.db, await findSalesOfCustomer(database.db, id, SALES_MAX))
  const at = now()
  const plans = found.map((sale) => ({ sale, erasure: erasureOf(sale, dayOf(at, sale.zone)) }))
  const whole = plans.flatMap(({ sale, erasure }) => (erasure.kind === 'whole' ? [sale.id] : []))
  const counts = { erased: whole.length, kept: plans.length - whole.length }
  if (customer.erasedAt !== null) return counts
  if (plans.some(({ erasure }) => erasure.kind === 'open')) throw new Problem(409, 'customer.open-orders')
  const saleIds = found.map((sale) => sale.id)
  const marks = await marksOf(database.db, saleIds)
  const documents = await changesOf(
    platform,
    'customers',
    sync,
  )(actor, async (db) => {
    // Two clerks at once: the second finds it done, or an order that has come since.
    const before = await loadCustomer(db, id)
    if (before?.erasedAt !== null || before.orders !== found.length) throw new Problem(409, 'customer.orders-changed')
    await removeBeside(db, { saleIds, whole })
    const forgotten = await forget(db, whole)
    await removeMatchKeys(db, saleIds)
    await removeCustomerKeys(db, id)
    await markErased(db, id, at)
    const changes = [
      ...plans.map(({ sale, erasure }) =>
        put(
          sales,
          erasure.kind === 'whole' ? withoutWords(sale) : { ...sale, message: '', customer: erasedOf(sale, erasure) },
        ),
      ),
      ...marks.map((mark) => remove(contactMarks, mark)),
    ]
    const logs = { of: id, what: 'erased', after: { reason, ...counts } }
    return { result: forgotten, logs, follow: [{ changes }] }
  })
  for (const document of documents) await files.remove(document)
  return counts
}

const erasedOf = ({ customer }: Sale, erasure: ReturnType<typeof erasureOf>): Sale['customer'] =>
  customer === null ? null : erasedCustomer(customer, erasure)

const withoutWords = (sale: Sale): Sale => ({
  ...sale,
  customer: erasedOf(sale, { kind: 'whole' }),
  message: '',
  statusComment: '',
  attributes: null,
  checklist: null,
})

/** What lies beside the sales: numbers of all of them, signatures and photos where nothing is kept. */
async function removeBeside(
  db: Db,
  { saleIds, whole }: { saleIds: readonly Id[]; whole: readonly Id[] },
): Promise<void> {
  await db.delete(customerIdentityTable).where(inArray(customerIdentityTable.saleId, [...saleIds]))
  for (const table of [saleSignatureTable, signatureBeforeTable, saleAttachmentTable])
    await db.delete(table).where(inArray(table.saleId, [...whole]))
  // A provider's own words about an order may name its customer.
  await forgetReasons(db, saleIds)
}

async function marksOf(db: Db, saleIds: readonly Id[]): Promise<Id[]> {
  const { markId, saleId } = contactMarkSaleTable
  const rows = await db
    .select({ markId })
    .from(contactMarkSaleTable)
    .where(inArray(saleId, [...saleIds]))
  return rows.map((row) => row.markId)
}
