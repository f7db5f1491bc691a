import type { FeatureSync } from '../../sync/registry.ts'
import { checkOutDay } from './checkout/daily-checkout.commands.ts'
import { undoCheckOut } from './checkout/daily-checkout-undo.commands.ts'
import { dayHours } from './report/day-hours.schema.ts'
import { dailyCheckouts } from './checkout/daily-checkout.schema.ts'
import { recoverSickNotice, submitSickNotice, withdrawSickNotice } from './sick-notice/sick-notice.commands.ts'
import { sickNotices } from './sick-notice/sick-notice.schema.ts'
import { submitTimeReport } from './report/time-report.commands.ts'
import { timeReports } from './report/time-report.schema.ts'

/** What sync carries of time, and what everyone may do with their own. */
export const ownTimeSync: FeatureSync = {
  collections: [timeReports, dayHours, dailyCheckouts, sickNotices],
  commands: [submitTimeReport, checkOutDay, undoCheckOut, submitSickNotice, recoverSickNotice, withdrawSickNotice],
}
