import type { FeatureSync } from '../../sync/registry.ts'
import { checkOutDay } from './daily-checkout.commands.ts'
import { dayHours } from './day-hours.schema.ts'
import { dailyCheckouts } from './daily-checkout.schema.ts'
import { recoverSickNotice, submitSickNotice, withdrawSickNotice } from './sick-notice.commands.ts'
import { sickNotices } from './sick-notice.schema.ts'
import { submitTimeReport } from './time-report.commands.ts'
import { timeReports } from './time-report.schema.ts'

/** What sync carries of time, and what everyone may do with their own. */
export const ownTimeSync: FeatureSync = {
  collections: [timeReports, dayHours, dailyCheckouts, sickNotices],
  commands: [submitTimeReport, checkOutDay, submitSickNotice, recoverSickNotice, withdrawSickNotice],
}
