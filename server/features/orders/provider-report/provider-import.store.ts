import type { Actor } from '../../../../shared/access/actor.ts'
import { reaches } from '../../../../shared/access/reach.ts'
import type { Provider } from '../../../../shared/features/catalog/provider.schema.ts'
import { contactsOf } from '../../../../shared/features/sales/contact/contact.rules.ts'
import { orderTextOf, type MatchText } from '../../../../shared/features/sales/contact/match.rules.ts'
import type { Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { ImportRow } from '../../../../shared/resource/import.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { findSalesByKeys, matchHashOf as hashOf, loadSales } from '../../sales/index.ts'

interface Finding {
  readonly provider: Provider
  readonly actor: Actor
  readonly secrets: Secrets
  readonly today: Day
}

/** The orders that a row may be about. */
export type Finder = (row: ImportRow) => readonly Sale[]

/**
 * Finds the orders of a file's rows: by the order number where the row has one, else by the customer's identity number,
 * else by the telephone. Orders out of the actor's reach are not found; cancelled ones only where nothing else is.
 */
export async function findOrders(db: Db, rows: readonly ImportRow[], finding: Finding): Promise<Finder> {
  const { provider, actor, secrets } = finding
  const hashesOf = (row: ImportRow): string[] => textsOf(row, finding).map((text) => hashOf(secrets, text))
  const salesBy = await findSalesByKeys(db, [...new Set(rows.flatMap(hashesOf))])
  const ids = [...new Set([...salesBy.values()].flat())]
  const saleOf = new Map<Id, Sale>()
  for (let first = 0; first < ids.length; first += AT_ONCE)
    for (const sale of await loadSales(db, ids.slice(first, first + AT_ONCE))) saleOf.set(sale.id, sale)
  const isOrder = (sale: Sale): boolean =>
    sale.providerId === provider.id &&
    sale.status !== 'draft' &&
    sale.status !== 'absence' &&
    reaches(actor, 'update sale_reports', sale)
  return (row) => {
    for (const hash of hashesOf(row)) {
      const found = (salesBy.get(hash) ?? []).flatMap((id) => saleOf.get(id) ?? []).filter(isOrder)
      const open = found.filter(({ status }) => status !== 'cancelled')
      if (found.length > 0) return open.length > 0 ? open : found
    }
    return []
  }
}

const AT_ONCE = 500

/**
 * What the row is found by: one thing only, so that nobody else's order is taken where the surer one is not found.
 */
function textsOf(row: ImportRow, { provider, today }: Finding): readonly MatchText[] {
  const { orderNumber = '', idNumber = '', phone = '' } = row
  if (orderNumber !== '') return orderTextOf(provider.id, orderNumber)
  const contacts = contactsOf({
    customer: { kind: 'private', name: '', companyName: '', address: '', postalCode: '', phone },
    idNumber,
    country: provider.country,
    today,
  })
  const wanted = idNumber === '' ? 'phone' : 'identity'
  return contacts.flatMap(({ kind, text }) => (kind === wanted ? [{ kind, text }] : []))
}
