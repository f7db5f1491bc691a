import { and, asc, exists, gt, isNull } from 'drizzle-orm'
import { extentOf } from '../../../../shared/access/ability.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import type { AudienceGroup, Recipient, RecipientLoader } from '../../messaging/index.ts'
import { loadSale, saleTable } from '../../sales/index.ts'
import { findBlocksOf } from './customer-view.store.ts'
import { findSalesOfCustomer, loadCustomers } from './customer.store.ts'
import { customerSaleTable, customerTable } from './customer.table.ts'

/** Customers who agreed to be written to electronically. Only a right to see every customer reaches them. */
export const consentingCustomers: AudienceGroup = {
  source: 'customers',
  kind: 'customer',
  page: async (db, { owner, after, limit }) => {
    if (extentOf(owner.grants, 'view customers') !== 'company') return []
    const { id, name, erasedAt } = customerTable
    const consented = db
      .select({ id: saleTable.id })
      .from(customerSaleTable)
      .innerJoin(saleTable, eq(saleTable.id, customerSaleTable.saleId))
      .where(and(eq(customerSaleTable.customerId, id), eq(saleTable.paperlessConsent, true)))
    return db
      .select({ id, name })
      .from(customerTable)
      .where(and(isNull(erasedAt), exists(consented), ...(after === null ? [] : [gt(id, after)])))
      .orderBy(asc(id))
      .limit(limit)
  },
}

/**
 * Customers by their newest order. Somebody without consent there, or who asked not to be contacted, is written to no more,
 * also where the sending began before.
 */
export const customerLoader = ({ secrets }: { readonly secrets: Secrets }): RecipientLoader => ({
  kind: 'customer',
  load: async (db, ids) => {
    const found: Recipient[] = []
    for (const { id, name, erasedAt } of await loadCustomers(db, ids))
      found.push(await recipientOf(db, secrets, { id, name, isErased: erasedAt !== null }))
    return found
  },
})

async function recipientOf(
  db: Db,
  secrets: Secrets,
  { id, name, isErased }: { id: Id; name: string; isErased: boolean },
): Promise<Recipient> {
  const [saleId] = await findSalesOfCustomer(db, id, 1)
  const sale = saleId === undefined ? null : await loadSale(db, saleId)
  const mayBeWrittenTo =
    sale !== null && sale.paperlessConsent === true && (await findBlocksOf(db, secrets, sale)).length === 0
  return {
    id,
    name,
    language: sale?.language ?? 'sv',
    email: sale?.customer?.email ?? '',
    phone: sale?.customer?.phone ?? '',
    calendar: sale?.customer?.country === 'FI' ? 'FI' : 'SE',
    isGone: isErased || !mayBeWrittenTo,
    isErased,
    team: '',
    office: '',
  }
}
