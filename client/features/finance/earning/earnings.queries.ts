import { useMemo } from 'react'
import { products } from '../../../../shared/features/catalog/product.schema.ts'
import { providers } from '../../../../shared/features/catalog/provider.schema.ts'
import { commissionEntries } from '../../../../shared/features/finance/earning/commission-entry.schema.ts'
import { commissionPayouts } from '../../../../shared/features/finance/payout/commission-payout.schema.ts'
import { commissionRules } from '../../../../shared/features/finance/earning/commission-rule.schema.ts'
import { earningsOf, type Earning } from '../../../../shared/features/finance/earning/earning.rules.ts'
import { saleEarnings } from '../../../../shared/features/sales/sale/sale-earnings.schema.ts'
import { sales } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { addDays, dayOf } from '../../../../shared/kernel/days.ts'
import { currencyIn, type Currency } from '../../../../shared/kernel/money.ts'
import { useUser, useZone } from '../../../entities/session/session.tsx'
import { useNow } from '../../../entities/use-now.ts'
import { useRows } from '../../../sync/use-rows.ts'

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
  const corrected = useRows(commissionEntries, { index: 'sellerId+createdAt', equals: userId })
  const offered = useRows(products)
  const sellers = useRows(providers)
  const loading = [sold, listed, rules, offered, sellers, payouts, corrected].some((one) => one.loading)
  const source = useMemo(
    () => ({
      listed: listed.rows,
      rules: rules.rows,
      products: offered.rows,
      providers: sellers.rows,
      payouts: payouts.rows,
      entries: corrected.rows,
      now,
    }),
    [listed.rows, rules.rows, offered.rows, sellers.rows, payouts.rows, corrected.rows, now],
  )
  // Counted once for what is known, and not at every press on the screen that shows it.
  const earnings = useMemo(() => (loading ? [] : earningsOf(sold.rows, source)), [loading, sold.rows, source])
  return {
    loading,
    earnings,
    currency: currencyIn(zone),
  }
}
