import type { FeatureSync } from '../../sync/registry.ts'
import { checkOutDay, reopenDay } from './daily-checkout.commands.ts'
import { dailyCheckouts } from './daily-checkout.schema.ts'
import { closeSickNotice, recordCertificate, recoverSickNotice, submitSickNotice } from './sick-notice.commands.ts'
import { sickNotices } from './sick-notice.schema.ts'
import { approveTimeReport, correctTimeReport, returnTimeReport, submitTimeReport } from './time-report.commands.ts'
import { timeReports } from './time-report.schema.ts'

/** What sync carries of time: hours, closed days and sick notices. */
export const timeSync: FeatureSync = {
  collections: [timeReports, dailyCheckouts, sickNotices],
  commands: [
    submitTimeReport,
    approveTimeReport,
    returnTimeReport,
    correctTimeReport,
    checkOutDay,
    reopenDay,
    submitSickNotice,
    recoverSickNotice,
    recordCertificate,
    closeSickNotice,
  ],
}
