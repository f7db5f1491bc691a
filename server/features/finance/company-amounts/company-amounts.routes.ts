import { reaches } from '../../../../shared/access/reach.ts'
import {
  companyRights,
  getCompanyAmounts,
  type CompanyAmounts,
} from '../../../../shared/features/finance/company-amounts/company-amounts.api.ts'
import type { Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { loadPrices } from '../../catalog/index.ts'
import { loadSale } from '../../sales/index.ts'
import { companyAmountsOf, type PricedProduct } from '../profit/profit-line.store.ts'

/** The company's commission and cost of one sale, for those who keep prices or read profitability. */
export const companyAmountsRoutes = ({
  database: { db },
  now,
}: Pick<Platform, 'database' | 'now'>): readonly Route[] => [
  route(getCompanyAmounts, async ({ input, actor }) => {
    const sale = await loadSale(db, input.saleId)
    const isReached =
      sale && reaches(actor, 'view sale_reports', sale) && companyRights.some((right) => reaches(actor, right, sale))
    if (!isReached) return { amounts: null, asOf: now() }
    const prices = await loadPrices(
      db,
      sale.lines.map(({ productId }) => productId),
    )
    return { amounts: amountsOf(sale, prices), asOf: now() }
  }),
]

function amountsOf(sale: Sale, prices: readonly PricedProduct[]): CompanyAmounts | null {
  const lines = companyAmountsOf(sale, prices)
  if (lines.every(({ isKnown }) => !isKnown)) return null
  const total = (pick: (line: (typeof lines)[number]) => number) => lines.reduce((sum, line) => sum + pick(line), 0)
  return {
    commissionOre: total(({ income }) => income),
    costOre: total(({ cost }) => cost),
    currency: sale.currency,
  }
}
