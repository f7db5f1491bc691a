import { products } from '../../../shared/features/catalog/product.schema.ts'
import { providers } from '../../../shared/features/catalog/provider.schema.ts'
import { commissionRules } from '../../../shared/features/finance/commission-rule.schema.ts'
import {
  earningsOf,
  earningStates,
  type Earning,
  type EarningState,
} from '../../../shared/features/finance/earning.rules.ts'
import { payTerms, type PayTerms } from '../../../shared/features/finance/pay-terms.schema.ts'
import { termsFor } from '../../../shared/features/finance/salary.rules.ts'
import { workMonthOf, type MonthFacts, type WorkMonth } from '../../../shared/features/finance/work-month.rules.ts'
import { sales } from '../../../shared/features/sales/sale.schema.ts'
import { dailyCheckouts } from '../../../shared/features/time/daily-checkout.schema.ts'
import { dayKeyOf, timeReports, type TimeReport } from '../../../shared/features/time/time-report.schema.ts'
import { addDays, dayOf } from '../../../shared/kernel/days.ts'
import type { Currency } from '../../../shared/kernel/money.ts'
import { calendarOf } from '../../../shared/kernel/working-days.ts'
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

export interface OwnMonth {
  readonly loading: boolean
  readonly facts: MonthFacts
  readonly month: WorkMonth
  readonly reports: readonly TimeReport[]
  readonly terms: PayTerms | undefined
}

/** The signed-in person’s month of work, and what it is paid by the hour. */
export function useOwnMonth(): OwnMonth {
  const userId = useUser()?.id ?? ''
  const zone = useZone()
  const today = dayOf(useNow(), zone)
  const reports = useRows(timeReports, { index: 'sellerId+day', equals: userId, above: addDays(today, -62) })
  const checkout = useRows(dailyCheckouts, { index: 'dayKey', equals: dayKeyOf(userId, today) })
  const terms = useRows(payTerms)
  const isTodayOver = checkout.rows.some(({ status }) => status === 'checked_out')
  const facts = { today, isTodayOver, calendar: calendarOf(zone), reports: reports.rows }
  return {
    loading: reports.loading || checkout.loading || terms.loading,
    facts,
    month: workMonthOf(facts),
    reports: reports.rows,
    terms: termsFor(terms.rows, { sellerId: userId, zone, day: today }),
  }
}

export const useZone = () => useSession().session?.actor?.zone ?? 'Europe/Stockholm'

/** What the earnings come to, state by state. */
export function totalsOf(earnings: readonly Earning[]): Readonly<Record<EarningState, number>> {
  const sumOf = (state: EarningState) =>
    earnings.reduce((sum, one) => sum + (one.state === state ? one.amountOre : 0), 0)
  return Object.fromEntries(earningStates.map((state) => [state, sumOf(state)])) as Record<EarningState, number>
}
