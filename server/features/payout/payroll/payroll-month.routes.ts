import { actOnPayrollMonth, getPayrollMonth } from '../../../../shared/features/payout/payroll/payroll-month.api.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { ActivitySubject } from '../../../resource/activity/activity-routes.ts'
import { actOnMonth, loadPayrollMonth, PAYROLL_LOG } from './payroll-month.store.ts'

/** Locking and approving a month's payroll of commissions. */
export const payrollMonthRoutes = (platform: Pick<Platform, 'database' | 'now' | 'newId'>): readonly Route[] => [
  route(getPayrollMonth, ({ input: { month }, actor }) =>
    loadPayrollMonth(platform.database.db, { month, actor, asOf: platform.now() }),
  ),
  route(
    actOnPayrollMonth,
    ({ input, actor }) =>
      platform.database.tx(async (db) => {
        const refusal = await actOnMonth(db, { ...input, actor }, platform)
        if (refusal !== null) throw new Problem(409, refusal)
        return loadPayrollMonth(db, { month: input.month, actor, asOf: platform.now() })
      }),
    { perMinute: 60 },
  ),
]

/** Whoever pays for the whole company sees who has locked and approved what. */
export const payrollMonthActivity: ActivitySubject = {
  kind: PAYROLL_LOG,
  permission: 'update commissions',
  reach: 'company',
}
