import { saleSearchTexts } from '../../../../shared/features/sales/report/sale-search.rules.ts'
import { externalStatuses, saleStatuses, type Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { sortKeyOf } from '../../../../shared/resource/words.ts'
import { KeyTable } from '../../../resource/key-table.ts'
import { keyWords, wordsIn } from '../../../resource/key-words.ts'
import { saleKeyTable } from './sale-key.table.ts'
import { saleTable } from '../sale/sale.table.ts'

export const saleWords = keyWords('sale_search')

/** What lists find sales by. */
export const saleKeys = new KeyTable({
  table: saleKeyTable,
  idName: 'saleId',
  rows: saleTable,
  dayOf: ({ soldOn }: Sale) => soldOn,
  idsOf: ({ providerId, sellerId, teamId, officeId, regionId }) => [providerId, sellerId, teamId, officeId, regionId],
  lineOf: (sale, numberOf) => ({
    saleId: sale.id,
    value: sale.orderValueOre,
    customerName: sortKeyOf(customerNameOf(sale)),
    sellerName: sortKeyOf(sale.sellerName),
    status: saleStatuses.indexOf(sale.status),
    currency: sale.currency,
    external: externalStatuses.indexOf(sale.externalStatus),
    provider: numberOf(sale.providerId),
    seller: numberOf(sale.sellerId) ?? 0,
    team: numberOf(sale.teamId),
    office: numberOf(sale.officeId),
    region: numberOf(sale.regionId),
  }),
  marks: { inPayroll: 0, commission: 0, followUp: 0 },
  words: [{ index: saleWords, of: (sale) => wordsIn(saleSearchTexts(sale)) }],
})

/** What a customer is called in lists: a company by its own name, a person by theirs. */
export function customerNameOf({ customer }: Pick<Sale, 'customer'>): string {
  if (!customer) return ''
  return customer.kind === 'company' && customer.companyName !== '' ? customer.companyName : customer.name
}
