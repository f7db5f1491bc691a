import { useMemo } from 'react'
import { nextPayOf, type NextPay } from '../../../shared/features/commission/salary/next-pay.rules.ts'
import { payTerms } from '../../../shared/features/commission/salary/pay-terms.schema.ts'
import { timeReports } from '../../../shared/features/time/report/time-report.schema.ts'
import { addDays, dayOf } from '../../../shared/kernel/days.ts'
import { useOwnCalendar } from '../../desk/session/own-calendar.ts'
import { useUser, useZone } from '../../desk/session/session.tsx'
import { useNow } from '../../desk/shown/use-now.ts'
import { useRows } from '../../sync/use-rows.ts'
import type { OwnEarnings } from './own-earnings.ts'

/** The longest time between the first day of a month and its payday, in days. */
const DAYS_BACK = 62

/** The next pay of the signed-in person, from this phone alone; null while it is read. Works without network. */
export function useNextPay({ loading, earnings, supplements, payouts, currency }: OwnEarnings): NextPay | null {
  const sellerId = useUser()?.id ?? ''
  const calendar = useOwnCalendar()
  const today = dayOf(useNow(), useZone())
  const reported = useRows(timeReports, { index: 'sellerId+day', equals: sellerId, above: addDays(today, -DAYS_BACK) })
  const agreed = useRows(payTerms)
  const isRead = !loading && !reported.loading && !agreed.loading
  const [reports, terms] = [reported.rows, agreed.rows]
  // Counted once for what is known, and not at every press on the screen that shows it.
  return useMemo(
    () =>
      isRead
        ? nextPayOf({ today, calendar, sellerId, currency, earnings, supplements, payouts, reports, terms })
        : null,
    [isRead, today, calendar, sellerId, currency, earnings, supplements, payouts, reports, terms],
  )
}
