import type { Actor } from '../../../../shared/access/actor.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordActivity } from '../../../resource/activity/activity.store.ts'
import type { ActivitySubject } from '../../../resource/activity/activity-routes.ts'
import { loadRun } from './controlling-run.store.ts'

export const RUNS = 'controlling-runs'

export const runActivity: ActivitySubject = {
  kind: RUNS,
  permission: 'view controlling',
  reach: 'company',
  mayRead: async (db, _actor, id) => (await loadRun(db, id)) !== null,
}

interface Logged {
  readonly actor: Pick<Actor, 'userId' | 'name' | 'impersonator'>
  readonly id: Id
  readonly what: string
  readonly after?: Readonly<Record<string, unknown>>
}

export const logRun = (
  db: Db,
  { now, newId }: Pick<Platform, 'now' | 'newId'>,
  { actor, id, what, after = {} }: Logged,
): Promise<void> =>
  recordActivity(db, { id: newId(), at: now(), actor, kind: RUNS, subjectId: id, what, before: {}, after })
