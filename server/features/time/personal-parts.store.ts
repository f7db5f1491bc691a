import { personalRows } from '../../resource/personal-data.ts'
import { dailyCheckoutTable, sickNoticeTable, timeReportTable } from './time.table.ts'

/** What is kept about a person's hours and illness, for their own file. */
export const timeParts = [
  personalRows('timeReports', { table: timeReportTable, owner: timeReportTable.sellerId }),
  personalRows('dailyCheckouts', { table: dailyCheckoutTable, owner: dailyCheckoutTable.sellerId }),
  personalRows('sickNotices', { table: sickNoticeTable, owner: sickNoticeTable.sellerId }),
]
