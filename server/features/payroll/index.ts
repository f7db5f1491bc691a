import type { Platform } from '../../platform/platform.ts'
import { paycodeRoutes } from './paycode/paycode.routes.ts'
import { payrollRunRoutes } from './run/payroll-run.routes.ts'
import { payrollParts } from './personal-parts.store.ts'
import { paycodeRecords } from './paycode/paycode.store.ts'

export { addPaycodes } from './paycode/paycode.store.ts'
export { exportRun } from './run/payroll-export.store.ts'
export { dueRun, saveRun } from './run/payroll-run.store.ts'

/** Codes and runs of payroll. */
export const payrollFeature = (platform: Platform) => ({
  name: 'payroll',
  routes: [...paycodeRoutes(platform), ...payrollRunRoutes(platform)],
  records: [paycodeRecords],
  personal: payrollParts,
})
