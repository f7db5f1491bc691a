import { matchTextsOf } from '../../../shared/features/sales/contact/match.rules.ts'
import type { Sale } from '../../../shared/features/sales/sale/sale.schema.ts'
import { sortKeyOf } from '../../../shared/resource/words.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { StoredCustomer } from '../../features/customers/customer/customer.store.ts'
import { customerKeyTable, customerSaleTable, customerTable } from '../../features/customers/customer/customer.table.ts'
import { hashOf } from '../../features/sales/match/match-key.store.ts'
import { saleMatchKeyTable } from '../../features/sales/match/match-key.table.ts'
import { customerNameOf } from '../../features/sales/key/sale-key.store.ts'
import { bulkWriter } from '../../platform/database/bulk-writer.ts'
import type { Db } from '../../platform/database/database.ts'
import { writeWhole } from '../../platform/database/guarded-tables.ts'
import { rowWriter } from '../../platform/database/row-writer.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { SaleHistory } from './sale-history.ts'

const ROWS_AT_ONCE = 2000

/** The tables that grow with the customers: their indexes are made at the end. */
export const customerTables = ['customer', 'customer_sale', 'sale_match_key']

/** Puts the sales under their customers and writes by what they are matched, as matching them one by one would. */
export class Customers {
  readonly #secrets: Secrets
  /** They may buy again: written when all is told. */
  readonly #regulars = new Map<Id, StoredCustomer>()

  constructor(secrets: Secrets) {
    this.#secrets = secrets
  }

  async add(db: Db, told: readonly SaleHistory[]): Promise<void> {
    await addMatchKeys(
      db,
      told.flatMap(({ sale }) =>
        matchTextsOf(sale, '').map((text) => ({
          saleId: sale.id,
          kind: text.kind,
          hash: hashOf(this.#secrets, text),
        })),
      ),
    )
    const bought = told.flatMap(({ sale, buyer }) => (buyer === null ? [] : [{ sale, buyer }]))
    const links = bought.map(({ sale, buyer }) => ({
      saleId: sale.id,
      customerId: buyer.id,
      soldOn: sale.soldOn,
      isFixed: false,
    }))
    await writeWhole(() => addLinks(db, links))
    const once: StoredCustomer[] = []
    const keys: (typeof customerKeyTable.$inferInsert)[] = []
    for (const { sale, buyer } of bought) {
      const before = this.#regulars.get(buyer.id)
      const customer = customerIn(sale, buyer.id, before)
      if (buyer.isRegular) this.#regulars.set(buyer.id, customer)
      else once.push(customer)
      if (before) continue
      const person = matchTextsOf(sale, '').find(({ kind }) => kind === 'person')
      if (person) keys.push({ hash: hashOf(this.#secrets, person), kind: person.kind, customerId: buyer.id })
    }
    await addCustomers(db, once)
    await addKeys(db, keys)
  }

  async addRegulars(db: Db): Promise<void> {
    const rows = [...this.#regulars.values()]
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
      await addCustomers(db, rows.slice(from, from + ROWS_AT_ONCE))
  }
}

/** Sales come in the order of their days: what is shown is of the newest. */
function customerIn(sale: Sale, id: Id, before: StoredCustomer | undefined): StoredCustomer {
  const { kind = 'private', maskedIdNumber = '', phone = '', city = '', country = 'SE' } = sale.customer ?? {}
  const name = customerNameOf(sale)
  return {
    id,
    kind,
    name,
    nameKey: sortKeyOf(name),
    maskedIdNumber,
    phone,
    city,
    country,
    orders: (before?.orders ?? 0) + 1,
    firstSoldOn: before?.firstSoldOn ?? sale.soldOn,
    lastSoldOn: sale.soldOn,
    erasedAt: null,
  }
}

const addLinks = bulkWriter(customerSaleTable)
const addMatchKeys = bulkWriter(saleMatchKeyTable)
const addCustomers = bulkWriter(customerTable)
// The few Finnish numbers of the story are shared by many: a name that meets its own number is the first one's.
const addKeys = rowWriter(customerKeyTable, 'keep')
