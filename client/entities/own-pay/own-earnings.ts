import { useMemo } from 'react'
import { products } from '../../../shared/features/catalog/product.schema.ts'
import { providers } from '../../../shared/features/catalog/provider.schema.ts'
import { commissionEntries } from '../../../shared/features/commission/pay-line/commission-entry.schema.ts'
import {
  commissionPayouts,
  type CommissionPayout,
} from '../../../shared/features/commission/pay-line/commission-payout.schema.ts'
import { commissionRules } from '../../../shared/features/commission/rate/commission-rule.schema.ts'
import { earningsOf, type Earning } from '../../../shared/features/commission/earning/earning.rules.ts'
import { monthPays, type MonthPayRow } from '../../../shared/features/payout/month/month-pay-row.schema.ts'
import { saleCredits, type SaleCredit } from '../../../shared/features/commission/split/sale-credit.schema.ts'
import { saleEarnings } from '../../../shared/features/sales/sale/sale-earnings.schema.ts'
import { sales, type Sale } from '../../../shared/features/sales/sale/sale.schema.ts'
import { addDays, dayOf } from '../../../shared/kernel/days.ts'
import { currencyIn, type Currency } from '../../../shared/kernel/money.ts'
import { useUser, useZone } from '../../desk/session/session.tsx'
import { useSharedRules } from '../use-shared-rules.ts'
import { useNow } from '../../desk/shown/use-now.ts'
import { useRows } from '../../sync/use-rows.ts'

/** How far back a seller’s earnings are shown: a year and the windows that reach over its end. */
const DAYS_BACK = 400

export interface OwnEarnings {
  readonly loading: boolean
  readonly earnings: readonly Earning[]
  /** Coach's shares and quality bonuses of closed months. */
  readonly supplements: readonly MonthPayRow[]
  /** The person's own sales behind them. */
  readonly sold: readonly Sale[]
  /** The parts of shared sales: the person's own rows. */
  readonly credits: readonly SaleCredit[]
  readonly payouts: readonly CommissionPayout[]
  /** What is paid with where the person works now. */
  readonly currency: Currency
}

/** What this phone knows of everything the signed-in person has earned. Works without network. */
export function useOwnEarnings(): OwnEarnings {
  const userId = useUser()?.id ?? ''
  const zone = useZone()
  const now = useNow()
  const lately = { index: 'sellerId+soldOn', equals: userId, above: addDays(dayOf(now, zone), -DAYS_BACK) } as const
  const sold = useRows(sales, lately)
  const listed = useRows(saleEarnings, lately)
  const rules = useRows(commissionRules)
  const payouts = useRows(commissionPayouts, { index: 'sellerId+month', equals: userId })
  const corrected = useRows(commissionEntries, { index: 'sellerId+createdAt', equals: userId })
  const shared = useRows(saleCredits, lately)
  const months = useRows(monthPays, { index: 'sellerId+month', equals: userId, above: lately.above.slice(0, 7) })
  const offered = useRows(products)
  const sellers = useRows(providers)
  const ofShared = useSharedRules(shared.rows.length > 0)
  const loading =
    [sold, listed, rules, offered, sellers, payouts, corrected, shared, months].some((one) => one.loading) ||
    (ofShared === null && shared.rows.length > 0)
  const source = useMemo(
    () => ({
      listed: listed.rows,
      rules: rules.rows,
      products: offered.rows,
      providers: sellers.rows,
      payouts: payouts.rows,
      entries: corrected.rows,
      sharing: ofShared?.sharingOf(shared.rows, payouts.rows),
      now,
    }),
    [listed.rows, rules.rows, offered.rows, sellers.rows, payouts.rows, corrected.rows, shared.rows, ofShared, now],
  )
  // Counted once for what is known, and not at every press on the screen that shows it.
  const earnings = useMemo(() => {
    if (loading) return []
    const own = earningsOf(sold.rows, source)
    return ofShared?.withSharesOfOthers(own, { credits: shared.rows, sold: sold.rows, source }) ?? own
  }, [loading, sold.rows, source, shared.rows, ofShared])
  const supplements = useMemo(() => months.rows.filter(({ amountOre }) => amountOre > 0), [months.rows])
  return {
    loading,
    earnings,
    supplements: loading ? [] : supplements,
    sold: sold.rows,
    credits: shared.rows,
    payouts: payouts.rows,
    currency: currencyIn(zone),
  }
}
