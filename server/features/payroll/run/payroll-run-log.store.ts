import { extentOf } from '../../../../shared/access/ability.ts'
import { payrollKinds } from '../../../../shared/features/payroll/run/payroll-line.rules.ts'
import { payrollRights } from '../../../../shared/features/payroll/run/payroll-rights.rules.ts'
import type { ActivitySubject } from '../../../resource/activity/activity-routes.ts'
import { findRun } from './payroll-run.store.ts'

export const PAYROLL_RUNS = 'payroll-runs'

/** The log of a run is open to people who may approve runs of its kind. */
export const payrollRunActivity: ActivitySubject = {
  kind: PAYROLL_RUNS,
  permission: Object.values(payrollRights),
  reach: 'company',
  async mayRead(db, actor, id) {
    const runs = await Promise.all(payrollKinds.map((kind) => findRun(db, kind, id)))
    return payrollKinds.some(
      (kind, at) => runs[at] !== null && extentOf(actor.grants, payrollRights[kind]) === 'company',
    )
  },
}
