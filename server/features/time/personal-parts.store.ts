import { keptRows } from '../../resource/privacy/erasure.ts'
import { personalRows } from '../../resource/privacy/personal-data.ts'
import { dailyCheckoutTable, sickNoticeTable, timeReportTable } from './time.table.ts'

/** What is kept about a person's hours and illness, for their own file. */
export const timeParts = [
  personalRows('timeReports', { table: timeReportTable, owner: timeReportTable.sellerId }),
  personalRows('dailyCheckouts', { table: dailyCheckoutTable, owner: dailyCheckoutTable.sellerId }),
  personalRows('sickNotices', { table: sickNoticeTable, owner: sickNoticeTable.sellerId }),
]

/** What the laws on accounts and on working hours keep of a person who left. */
export const timeErasure = [
  keptRows('timeReports', {
    table: timeReportTable,
    owner: timeReportTable.sellerId,
    when: timeReportTable.day,
    law: 'bookkeeping',
    years: 7,
  }),
  keptRows('dailyCheckouts', {
    table: dailyCheckoutTable,
    owner: dailyCheckoutTable.sellerId,
    when: dailyCheckoutTable.day,
    law: 'working-time',
    years: 2,
  }),
  keptRows('sickNotices', {
    table: sickNoticeTable,
    owner: sickNoticeTable.sellerId,
    when: sickNoticeTable.firstDay,
    law: 'bookkeeping',
    years: 7,
  }),
]
