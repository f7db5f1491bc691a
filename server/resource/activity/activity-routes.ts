import { extentOf, mayUse } from '../../../shared/access/ability.ts'
import type { Actor } from '../../../shared/access/actor.ts'
import type { Permission } from '../../../shared/access/permissions.ts'
import { assert } from '../../../shared/kernel/assert.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import { ACTIVITY_KEEP_DAYS, getActivity } from '../../../shared/resource/activity.api.ts'
import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { route, type Route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { loadActivity, type ActivityPlace } from './activity.store.ts'
import type { RetentionRule } from '../retention/retention.store.ts'
import { deleteOldEntries } from './audit-chain.store.ts'

/** A kind of record with a log, as its feature declares it. */
export interface ActivitySubject {
  readonly kind: string
  /** The right to see records of this kind, and with them their log; of several, one is enough to ask for a record. */
  readonly permission: Permission | readonly Permission[]
  /** How that right is asked for its extent: once for the whole company, or for each record by {@link mayRead}. */
  readonly reach: 'company' | 'row'
  /** Whether that right reaches this record. Left out: every record of its kind is readable. */
  readonly mayRead?: (db: Db, actor: Actor, id: Id) => Promise<boolean>
}

const PAGE_SIZE = 25

/** The log of one record. A kind that no feature declares is not found. */
export function activityRoutes(
  { database: { db } }: Pick<Platform, 'database'>,
  subjects: readonly ActivitySubject[],
): readonly Route[] {
  const byKind = new Map(subjects.map((subject) => [subject.kind, subject]))
  const unasked = subjects.filter(({ reach, mayRead }) => reach === 'row' && mayRead === undefined)
  assert(unasked.length === 0, `the log of ${unasked[0]?.kind} is open to any extent`)
  return [
    route(getActivity, async ({ actor, input }) => {
      const subject = byKind.get(input.of)
      if (!subject) throw new Problem(404, 'request.not-found')
      if (![subject.permission].flat().some((right) => mayUse(actor.grants, right)))
        throw new Problem(403, 'access.forbidden')
      if (!(await isReadable(db, { subject, actor, id: input.id }))) throw new Problem(404, 'request.not-found')
      const page = { after: readPlace(input.after), limit: PAGE_SIZE + 1 }
      const found = await loadActivity(db, { kind: input.of, id: input.id }, page)
      const entries = found.slice(0, PAGE_SIZE)
      const last = found.length > PAGE_SIZE ? entries.at(-1) : undefined
      return { entries, next: last ? `${last.at}.${last.id}` : null }
    }),
  ]
}

async function isReadable(
  db: Db,
  { subject, actor, id }: { subject: ActivitySubject; actor: Actor; id: Id },
): Promise<boolean> {
  const { permission, reach, mayRead } = subject
  const rights = [permission].flat()
  if (reach === 'company' && !rights.some((right) => extentOf(actor.grants, right) === 'company')) return false
  return mayRead === undefined || mayRead(db, actor, id)
}

function readPlace(cursor: string | undefined): ActivityPlace | null {
  if (cursor === undefined) return null
  const [at = '', id = ''] = cursor.split('.')
  return { at: Number(at), id }
}

const SLICE_ROWS = 500

/** Entries of the log past their time. */
export const activityRetention: RetentionRule = {
  name: 'activity',
  keepDays: ACTIVITY_KEEP_DAYS,
  remove: (db, until) => deleteOldEntries(db, until, SLICE_ROWS),
}
