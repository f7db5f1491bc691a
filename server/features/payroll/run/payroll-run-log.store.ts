import { extentOf } from '../../../../shared/access/ability.ts'
import type { Actor } from '../../../../shared/access/actor.ts'
import { payrollKinds } from '../../../../shared/features/payroll/run/payroll-line.rules.ts'
import { payrollRights } from '../../../../shared/features/payroll/run/payroll-rights.rules.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { ActivitySubject } from '../../../resource/activity/activity-routes.ts'
import { recordActivity } from '../../../resource/activity/activity.store.ts'
import { findRun } from './payroll-run.store.ts'

export const PAYROLL_RUNS = 'payroll-runs'

interface DoneToRun {
  readonly platform: Pick<Platform, 'now' | 'newId'>
  readonly actor: Actor
  readonly runId: Id
  readonly what: string
  readonly after: Readonly<Record<string, unknown>>
}

/** Records an act on a run of payroll in the activity log. */
export const logRun = (db: Db, { platform, actor, runId, what, after }: DoneToRun): Promise<void> =>
  recordActivity(db, {
    id: platform.newId(),
    at: platform.now(),
    actor,
    kind: PAYROLL_RUNS,
    subjectId: runId,
    what,
    before: {},
    after: { ...after },
  })

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
