import * as z from 'zod/mini'
import { sales } from '../../../../shared/features/sales/sale/sale.schema.ts'
import {
  dailyCheckouts,
  type CheckoutEntry,
  type DailyCheckout,
} from '../../../../shared/features/time/checkout/daily-checkout.schema.ts'
import { absenceOn } from '../../../../shared/features/time/report/day-absence.rules.ts'
import { reportDay } from '../../../../shared/features/time/report/report-day.rules.ts'
import { coversDay, sickDay } from '../../../../shared/features/time/sick-notice/sick-notice.rules.ts'
import { sickNotices, type SickNotice } from '../../../../shared/features/time/sick-notice/sick-notice.schema.ts'
import { dayKeyOf, timeReports, type TimeReport } from '../../../../shared/features/time/report/time-report.schema.ts'
import { sellerFieldsOf } from '../../../../shared/access/reach.ts'
import { actorSchema, type Actor } from '../../../../shared/access/actor.ts'
import { datedPlaceSchema } from '../../../../shared/access/dated-place.ts'
import { daySchema, type Day } from '../../../../shared/kernel/days.ts'
import { currencyIn } from '../../../../shared/kernel/money.ts'
import { failure } from '../../../../shared/kernel/result.ts'
import { serverWork } from '../../../../shared/sync/bounds.ts'
import { accept, command, needWhere, put, refuse, type Change, type Facts } from '../../../../shared/sync/command.ts'

/**
 * The night closes a seller's day (product 5.4): one that was opened again and forgotten is closed, one that nobody
 * closed is missed, a day of illness gets its hours, and a day away its placeholder among the sales. Only the server
 * gives this command; whoever else could give it may do everything anyway.
 */
export const closeDay = command({
  name: 'day.close-at-night',
  permission: 'manage all',
  ...serverWork({ liftedBy: 'update daily_checkouts', how: 'day.reopen' }),
  args: z.strictObject({
    seller: z.extend(z.omit(actorSchema, { grants: true }), { places: z.optional(z.array(datedPlaceSchema)) }),
    day: daySchema,
    isWorkingDay: z.boolean(),
    /** On a day off too somebody may have worked: their sales say so. */
    hasSold: z.boolean(),
  }),
  load: ({ seller, day }) => {
    const dayKey = dayKeyOf(seller.userId, day)
    return [
      needWhere(dailyCheckouts, 'dayKey', dayKey),
      needWhere(timeReports, 'dayKey', dayKey),
      needWhere(sickNotices, 'sellerId+firstDay', seller.userId),
    ]
  },
  decide: ({ seller, day, isWorkingDay, hasSold }, rows, facts) => {
    const dayKey = dayKeyOf(seller.userId, day)
    const [checkout] = rows.where(dailyCheckouts, 'dayKey', dayKey)
    const [report] = rows.where(timeReports, 'dayKey', dayKey)
    const sick = rows.where(sickNotices, 'sellerId+firstDay', seller.userId).find((notice) => coversDay(notice, day))
    const whose = { seller: { ...seller, grants: [] }, day, facts }
    const sickReport = !report && sick && isWorkingDay ? sickReportOf(sick, whose) : undefined
    const hours = report ?? sickReport
    const changes: Change[] = [
      ...(sickReport ? [put(timeReports, sickReport)] : []),
      ...checkoutChanges({ checkout, hours, isDue: isWorkingDay || hasSold }, whose),
    ]
    return changes.length === 0 ? refuse(failure('day.nothing-to-close')) : accept(changes)
  },
})

interface Whose {
  readonly seller: Actor
  readonly day: Day
  readonly facts: Facts
}

function sickReportOf({ extent }: SickNotice, { seller, day, facts }: Whose) {
  const written = reportDay(
    { day, draft: sickDay(extent), before: undefined, source: 'system', ordinal: 1 },
    { ...facts, actor: seller, businessDay: day },
  )
  return written.ok ? written.value : undefined
}

interface Found {
  readonly checkout: DailyCheckout | undefined
  readonly hours: Pick<TimeReport, 'attendanceHours'> | undefined
  readonly isDue: boolean
}

function checkoutChanges({ checkout, hours, isDue }: Found, whose: Whose): Change[] {
  const { now } = whose.facts
  if (checkout?.status === 'reopened') {
    const closed = { ...checkout, status: 'checked_out', closedAt: now, recordedAt: now } as const
    return [put(dailyCheckouts, { ...closed, history: [...checkout.history, entryAt(now)] })]
  }
  if (checkout || (!isDue && !hours)) return []
  if (hours?.attendanceHours !== 0) return [put(dailyCheckouts, { ...nightCheckout(whose), status: 'missed' })]
  const { seller, day, facts } = whose
  const absence = absenceOn(day, seller, { id: facts.idFor(2), now })
  return [put(sales, absence), put(dailyCheckouts, { ...nightCheckout(whose), absenceSaleId: absence.id })]
}

function nightCheckout({ seller, day, facts }: Whose): Omit<DailyCheckout, 'version'> {
  return {
    id: facts.idFor(0),
    ...sellerFieldsOf(seller, day),
    day,
    dayKey: dayKeyOf(seller.userId, day),
    status: 'checked_out',
    closedAt: facts.now,
    recordedAt: facts.now,
    deviceId: null,
    deviceSeq: 0,
    saleIds: [],
    ordersCount: 0,
    orderValueOre: 0,
    currency: currencyIn(seller.zone),
    otherValues: null,
    draftsLeft: 0,
    note: '',
    hasLateSales: false,
    absenceSaleId: null,
    history: [entryAt(facts.now)],
  }
}

const entryAt = (at: number): CheckoutEntry => ({
  kind: 'closed_by_system',
  at,
  actorId: null,
  actorName: '',
  comment: '',
})
