import type { Platform } from '../../platform/platform.ts'
import { paycodeRoutes } from './paycode/paycode.routes.ts'
import { paycodeRecords } from './paycode/paycode.store.ts'

/** Codes and runs of payroll. */
export const payrollFeature = (platform: Platform) => ({
  name: 'payroll',
  routes: paycodeRoutes(platform),
  records: [paycodeRecords],
})
