import { inArray, sql } from 'drizzle-orm'
import { saleSignatures, signatureStandingOf } from '../../../../shared/features/orders/report/approval-gaps.rules.ts'
import { saleSearchTexts } from '../../../../shared/features/orders/report/sale-search.rules.ts'
import { externalStatuses, saleStatuses, type Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { sortKeyOf } from '../../../../shared/resource/words.ts'
import type { Db } from '../../../platform/database/database.ts'
import { KeyTable, type NumberOf } from '../../../resource/key/key-table.ts'
import { keyWords, wordsIn } from '../../../resource/key/key-words.ts'
import { MORE_PRODUCTS, saleKeyTable } from './sale-key.table.ts'
import { deviationTable, saleTable } from '../sale/sale.table.ts'

export const saleWords = keyWords('sale_search')

/** What lists find sales by. */
export const saleKeys = new KeyTable({
  table: saleKeyTable,
  idName: 'saleId',
  rows: saleTable,
  dayOf: ({ soldOn }: Sale) => soldOn,
  idsOf: ({ providerId, sellerId, teamId, officeId, regionId, lines }) => [
    providerId,
    sellerId,
    teamId,
    officeId,
    regionId,
    ...productsOf(lines),
  ],
  lineOf: (sale, numberOf) => ({
    saleId: sale.id,
    value: sale.orderValueOre,
    customerName: sortKeyOf(customerNameOf(sale)),
    sellerName: sortKeyOf(sale.sellerName),
    status: saleStatuses.indexOf(sale.status),
    currency: sale.currency,
    external: externalStatuses.indexOf(sale.externalStatus),
    providerPaid: sale.providerPaidOn ? 1 : 0,
    signed: saleSignatures.indexOf(signatureStandingOf(sale)),
    provider: numberOf(sale.providerId),
    seller: numberOf(sale.sellerId) ?? 0,
    team: numberOf(sale.teamId),
    office: numberOf(sale.officeId),
    region: numberOf(sale.regionId),
    ...productNumbers(productsOf(sale.lines), numberOf),
  }),
  marks: { inPayroll: 0, commission: 0, followUp: 0, due: null },
  words: [{ index: saleWords, of: (sale) => wordsIn(saleSearchTexts(sale)) }],
})

const productsOf = (lines: Sale['lines']): readonly Id[] => [...new Set(lines.map(({ productId }) => productId))]

const productNumbers = ([product, other, ...more]: readonly Id[], numberOf: NumberOf) => ({
  product: numberOf(product ?? null),
  otherProduct: more.length > 0 ? MORE_PRODUCTS : numberOf(other ?? null),
})

/**
 * Notes by when somebody must have acted, once the sales or their deviations are written: whichever of the two is written
 * last leaves what is right.
 */
export async function noteDue(db: Db, saleIds: readonly Id[]): Promise<void> {
  if (saleIds.length === 0) return
  const ofSale = sql`(select ${saleTable.dueAt} from ${saleTable} where ${saleTable.id} = ${saleKeyTable.saleId})`
  const ofDeviation = sql`(select max(${deviationTable.dueAt}) from ${deviationTable} where ${deviationTable.saleId} = ${saleKeyTable.saleId} and ${deviationTable.state} <> 'resolved')`
  await db
    .update(saleKeyTable)
    .set({ due: sql`coalesce(${ofSale}, ${ofDeviation})` })
    .where(inArray(saleKeyTable.saleId, [...saleIds]))
}

/** The customer's name in lists: the company name, or the person's name. */
export function customerNameOf({ customer }: Pick<Sale, 'customer'>): string {
  if (!customer) return ''
  return customer.kind === 'company' && customer.companyName !== '' ? customer.companyName : customer.name
}
