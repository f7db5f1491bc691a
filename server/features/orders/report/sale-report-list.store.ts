import { inArray, sql, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Actor } from '../../../../shared/access/actor.ts'
import { maySeeWages } from '../../../../shared/features/sales/sale/sale-earnings.schema.ts'
import {
  saleSignatures,
  signatureStandingOf,
  type SaleSignature,
} from '../../../../shared/features/orders/report/approval-gaps.rules.ts'
import { saleReportList, type SaleReportRow } from '../../../../shared/features/orders/report/sale-report.list.ts'
import { identityHashIn, saleSearchWords } from '../../../../shared/features/orders/report/sale-search.rules.ts'
import { saleStatuses, type SaleStatus } from '../../../../shared/features/sales/sale/sale.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { numbersOf } from '../../../resource/key/key-number.store.ts'
import { keyNumberTable } from '../../../resource/key/key-number.table.ts'
import { numbersOfDays } from '../../../resource/key/key-table.ts'
import type { WordMatch } from '../../../resource/key/key-words.ts'
import { serverList, type TallyLine, type TallyPlace } from '../../../resource/list/server-list.ts'
import { providerStore } from '../../catalog/index.ts'
import {
  customerIdentityTable,
  deviationStore,
  loadCommissions,
  customerNameOf,
  saleWords,
  MORE_PRODUCTS,
  saleKeyTable,
  readSaleTally,
  saleLineTable,
  loadSales,
} from '../../sales/index.ts'

const key = saleKeyTable

/** How lists find sales by their keys. */
export const saleReportTerms = {
  from: sql`${key}`,
  id: key.saleId,
  tie: key.no,
  reach: { own: key.seller, team: key.team, office: key.office, region: key.region },
  // A report of absence is no sale: it is found by its status.
  leftOut: { filter: 'status', value: 'absence', column: key.status, stored: saleStatuses.indexOf('absence') },
  filters: {
    status: key.status,
    providerId: key.provider,
    sellerId: key.seller,
    teamId: key.team,
    officeId: key.office,
    productId: holdsProduct,
    currency: key.currency,
    soldOn: key.no,
    signature: key.signed,
  },
  sorts: {
    soldOn: { column: key.no, isTie: true },
    customer: { column: key.customerName },
    sellerName: { column: key.sellerName },
    orderValueOre: { column: key.value },
    commissionOre: { column: key.commission },
    status: { column: key.status },
    dueAt: { column: key.due, nullable: 'mostly' },
  },
  encode: encodeSaleKey,
  wordsOf: saleSearchWords,
  matches: matchSales,
  tables: ['sale', 'sale_key', 'sale_event', 'deviation', 'provider'],
} as const

/** Sales as the office looks at them. */
export const saleReportServerList = serverList({
  ...saleReportTerms,
  contract: saleReportList,
  leads: ['status', 'providerId', 'sellerId', 'teamId', 'officeId', 'signature', 'own', 'team', 'office', 'region'],
  load: loadSaleReportRows,
  sums: { currency: key.currency, amounts: { orderValueOre: key.value, commissionOre: key.commission } },
  tally: { by: 'status', read: tallyOf },
})

/** Of one or two products the line itself says it; it stands in the index of the amounts. */
function holdsProduct(numbers: readonly (string | number)[]): SQL {
  if (numbers.length === 0) return sql`1 = 0`
  const [line, number] = [saleLineTable, keyNumberTable]
  const products = sql`select ${number.value} from ${number} where ${inArray(number.no, numbers.map(Number))}`
  const among = sql`exists (select 1 from ${line} where ${line.saleId} = ${key.saleId} and ${line.productId} in (${products}))`
  const isOneOf = (column: SQLiteColumn) => inArray(column, numbers.map(Number))
  return sql`(${isOneOf(key.product)} or ${isOneOf(key.otherProduct)} or (${key.otherProduct} = ${MORE_PRODUCTS} and ${among}))`
}

/** The sales that hold the words, or the customer of an identity number. */
export function matchSales(words: readonly string[]): WordMatch {
  const hash = identityHashIn(words)
  if (hash === null) return saleWords.matching(words)
  const { saleId } = customerIdentityTable
  const numbers = sql`select ${key.no} from ${key} where ${key.saleId} in (select ${saleId} from ${customerIdentityTable} where ${customerIdentityTable.hash} = ${hash})`
  return { numbers }
}

/** Values of filters as the keys of sales hold them. */
export async function encodeSaleKey(
  db: Db,
  name: string,
  values: readonly string[],
): Promise<readonly (string | number)[]> {
  if (name === 'status') return values.map((value) => saleStatuses.indexOf(value as SaleStatus))
  if (name === 'signature') return values.map((value) => saleSignatures.indexOf(value as SaleSignature))
  if (name === 'soldOn') return numbersOfDays(values)
  if (name === 'currency') return values
  return [...(await numbersOf(db, values, { add: false })).values()]
}

async function tallyOf(db: Db, place: TallyPlace | null): Promise<readonly TallyLine[] | null> {
  // Of a team and a seller the index of the keys says it as fast.
  if (place?.kind === 'own' || place?.kind === 'team') return null
  const where = place === null ? {} : place.kind === 'office' ? { officeId: place.id } : { regionId: place.id }
  const lines = await readSaleTally(db, where)
  return lines.map(({ status, currency, sales, valueOre }) => ({
    value: status,
    currency,
    n: sales,
    amounts: { orderValueOre: valueOre },
  }))
}

/** Sales as lists show them. */
export async function loadSaleReportRows(db: Db, ids: readonly Id[], actor: Actor): Promise<SaleReportRow[]> {
  const sales = await loadSales(db, ids)
  const commissionOf = await loadCommissions(db, ids)
  const providerIds = [...new Set(sales.flatMap(({ providerId }) => providerId ?? []))]
  const nameOf = new Map((await providerStore.load(db, providerIds)).map(({ id, name }) => [id, name]))
  const open = sales.flatMap(({ openDeviationId }) => openDeviationId ?? [])
  const dueOf = new Map((await deviationStore.load(db, open)).map(({ id, dueAt }) => [id, dueAt]))
  return sales.map((sale) => ({
    id: sale.id,
    soldOn: sale.soldOn,
    customer: customerNameOf(sale),
    orderNumber: sale.externalOrderNumber,
    sellerId: sale.sellerId,
    sellerName: sale.sellerName,
    teamId: sale.teamId,
    officeId: sale.officeId,
    providerId: sale.providerId,
    providerName: nameOf.get(sale.providerId ?? '') ?? '',
    products: sale.lines
      .map(({ quantity, productName }) => (quantity === 1 ? productName : `${quantity} × ${productName}`))
      .join(', '),
    productId: sale.lines[0]?.productId ?? null,
    orderValueOre: sale.orderValueOre,
    ...(maySeeWages(actor, sale) ? { commissionOre: commissionOf.get(sale.id) ?? 0 } : {}),
    currency: sale.currency,
    status: sale.status,
    signature: signatureStandingOf(sale),
    dueAt: sale.dueAt ?? dueOf.get(sale.openDeviationId ?? '') ?? null,
  }))
}
