import { isOfItsDay, sales, type Sale } from '../../../shared/features/sales/sale/sale.schema.ts'
import {
  dailyCheckouts,
  NIGHT_CLOSES_AT,
  type DailyCheckout,
} from '../../../shared/features/time/checkout/daily-checkout.schema.ts'
import { sickNotices } from '../../../shared/features/time/sick-notice/sick-notice.schema.ts'
import { dayKeyOf, timeReports, type TimeReport } from '../../../shared/features/time/report/time-report.schema.ts'
import { addDays, dayOf, instantAt, type Day } from '../../../shared/kernel/days.ts'
import { useUser, useZone } from '../../desk/session/session.tsx'
import { useNow } from '../../desk/shown/use-now.ts'
import { useRows } from '../../sync/use-rows.ts'

/** Today at the office; until three at night also whether yesterday can still be closed. */
export function useWorkDay(): { today: Day; openYesterday: Day | null } {
  const now = useNow()
  const zone = useZone()
  const today = dayOf(now, zone)
  return { today, openYesterday: now < instantAt(today, NIGHT_CLOSES_AT, zone) ? addDays(today, -1) : null }
}

export interface OwnDay {
  readonly loading: boolean
  readonly report: TimeReport | undefined
  readonly checkout: DailyCheckout | undefined
  /** The day's sales that count. */
  readonly sales: readonly Sale[]
}

/** What this phone knows of the signed-in person's day. */
export function useOwnDay(day: Day): OwnDay {
  const userId = useUser()?.id ?? ''
  const dayKey = dayKeyOf(userId, day)
  const reports = useRows(timeReports, { index: 'dayKey', equals: dayKey })
  const checkouts = useRows(dailyCheckouts, { index: 'dayKey', equals: dayKey })
  const sold = useRows(sales, {
    index: 'sellerId+soldOn',
    equals: userId,
    above: addDays(day, -1),
    below: addDays(day, 1),
    reverse: true,
  })
  return {
    loading: reports.loading || checkouts.loading || sold.loading,
    report: reports.rows[0],
    checkout: checkouts.rows[0],
    sales: sold.rows.filter(isOfItsDay),
  }
}

/** Missed days older than this are back office's to ask about, not the start page's. */
const DAYS_SHOWN = 14

/** Recent days whose report was returned or is missing, and whether the person is ill. */
export function useOpenDays(today: Day) {
  const userId = useUser()?.id ?? ''
  const recent = { index: 'sellerId+day', equals: userId, above: addDays(today, -DAYS_SHOWN), reverse: true } as const
  const { rows: reports, loading: loadsReports } = useRows(timeReports, recent)
  const { rows: checkouts, loading: loadsCheckouts } = useRows(dailyCheckouts, recent)
  const { rows: notices } = useRows(sickNotices, {
    index: 'sellerId+firstDay',
    equals: userId,
    reverse: true,
    limit: 1,
  })
  const reported = new Set(reports.map(({ day }) => day))
  return {
    loading: loadsReports || loadsCheckouts,
    returned: reports.filter(({ status }) => status === 'returned'),
    missed: checkouts.filter(({ status, day }) => status === 'missed' && !reported.has(day)),
    ill: notices.some(({ status }) => status === 'submitted'),
  }
}
