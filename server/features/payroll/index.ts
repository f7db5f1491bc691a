import { payQuestionAnswered, payQuestionAsked } from '../../../shared/features/payroll/own/pay-question.events.ts'
import { payrollExported } from '../../../shared/features/payroll/run/payroll-run.events.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Sync } from '../../sync/sync.ts'
import { ownPayRoutes } from './own/own-pay.routes.ts'
import { payrollNotices } from './payroll.reactions.ts'
import { paycodeRoutes } from './paycode/paycode.routes.ts'
import { payrollRunActivity } from './run/payroll-run-log.store.ts'
import { payrollRejectionRoutes } from './run/payroll-rejection.routes.ts'
import { payrollRunRoutes } from './run/payroll-run.routes.ts'
import { payrollParts } from './personal-parts.store.ts'
import { paycodeRecords } from './paycode/paycode.store.ts'

export { addPaycodes } from './paycode/paycode.store.ts'
export { loadOwnLines } from './own/own-pay.store.ts'
export { addQuestion } from './own/pay-question.store.ts'
export { findRecentRuns } from './run/payroll-batch.store.ts'
export { exportRun } from './run/payroll-export.store.ts'
export { dueRun, saveRun } from './run/payroll-run.store.ts'

/** Codes and runs of payroll. */
export const payrollFeature = (platform: Platform) => ({
  name: 'payroll',
  routes: [...paycodeRoutes(platform), ...payrollRejectionRoutes(platform)],
  records: [paycodeRecords],
  activity: [payrollRunActivity],
  actingRoutes: (sync: Pick<Sync, 'within' | 'writeOnServer'>) => [
    ...ownPayRoutes(platform, sync),
    ...payrollRunRoutes(platform, sync),
  ],
  sync: {
    collections: [],
    commands: [],
    scopesFor: () => [],
    events: [payQuestionAsked, payQuestionAnswered, payrollExported],
  },
  notices: payrollNotices,
  personal: payrollParts,
})
