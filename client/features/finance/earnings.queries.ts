import { useMemo } from 'react'
import { products } from '../../../shared/features/catalog/product.schema.ts'
import { providers } from '../../../shared/features/catalog/provider.schema.ts'
import { commissionPayouts } from '../../../shared/features/finance/commission-payout.schema.ts'
import { commissionRules } from '../../../shared/features/finance/commission-rule.schema.ts'
import {
  amountOf,
  earningsOf,
  type Earning,
  type EarningSource,
} from '../../../shared/features/finance/earning.rules.ts'
import { saleEarnings } from '../../../shared/features/sales/sale-earnings.schema.ts'
import { sales, type Sale } from '../../../shared/features/sales/sale.schema.ts'
import { addDays, dayOf } from '../../../shared/kernel/days.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import { addUp, currencyIn, type Amount, type Currency } from '../../../shared/kernel/money.ts'
import { useUser, useZone } from '../../entities/session/session.tsx'
import { useNow } from '../../entities/use-now.ts'
import { useRows } from '../../sync/use-rows.ts'

/** How far back a seller’s earnings are shown: a year and the windows that reach over its end. */
const DAYS_BACK = 400

export interface OwnEarnings {
  readonly loading: boolean
  readonly earnings: readonly Earning[]
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
  const offered = useRows(products)
  const sellers = useRows(providers)
  const loading = [sold, listed, rules, offered, sellers, payouts].some((one) => one.loading)
  const source = useMemo(
    () => ({
      listed: listed.rows,
      rules: rules.rows,
      products: offered.rows,
      providers: sellers.rows,
      payouts: payouts.rows,
      now,
    }),
    [listed.rows, rules.rows, offered.rows, sellers.rows, payouts.rows, now],
  )
  // Counted once for what is known, and not at every press on the screen that shows it.
  const earnings = useMemo(() => (loading ? [] : earningsOf(sold.rows, source)), [loading, sold.rows, source])
  return {
    loading,
    earnings,
    currency: currencyIn(zone),
  }
}

/** What one seller has earned that is safe and in no payroll yet. */
export interface SellerEarnings {
  readonly sellerId: Id
  readonly sellerName: string
  readonly amounts: readonly Amount[]
  readonly earnings: readonly Earning[]
}

/** Everybody's, for who pays it; and the month that is under way. */
export function useSafeEarnings(): { loading: boolean; month: string; sellers: readonly SellerEarnings[] } {
  const now = useNow()
  const zone = useZone()
  const sold = useRows(sales)
  const listed = useRows(saleEarnings)
  const rules = useRows(commissionRules)
  const payouts = useRows(commissionPayouts)
  const offered = useRows(products)
  const sellers = useRows(providers)
  const loading = [sold, listed, rules, offered, sellers, payouts].some((one) => one.loading)
  const source = {
    listed: listed.rows,
    rules: rules.rows,
    products: offered.rows,
    providers: sellers.rows,
    payouts: payouts.rows,
    now,
  }
  return { loading, month: dayOf(now, zone).slice(0, 7), sellers: loading ? [] : safeBySeller(sold.rows, source) }
}

function safeBySeller(sold: readonly Sale[], source: EarningSource): SellerEarnings[] {
  return [...new Set(sold.map(({ sellerId }) => sellerId))]
    .map((sellerId) => {
      const ofSeller = sold.filter((sale) => sale.sellerId === sellerId)
      const earnings = earningsOf(ofSeller, source).filter(({ state }) => state === 'earned')
      const amounts = addUp(earnings.map(amountOf), ofSeller[0]?.currency ?? 'SEK')
      return { sellerId, sellerName: ofSeller[0]?.sellerName ?? '', amounts, earnings }
    })
    .filter(({ earnings }) => earnings.length > 0)
    .toSorted((a, b) => a.sellerName.localeCompare(b.sellerName))
}
