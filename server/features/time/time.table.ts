import type { CheckoutEntry } from '../../../shared/features/time/checkout/daily-checkout.schema.ts'
import type { TimeReportEntry } from '../../../shared/features/time/report/time-report.schema.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { Amount } from '../../../shared/kernel/money.ts'
import { bool, index, int, json, placeColumns, table, text, uniqueIndex } from '../../platform/database/columns.ts'

export const timeReportTable = table(
  'time_report',
  {
    id: text().primaryKey(),
    version: int().notNull(),
    ...placeColumns(),
    zone: text().notNull(),
    day: text().notNull(),
    dayKey: text().notNull(),
    type: text().notNull(),
    attendanceHours: int().notNull(),
    absenceHours: int().notNull(),
    absenceType: text(),
    secondAbsenceType: text(),
    secondAbsenceHours: int(),
    allowance: int().notNull(),
    location: text().notNull(),
    place: text().notNull(),
    overnight: text(),
    departureTime: text(),
    returnTime: text(),
    note: text().notNull(),
    status: text().notNull(),
    statusAt: int().notNull(),
    statusComment: text().notNull(),
    revision: int().notNull(),
    source: text().notNull(),
    createdAt: int().notNull(),
    history: json<readonly TimeReportEntry[]>().notNull(),
  },
  (report) => [
    uniqueIndex('time_report_day_key_index').on(report.dayKey),
    index('time_report_day_index').on(report.day, report.status),
  ],
)

export const dailyCheckoutTable = table(
  'daily_checkout',
  {
    id: text().primaryKey(),
    version: int().notNull(),
    ...placeColumns(),
    zone: text().notNull(),
    day: text().notNull(),
    dayKey: text().notNull(),
    status: text().notNull(),
    closedAt: int().notNull(),
    recordedAt: int().notNull(),
    deviceId: text(),
    deviceSeq: int().notNull(),
    saleIds: json<readonly Id[]>().notNull(),
    ordersCount: int().notNull(),
    orderValueOre: int().notNull(),
    currency: text().notNull(),
    otherValues: json<readonly Amount[]>(),
    draftsLeft: int().notNull(),
    note: text().notNull(),
    hasLateSales: bool().notNull(),
    absenceSaleId: text(),
    history: json<readonly CheckoutEntry[]>().notNull(),
  },
  (checkout) => [
    uniqueIndex('daily_checkout_day_key_index').on(checkout.dayKey),
    index('daily_checkout_day_index').on(checkout.day),
    index('daily_checkout_status_index').on(checkout.status, checkout.day),
  ],
)

export const sickNoticeTable = table(
  'sick_notice',
  {
    id: text().primaryKey(),
    version: int().notNull(),
    ...placeColumns(),
    zone: text().notNull(),
    firstDay: text().notNull(),
    extent: int().notNull(),
    expectedBack: text(),
    phoneToday: text().notNull(),
    note: text().notNull(),
    periodId: text().notNull(),
    periodFirstDay: text().notNull(),
    status: text().notNull(),
    reportedAt: int().notNull(),
    recoveredOn: text(),
    certificateReceivedOn: text(),
    closedComment: text().notNull(),
  },
  (notice) => [
    index('sick_notice_seller_index').on(notice.sellerId, notice.firstDay),
    index('sick_notice_status_index').on(notice.status),
  ],
)
