import { inArray, sql, type SQL } from 'drizzle-orm'
import {
  customerList,
  customerRowSchema,
  type CustomerRow,
} from '../../../../shared/features/customers/customer/customer.list.ts'
import { identityHashIn, saleSearchWords } from '../../../../shared/features/orders/report/sale-search.rules.ts'
import { serverList, type ThroughWords } from '../../../resource/list/server-list.ts'
import { customerIdentityTable, saleWords, saleKeyTable } from '../../sales/index.ts'
import { loadCustomers } from './customer.store.ts'
import { customerSaleTable, customerTable } from './customer.table.ts'
import { eq } from '../../../platform/database/eq.ts'

const customer = customerTable

/** Everybody who has ordered. No place is named: only a right that reaches the whole company shows them. */
export const customerServerList = serverList({
  contract: customerList,
  from: sql`${customer}`,
  id: customer.id,
  reach: {},
  filters: { kind: customer.kind, country: customer.country, lastSoldOn: customer.lastSoldOn },
  sorts: {
    lastSoldOn: { column: customer.lastSoldOn },
    name: { column: customer.nameKey },
    orders: { column: customer.orders },
  },
  wordsOf: saleSearchWords,
  search: withOrdersThatHold,
  through: throughOrders,
  load: async (db, ids) => (await loadCustomers(db, ids)).map((row): CustomerRow => customerRowSchema.parse(row)),
  tables: ['customer'],
})

/** The customers of sales with these words, or of an identity number. */
function withOrdersThatHold(words: readonly string[]): SQL {
  const { saleId, customerId } = customerSaleTable
  const hash = identityHashIn(words)
  const sales =
    hash === null
      ? sql`select ${saleKeyTable.saleId} from ${saleKeyTable} where ${saleKeyTable.no} in (${saleWords.matching(words).numbers})`
      : sql`select ${customerIdentityTable.saleId} from ${customerIdentityTable} where ${eq(customerIdentityTable.hash, hash)}`
  return sql`${customer.id} in (select ${customerId} from ${customerSaleTable} where ${saleId} in (${sales}))`
}

/** The same without gathering all matches, for words that many orders have: the first digits of every number. */
function throughOrders(words: readonly string[]): ThroughWords | null {
  const match = saleWords.matching(words)
  const { some } = match
  if (identityHashIn(words) !== null || !some) return null
  const { saleId, customerId } = customerSaleTable
  const orders = sql`${customerSaleTable} inner join ${saleKeyTable} on ${saleKeyTable.saleId} = ${saleId}`
  const own = sql.identifier('own_order')
  return {
    match,
    some: (matches) =>
      sql`select ${customerId} from ${orders} where ${saleKeyTable.no} in (select no from (${some.numbers(matches)}) as matches)`,
    among: (ids) =>
      sql`with ${own} as materialized (select ${customerId} as customer, ${saleKeyTable.no} as no from ${orders} where ${inArray(customerId, [...ids])}) select distinct customer from ${own} where no in (${some.among(sql`${own}`)})`,
  }
}
