import { CUSTOMER_ORDERS_MAX } from '../../../../shared/features/customers/customer/customer.api.ts'
import { saleFieldList, valueOfField } from '../../../../shared/features/sales/field/sale-field.rules.ts'
import type { Actor } from '../../../../shared/access/actor.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { loadIdentity, loadSignatures, logReveal, loadSales } from '../../sales/index.ts'
import { loadCustomerView } from './customer-view.store.ts'
import { findSalesOfCustomer, type StoredCustomer } from './customer.store.ts'

/**
 * Everything kept of a customer, as they have a right to it. Identity numbers are in it: each is logged as read, in the
 * transaction that reads. What the company says of its own people is not the customer's.
 */
export async function customerFileOf(
  db: Db,
  { secrets, now, newId }: Pick<Platform, 'secrets' | 'now' | 'newId'>,
  { customer, actor, reason }: { customer: StoredCustomer; actor: Actor; reason: string },
): Promise<string> {
  const at = now()
  const sales = await loadSales(db, await findSalesOfCustomer(db, customer.id, CUSTOMER_ORDERS_MAX))
  const orders = []
  for (const sale of sales) {
    const identity = await loadIdentity(db, sale.id)
    if (identity !== null) await logReveal(db, { id: newId(), saleId: sale.id, actorId: actor.userId, reason, at })
    const signatures = await loadSignatures(db, secrets, sale.id)
    orders.push({
      id: sale.id,
      soldOn: sale.soldOn,
      status: sale.status,
      customer: sale.customer,
      idNumber: identity === null ? null : secrets.open(identity.sealed),
      lines: sale.lines.map(({ productName, quantity, unitPriceOre, billing }) => ({
        productName,
        quantity,
        unitPriceOre,
        billing,
      })),
      currency: sale.currency,
      ...Object.fromEntries(
        saleFieldList
          .filter(({ isInFile }) => isInFile)
          .map((field) => [field.path, valueOfField(sale, field) ?? null]),
      ),
      attributes: sale.attributes ?? [],
      signatures: signatures.map(({ language, signedAt, text }) => ({ language, signedAt, text })),
      withdrawalUntil: sale.regretUntil,
    })
  }
  const view = await loadCustomerView(db, secrets, { id: customer.id, now: at })
  const { consents, contacts, blocks } = view
  const file = {
    madeAt: new Date(at).toISOString(),
    orders,
    consents,
    contacts: contacts.map(({ byName: _byName, ...contact }) => contact),
    doNotContact: blocks.map(({ at: since, reason: why }) => ({ since, reason: why })),
    identityNumberReads: view.reveals.map(({ at: readAt, reason: why }) => ({ at: readAt, reason: why })),
  }
  return JSON.stringify(file, null, 2)
}
