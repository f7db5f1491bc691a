import type { Actor } from '../../../../shared/access/actor.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordActivity } from '../../../resource/activity/activity.store.ts'

interface Logged {
  readonly actor: Pick<Actor, 'userId' | 'name' | 'impersonator'>
  readonly id: Id
  readonly what: string
  readonly before?: Readonly<Record<string, unknown>>
  readonly after?: Readonly<Record<string, unknown>>
}

/** A line in a candidate's timeline. Nothing personal stands in it: the log outlives what is erased. */
export const logCandidate = (
  db: Db,
  { now, newId }: Pick<Platform, 'now' | 'newId'>,
  { actor, id, what, before = {}, after = {} }: Logged,
): Promise<void> =>
  recordActivity(db, { id: newId(), at: now(), actor, kind: 'candidates', subjectId: id, what, before, after })

/** What candidates do by themselves, on their own pages. */
export const byCandidate = (id: Id) => ({ userId: id, name: '–' })
