import { products } from '../../../../shared/features/catalog/product.schema.ts'
import { providers } from '../../../../shared/features/catalog/provider.schema.ts'
import { commissionEntries } from '../../../../shared/features/commission/pay-line/commission-entry.schema.ts'
import { commissionPayouts } from '../../../../shared/features/commission/pay-line/commission-payout.schema.ts'
import { commissionRules } from '../../../../shared/features/commission/rate/commission-rule.schema.ts'
import { earningsOf, type Earning } from '../../../../shared/features/commission/earning/earning.rules.ts'
import { wholeEarning } from '../../../../shared/features/commission/earning/whole-earning.rules.ts'
import { saleCredits } from '../../../../shared/features/commission/split/sale-credit.schema.ts'
import { saleEarnings } from '../../../../shared/features/sales/sale/sale-earnings.schema.ts'
import { sales, type Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { addDays } from '../../../../shared/kernel/days.ts'
import { useEngine } from '../../../sync/sync-provider.tsx'
import { useRows } from '../../../sync/use-rows.ts'
import { useSharedRules } from '../../../entities/use-shared-rules.ts'
import { useNow } from '../../../desk/shown/use-now.ts'

/** What a sale earns its seller, in öre or cents; null while that is not known. */
export const useCommission = (sale: Sale | null): number | null => useEarning(sale)?.amountOre ?? null

/**
 * What a sale earns its seller, line by line, by the rules the wallet counts with: also one that is being written. Null
 * while that is not known, and where a sale earns nothing by its status.
 */
export function useEarning(sale: Sale | null): Earning | null {
  const now = useNow()
  const { worksOnline } = useEngine()
  // The step of a category's table depends on what else the seller has sold in the month.
  const firstOfMonth = `${(sale?.soldOn ?? '2000-01-01').slice(0, 8)}01`
  const sold = useRows(sales, {
    index: 'sellerId+soldOn',
    equals: sale?.sellerId ?? '',
    above: addDays(firstOfMonth, -1),
    below: `${firstOfMonth.slice(0, 8)}32`,
  })
  const listed = useRows(saleEarnings, { equals: sale?.id ?? '' })
  const rules = useRows(commissionRules)
  const offered = useRows(products)
  const known = useRows(providers)
  // What payroll has of a sale stands as payroll has it.
  const payouts = useRows(commissionPayouts, { index: 'saleId', equals: sale?.id ?? '' })
  const corrected = useRows(commissionEntries, { index: 'saleId', equals: sale?.id ?? '' })
  const shared = useRows(saleCredits, { index: 'saleId', equals: sale?.id ?? '' })
  const ofShared = useSharedRules(shared.rows.length > 0)
  if (ofShared === null && shared.rows.length > 0) return null
  if (sale === null || [sold, listed, rules, offered, known, payouts, corrected, shared].some(({ loading }) => loading))
    return null
  // A sale that has left the phone: of the others of its month not all are known either.
  if (worksOnline && payouts.rows.length === 0) return null
  const others = sold.rows.filter(({ id }) => id !== sale.id)
  const source = {
    listed: listed.rows,
    rules: rules.rows,
    products: offered.rows,
    providers: known.rows,
    payouts: payouts.rows,
    entries: corrected.rows,
    sharing: ofShared?.sharingOf(shared.rows, payouts.rows),
    now,
  }
  return wholeEarning(earningsOf([...others, sale], source), sale.id) ?? null
}
