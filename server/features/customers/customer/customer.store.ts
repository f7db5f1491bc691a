import { and, desc, inArray } from 'drizzle-orm'
import type { Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { KeptTable } from '../../../kept/kept-table.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { rowReader } from '../../../platform/database/row-reader.ts'
import { rowWriter } from '../../../platform/database/row-writer.ts'
import type { MatchKey } from '../../sales/index.ts'
import { registerKept } from './customer-register.kept.ts'
import { customerKeyTable, customerSaleTable, customerTable } from './customer.table.ts'

export type StoredCustomer = typeof customerTable.$inferSelect

/** The only writer of the links between sales and customers: the register follows. */
const customerLinks = new KeptTable({ table: customerSaleTable, key: 'saleId', kept: [registerKept] })

export const loadCustomers: (db: Db, ids: readonly Id[]) => Promise<StoredCustomer[]> = rowReader(customerTable, 'id')

export const loadCustomer = async (db: Db, id: Id): Promise<StoredCustomer | null> =>
  (await loadCustomers(db, [id]))[0] ?? null

/** The orders of a customer, newest first. */
export async function findSalesOfCustomer(db: Db, customerId: Id, limit: number): Promise<Id[]> {
  const rows = await db
    .select({ saleId: customerSaleTable.saleId })
    .from(customerSaleTable)
    .where(eq(customerSaleTable.customerId, customerId))
    .orderBy(desc(customerSaleTable.soldOn), desc(customerSaleTable.saleId))
    .limit(limit)
  return rows.map(({ saleId }) => saleId)
}

/**
 * Puts a sale under its customer: the one with its identity number, else the one with its telephone and name, else a new
 * one. What a clerk has decided stays.
 */
export async function assignCustomer(
  db: Db,
  sale: Sale,
  { keys, newId }: { keys: readonly MatchKey[]; newId: () => Id },
): Promise<void> {
  const [link] = await readLinks(db, [sale.id])
  const customerId =
    link?.isFixed === true ? link.customerId : ((await findCustomerBy(db, keys)) ?? link?.customerId ?? newId())
  // Before the link: a key stays with the customer that the sale leaves.
  await addCustomerKeys(db, customerId, keys)
  await customerLinks.replace(db, [
    { saleId: sale.id, customerId, soldOn: sale.soldOn, isFixed: link?.isFixed ?? false },
  ])
}

/** The customer with one of the keys. A telephone and a name are nobody's whose identity number is another one. */
async function findCustomerBy(db: Db, keys: readonly MatchKey[]): Promise<Id | null> {
  const hashOf = (kind: MatchKey['kind']) => keys.find((key) => key.kind === kind)?.hash
  const [identity, person] = [hashOf('identity'), hashOf('person')]
  const byIdentity = identity === undefined ? undefined : (await readKeys(db, [identity]))[0]
  if (byIdentity) return byIdentity.customerId
  const byPerson = person === undefined ? undefined : (await readKeys(db, [person]))[0]
  if (!byPerson) return null
  if (identity === undefined) return byPerson.customerId
  const others = await keysOf(db, byPerson.customerId)
  return others.some(({ kind }) => kind === 'identity') ? null : byPerson.customerId
}

/** By what the customer is recognised from now on. A key that another customer has stays theirs. */
export async function addCustomerKeys(db: Db, customerId: Id, keys: readonly MatchKey[]): Promise<void> {
  const own = keys.filter(({ kind }) => kind === 'identity' || kind === 'person')
  await writeKeys(
    db,
    own.map(({ hash, kind }) => ({ hash, kind, customerId })),
  )
}

export const keysOf = (db: Db, customerId: Id) =>
  db.select().from(customerKeyTable).where(eq(customerKeyTable.customerId, customerId))

export const removeCustomerKeys = async (db: Db, customerId: Id): Promise<void> => {
  await db.delete(customerKeyTable).where(eq(customerKeyTable.customerId, customerId))
}

/** Hands some keys to another customer. */
export async function moveCustomerKeys(db: Db, hashes: readonly string[], customerId: Id): Promise<void> {
  if (hashes.length > 0)
    await db
      .update(customerKeyTable)
      .set({ customerId })
      .where(inArray(customerKeyTable.hash, [...hashes]))
}

/** Moves all orders of a customer, or some of them, to another. */
export async function moveSales(
  db: Db,
  { from, to, saleIds }: { from: Id; to: Id; saleIds?: readonly Id[] },
): Promise<void> {
  const { customerId, saleId } = customerSaleTable
  const own = and(eq(customerId, from), saleIds === undefined ? undefined : inArray(saleId, [...saleIds]))
  await customerLinks.change(db, own, { customerId: to, isFixed: true })
}

export async function markErased(db: Db, id: Id, erasedAt: number): Promise<void> {
  await db.update(customerTable).set({ erasedAt }).where(eq(customerTable.id, id))
  await customerLinks.change(db, eq(customerSaleTable.customerId, id), { isFixed: true })
}

export const linksOf = (db: Db, saleIds: readonly Id[]) => readLinks(db, saleIds)

const readLinks = rowReader(customerSaleTable, 'saleId')
const readKeys = rowReader(customerKeyTable, 'hash')
const writeKeys = rowWriter(customerKeyTable, 'keep')
