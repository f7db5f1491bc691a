import { index, int, sortable, table, text, uniqueIndex } from '../../platform/database/columns.ts'

const places = () => ({ seller: int().notNull(), team: int(), office: int(), region: int() })

/**
 * What lists of days are found, filtered and ordered by: one narrow line for each report, written in the transaction that
 * writes the report. `npm run check:data` compares and rebuilds.
 */
export const timeReportKeyTable = table(
  'time_report_key',
  {
    /** The day × 2^20, and a number within the day: in this order reports stand by day. */
    no: int().primaryKey(),
    reportId: text().notNull(),
    sellerName: sortable().notNull(),
    attendance: int().notNull(),
    absence: int().notNull(),
    allowance: int().notNull(),
    /** The places among `timeReportStatuses` and `timeReportTypes`; for absences see `absence-codes.rules.ts`. */
    status: int().notNull(),
    type: int().notNull(),
    absenceType: int(),
    ...places(),
  },
  (key) => [
    uniqueIndex('time_report_key_report_index').on(key.reportId),
    // To walk in an order: every column that can be filtered is in the index.
    ...(
      [
        ['seller_name', key.sellerName],
        ['attendance', key.attendance],
        ['absence', key.absence],
        ['allowance', key.allowance],
        ['status', key.status],
      ] as const
    ).map(([name, column]) =>
      index(`time_report_key_by_${name}_index`).on(
        column,
        key.no,
        key.status,
        key.type,
        key.absenceType,
        key.office,
        key.team,
        key.region,
        key.seller,
      ),
    ),
    // To read what one filter finds, by day.
    ...(
      [
        ['office', key.office],
        ['team', key.team],
        ['region', key.region],
        ['seller', key.seller],
        ['type', key.type],
        ['absence_type', key.absenceType],
      ] as const
    ).map(([name, column]) =>
      index(`time_report_key_of_${name}_index`).on(column, key.no, key.status, key.type, key.absenceType),
    ),
  ],
)

/** The same for sick notices, by their first day. */
export const sickNoticeKeyTable = table(
  'sick_notice_key',
  {
    no: int().primaryKey(),
    noticeId: text().notNull(),
    sellerName: sortable().notNull(),
    extent: int().notNull(),
    /** Its place among `sickNoticeStatuses`. */
    status: int().notNull(),
    ...places(),
  },
  (key) => [
    uniqueIndex('sick_notice_key_notice_index').on(key.noticeId),
    ...(
      [
        ['seller_name', key.sellerName],
        ['extent', key.extent],
        ['status', key.status],
      ] as const
    ).map(([name, column]) =>
      index(`sick_notice_key_by_${name}_index`).on(
        column,
        key.no,
        key.status,
        key.office,
        key.team,
        key.region,
        key.seller,
      ),
    ),
    ...(
      [
        ['office', key.office],
        ['team', key.team],
        ['region', key.region],
        ['seller', key.seller],
      ] as const
    ).map(([name, column]) => index(`sick_notice_key_of_${name}_index`).on(column, key.no, key.status)),
  ],
)
