import { products } from '../../../shared/features/catalog/product.schema.ts'
import { providers } from '../../../shared/features/catalog/provider.schema.ts'
import { commissionRules } from '../../../shared/features/finance/commission-rule.schema.ts'
import {
  earningsOf,
  earningStates,
  type Earning,
  type EarningState,
} from '../../../shared/features/finance/earning.rules.ts'
import { sales } from '../../../shared/features/sales/sale.schema.ts'
import { addDays, dayOf } from '../../../shared/kernel/days.ts'
import type { Currency } from '../../../shared/kernel/money.ts'
import { useSession, useUser } from '../../entities/session/session.tsx'
import { useNow } from '../../entities/use-now.ts'
import { useRows } from '../../sync/use-rows.ts'

/** How far back a seller’s earnings are shown: a year and the windows that reach over its end. */
const DAYS_BACK = 400

export interface OwnEarnings {
  readonly loading: boolean
  readonly earnings: readonly Earning[]
  readonly currency: Currency
}

/** What this phone knows of everything the signed-in person has earned. Works without network. */
export function useOwnEarnings(): OwnEarnings {
  const userId = useUser()?.id ?? ''
  const zone = useZone()
  const now = useNow()
  const sold = useRows(sales, {
    index: 'sellerId+soldOn',
    equals: userId,
    above: addDays(dayOf(now, zone), -DAYS_BACK),
  })
  const rules = useRows(commissionRules)
  const offered = useRows(products)
  const sellers = useRows(providers)
  const loading = [sold, rules, offered, sellers].some((one) => one.loading)
  const source = { rules: rules.rows, products: offered.rows, providers: sellers.rows, now }
  return {
    loading,
    earnings: loading ? [] : earningsOf(sold.rows, source),
    currency: zone === 'Europe/Helsinki' ? 'EUR' : 'SEK',
  }
}

export const useZone = () => useSession().session?.actor?.zone ?? 'Europe/Stockholm'

/** What the earnings come to, state by state. */
export function totalsOf(earnings: readonly Earning[]): Readonly<Record<EarningState, number>> {
  const sumOf = (state: EarningState) =>
    earnings.reduce((sum, one) => sum + (one.state === state ? one.amountOre : 0), 0)
  return Object.fromEntries(earningStates.map((state) => [state, sumOf(state)])) as Record<EarningState, number>
}
