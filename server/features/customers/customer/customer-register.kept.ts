import { asc, gt, inArray } from 'drizzle-orm'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { groupBy } from '../../../../shared/kernel/group-by.ts'
import { sortKeyOf } from '../../../../shared/resource/words.ts'
import { movedOf, type Kept } from '../../../kept/kept.ts'
import type { Db } from '../../../platform/database/database.ts'
import { rowReader } from '../../../platform/database/row-reader.ts'
import { rowWriter } from '../../../platform/database/row-writer.ts'
import { customerNameOf, loadSales, takePending } from '../../sales/index.ts'
import { customerKeyTable, customerSaleTable, customerTable } from './customer.table.ts'

type Customer = typeof customerTable.$inferSelect

const CUSTOMERS_AT_ONCE = 500

/**
 * The register of customers with their orders, as the newest order describes them. A customer without orders is removed. A
 * job links a sale to its customer; until then the register shows the sale as it was.
 */
export const registerKept: Kept = {
  name: 'customers.register',
  of: [customerSaleTable],
  tables: [customerTable],
  keep: async (db, moved) => {
    const ids = movedOf(customerSaleTable, moved).flatMap(({ before, after }) => [before, after])
    const customerIds = [...new Set(ids.flatMap((link) => link?.customerId ?? []))].toSorted()
    await write(db, customerIds, await customersOf(db, customerIds))
  },
  check: (database, { mend, rebuild }) =>
    database.tx(async (db) => {
      const pending = new Set(await takePending(db, Number.MAX_SAFE_INTEGER))
      let wrong = 0
      await eachLot(db, async (ids) => {
        const [stored, right] = [await readCustomers(db, ids), await customersOf(db, ids)]
        const waiting = new Set(
          (await readLinks(db, ids)).flatMap((link) => (pending.has(link.saleId) ? link.customerId : [])),
        )
        const differing = ids.filter((id) => !waiting.has(id) && textOf(stored, id) !== textOf(right, id))
        wrong += differing.length
        if (rebuild || mend) await write(db, rebuild ? ids : differing, right)
      })
      return wrong
    }),
  fill: async (db) => {
    await eachLot(db, async (ids) => write(db, ids, await customersOf(db, ids)))
  },
}

/** The lines of the register for these customers, from their orders. A customer without orders has none. */
async function customersOf(db: Db, ids: readonly Id[]): Promise<readonly Customer[]> {
  const links = groupBy(await readLinks(db, ids), ({ customerId }) => customerId)
  const orders = [...links].map(([id, own]) => ({
    id,
    own: own.toSorted((one, other) => (`${one.soldOn} ${one.saleId}` < `${other.soldOn} ${other.saleId}` ? 1 : -1)),
  }))
  const newest = orders.flatMap(({ own }) => own[0]?.saleId ?? [])
  const sales = new Map((await loadSales(db, newest)).map((sale) => [sale.id, sale]))
  const erasedAt = new Map((await readCustomers(db, ids)).map((customer) => [customer.id, customer.erasedAt]))
  return orders.flatMap(({ id, own }) => {
    const sale = sales.get(own[0]?.saleId ?? '')
    if (!sale?.customer) return []
    const { kind, maskedIdNumber, phone, city, country } = sale.customer
    const name = customerNameOf(sale)
    const shown = { kind, name, nameKey: sortKeyOf(name), maskedIdNumber, phone, city, country }
    const days = { firstSoldOn: own.at(-1)?.soldOn ?? sale.soldOn, lastSoldOn: own[0]?.soldOn ?? sale.soldOn }
    return [{ id, ...shown, ...days, orders: own.length, erasedAt: erasedAt.get(id) ?? null }]
  })
}

/** Writes the lines of these customers; one without a line is gone, with everything it was recognised by. */
async function write(db: Db, ids: readonly Id[], right: readonly Customer[]): Promise<void> {
  const known = new Set(right.map(({ id }) => id))
  const gone = ids.filter((id) => !known.has(id))
  if (gone.length > 0) {
    await db.delete(customerKeyTable).where(inArray(customerKeyTable.customerId, gone))
    await db.delete(customerTable).where(inArray(customerTable.id, gone))
  }
  const wanted = new Set(ids)
  await writeCustomers(
    db,
    right.filter(({ id }) => wanted.has(id)),
  )
}

/** All customers that have an order or a line in the register, some at a time. */
async function eachLot(db: Db, look: (ids: readonly Id[]) => Promise<void>): Promise<void> {
  const { customerId } = customerSaleTable
  for (let last = ''; ;) {
    const linked = await db
      .selectDistinct({ id: customerId })
      .from(customerSaleTable)
      .where(gt(customerId, last))
      .orderBy(asc(customerId))
      .limit(CUSTOMERS_AT_ONCE)
    const listed = await db
      .select({ id: customerTable.id })
      .from(customerTable)
      .where(gt(customerTable.id, last))
      .orderBy(asc(customerTable.id))
      .limit(CUSTOMERS_AT_ONCE)
    const ids = [...new Set([...linked, ...listed].map(({ id }) => id))].toSorted().slice(0, CUSTOMERS_AT_ONCE)
    if (ids.length === 0) return
    await look(ids)
    last = ids.at(-1) ?? last
  }
}

const textOf = (customers: readonly Customer[], id: Id): string => {
  const found = customers.find((customer) => customer.id === id)
  return found === undefined
    ? ''
    : JSON.stringify(Object.entries(found).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

const readLinks = rowReader(customerSaleTable, 'customerId')
const readCustomers = rowReader(customerTable, 'id')
const writeCustomers = rowWriter(customerTable, { replace: ['id'] })
