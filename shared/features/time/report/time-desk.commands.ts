import type { FeatureSync } from '../../../sync/registry.ts'
import { reopenDay } from '../checkout/daily-checkout-reopen.commands.ts'
import { closeSickNotice, recordCertificate } from '../sick-notice/sick-notice-review.commands.ts'
import {
  approveTimeReport,
  correctTimeReport,
  returnTimeReport,
  withdrawApproval,
} from './time-report-review.commands.ts'

/** What coaches and the desk do with others' time. A phone that only sells never loads it. */
export const timeDeskCommands: FeatureSync['commands'] = [
  approveTimeReport,
  withdrawApproval,
  returnTimeReport,
  correctTimeReport,
  reopenDay,
  recordCertificate,
  closeSickNotice,
]
