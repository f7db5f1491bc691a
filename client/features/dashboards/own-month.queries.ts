import { useEffect, useState } from 'react'
import { getOwnGoal, type OwnGoal } from '../../../shared/features/dashboards/team-dashboard.api.ts'
import { saleCredits } from '../../../shared/features/commission/split/sale-credit.schema.ts'
import { ownParts } from '../../../shared/features/commission/split/own-part.rules.ts'
import { budgets } from '../../../shared/features/finance/budget/budget.schema.ts'
import { profiles } from '../../../shared/features/people/profile/profile.schema.ts'
import { deviations } from '../../../shared/features/sales/deviation/deviation.schema.ts'
import { sales } from '../../../shared/features/sales/sale/sale.schema.ts'
import { dailyCheckouts } from '../../../shared/features/time/checkout/daily-checkout.schema.ts'
import { isDayReporter } from '../../../shared/features/time/report/day-reporter.rules.ts'
import { dayKeyOf, timeReports } from '../../../shared/features/time/report/time-report.schema.ts'
import { addDays, dayOf } from '../../../shared/kernel/days.ts'
import { currencyIn } from '../../../shared/kernel/money.ts'
import { callEndpoint, Unavailable } from '../../desk/server/call-endpoint.ts'
import { useOwnCalendar } from '../../desk/session/own-calendar.ts'
import { useSession, useUser, useZone } from '../../desk/session/session.tsx'
import { useNow } from '../../desk/shown/use-now.ts'
import { useRows } from '../../sync/use-rows.ts'
import { ownMonth, type OwnMonthFigures } from './own-month.rules.ts'

/** Two months, and eight weeks of weekdays. */
const DAYS_BACK = 64

/** The signed-in seller's month, from this phone alone; null while it is read. */
export function useOwnFigures(): { figures: OwnMonthFigures; metric: 'order_value' | 'quantity' } | null {
  const userId = useUser()?.id ?? ''
  const zone = useZone()
  const calendar = useOwnCalendar()
  const isExpected = isDayReporter(useSession().session?.actor?.grants ?? [])
  const now = useNow()
  const today = dayOf(now, zone)
  const lately = addDays(today, -DAYS_BACK)
  const sold = useRows(sales, { index: 'sellerId+soldOn', equals: userId, above: lately })
  const shared = useRows(saleCredits, { index: 'sellerId+soldOn', equals: userId, above: lately })
  const reports = useRows(timeReports, { index: 'sellerId+day', equals: userId, above: lately })
  const checkout = useRows(dailyCheckouts, { index: 'dayKey', equals: dayKeyOf(userId, today) })
  const own = useRows(budgets, { index: 'sellerId+month', equals: userId })
  const profile = useRows(profiles)
  const disputed = useRows(deviations, { index: 'sellerId+raisedAt', equals: userId })
  if ([sold, shared, reports, checkout, own, profile, disputed].some(({ loading }) => loading)) return null
  const ofMonth = own.rows.filter(({ month }) => month === today.slice(0, 7))
  const budget =
    ofMonth.find(({ metric }) => metric === 'order_value') ?? ofMonth.find(({ metric }) => metric === 'quantity')
  const figures = ownMonth({
    today,
    now,
    isTodayOver: checkout.rows.some(({ status }) => status === 'checked_out'),
    calendar,
    currency: currencyIn(zone),
    isExpected,
    employedOn: profile.rows.find(({ id }) => id === userId)?.employmentDay ?? null,
    sales: ownParts(sold.rows, shared.rows),
    reports: reports.rows,
    deviations: disputed.rows,
    budget,
  })
  return { figures, metric: budget?.metric === 'quantity' ? 'quantity' : 'order_value' }
}

const keyOf = (userId: string): string => `rond.${userId}.team-goal`

/**
 * The goal of the own team and the own targets. They need the network, so the last answer is kept on this device with its
 * time: no figure of another person is in it.
 */
export function useOwnGoal(): { goal: OwnGoal | null; isFresh: boolean } {
  const userId = useUser()?.id ?? ''
  const [fresh, setFresh] = useState<OwnGoal | null>(null)
  useEffect(
    function askAgain() {
      const asking = new AbortController()
      const ask = async () => {
        try {
          const answer = await callEndpoint(getOwnGoal, { input: {} })
          if (!answer.ok || asking.signal.aborted) return
          localStorage.setItem(keyOf(userId), JSON.stringify(answer.value))
          setFresh(answer.value)
        } catch (error) {
          if (!(error instanceof Unavailable)) throw error
        }
      }
      const askNow = () => void ask().catch(reportError)
      askNow()
      window.addEventListener('online', askNow, { signal: asking.signal })
      return () => asking.abort()
    },
    [userId],
  )
  return { goal: fresh ?? keptGoal(userId), isFresh: fresh !== null }
}

/** What an earlier release has kept may look otherwise: it is read as the answer of the server is. */
function keptGoal(userId: string): OwnGoal | null {
  const kept = localStorage.getItem(keyOf(userId))
  if (kept === null) return null
  const read = getOwnGoal.output.safeParse(JSON.parse(kept))
  return read.success ? read.data : null
}
