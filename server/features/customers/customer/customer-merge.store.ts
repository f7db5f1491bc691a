import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { loadSales, loadMatchKeys } from '../../sales/index.ts'
import {
  addCustomerKeys,
  findSalesOfCustomer,
  keysOf,
  linksOf,
  loadCustomers,
  moveCustomerKeys,
  moveSales,
  type StoredCustomer,
} from './customer.store.ts'

/** More orders than a clerk chooses by hand. */
const SALES_MAX = 10_000

/**
 * Puts the orders of others under a customer, with all by what the others are recognised. Answers how many others there
 * were: one that is gone already was merged before.
 */
export async function mergeCustomers(db: Db, customer: StoredCustomer, others: readonly Id[]): Promise<number> {
  const found = await loadCustomers(
    db,
    others.filter((id) => id !== customer.id),
  )
  if (found.some(({ kind }) => kind !== customer.kind)) throw new Problem(422, 'customer.kinds-differ')
  if ([customer, ...found].some(({ erasedAt }) => erasedAt !== null)) throw new Problem(409, 'customer.erased')
  for (const { id } of found) {
    const keys = await keysOf(db, id)
    await moveCustomerKeys(
      db,
      keys.map(({ hash }) => hash),
      customer.id,
    )
    await moveSales(db, { from: id, to: customer.id })
  }
  return found.length
}

/** Moves some orders to a customer of their own, with the keys that no other order has. Answers how many moved now. */
export async function splitCustomer(
  db: Db,
  { from, to, saleIds }: { from: StoredCustomer; to: Id; saleIds: readonly Id[] },
): Promise<number> {
  if (from.erasedAt !== null) throw new Problem(409, 'customer.erased')
  const links = await linksOf(db, saleIds)
  const isDone = links.length === saleIds.length && links.every(({ customerId }) => customerId === to)
  if (isDone) return 0
  const [taken] = await loadCustomers(db, [to])
  const isOwn = links.length === saleIds.length && links.every(({ customerId }) => customerId === from.id)
  if (taken || !isOwn) throw new Problem(409, 'customer.orders-changed')
  const all = await findSalesOfCustomer(db, from.id, SALES_MAX)
  const staying = all.filter((id) => !saleIds.includes(id))
  if (staying.length === 0) throw new Problem(422, 'customer.no-orders-left')
  const moved = (await loadSales(db, saleIds)).map(({ id }) => id)
  await moveSales(db, { from: from.id, to, saleIds: moved })
  await moveSales(db, { from: from.id, to: from.id, saleIds: staying })
  const kept = new Set((await loadMatchKeys(db, staying)).map(({ hash }) => hash))
  const keys = (await loadMatchKeys(db, moved)).filter(({ hash }) => !kept.has(hash))
  await moveCustomerKeys(
    db,
    keys.map(({ hash }) => hash),
    to,
  )
  await addCustomerKeys(db, to, keys)
  return moved.length
}
