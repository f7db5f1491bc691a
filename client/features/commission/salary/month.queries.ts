import { payTerms, type PayTerms } from '../../../../shared/features/commission/salary/pay-terms.schema.ts'
import { termsFor } from '../../../../shared/features/commission/salary/salary.rules.ts'
import {
  workMonthOf,
  type MonthFacts,
  type WorkMonth,
} from '../../../../shared/features/commission/salary/work-month.rules.ts'
import { dailyCheckouts } from '../../../../shared/features/time/checkout/daily-checkout.schema.ts'
import { dayKeyOf, timeReports, type TimeReport } from '../../../../shared/features/time/report/time-report.schema.ts'
import { addDays, dayOf } from '../../../../shared/kernel/days.ts'
import { useOwnCalendar } from '../../../desk/session/own-calendar.ts'
import { useUser, useZone } from '../../../desk/session/session.tsx'
import { useNow } from '../../../desk/shown/use-now.ts'
import { useRows } from '../../../sync/use-rows.ts'

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
  const facts = { today, isTodayOver, calendar: useOwnCalendar(), reports: reports.rows }
  return {
    loading: reports.loading || checkout.loading || terms.loading,
    facts,
    month: workMonthOf(facts),
    reports: reports.rows,
    terms: termsFor(terms.rows, { sellerId: userId, zone, day: today }),
  }
}
