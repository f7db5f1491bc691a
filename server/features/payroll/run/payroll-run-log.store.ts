import type { Actor } from '../../../../shared/access/actor.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordActivity } from '../../../resource/activity.store.ts'

const PAYROLL_RUNS = 'payroll-runs'

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
