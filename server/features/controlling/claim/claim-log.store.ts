import type { Actor } from '../../../../shared/access/actor.ts'
import type { ClaimRow } from '../../../../shared/features/controlling/claim/claim.list.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordActivity } from '../../../resource/activity/activity.store.ts'
import type { ActivitySubject } from '../../../resource/activity/activity-routes.ts'
import { claimRowsOf } from './claim-list.store.ts'
import { loadClaim, type StoredClaim } from './claim.store.ts'

const KIND = 'controlling-claims'

export const claimActivity: ActivitySubject = {
  kind: KIND,
  permission: 'view controlling',
  reach: 'company',
  mayRead: async (db, _actor, id) => (await loadClaim(db, id)) !== null,
}

/** An act of a person on a claim, in a transaction. */
export interface Act {
  readonly platform: Pick<Platform, 'now' | 'newId'>
  readonly db: Db
  readonly actor: Actor
}

export async function needClaim(db: Db, id = ''): Promise<StoredClaim> {
  const claim = await loadClaim(db, id)
  if (claim === null) throw new Problem(404, 'request.not-found')
  return claim
}

export async function shownClaim(db: Db, claim: StoredClaim): Promise<ClaimRow> {
  const [row] = await claimRowsOf(db, [claim])
  if (row === undefined) throw new Problem(404, 'request.not-found')
  return row
}

interface Logged {
  readonly id: Id
  readonly what: string
  readonly after: Readonly<Record<string, unknown>>
}

export const logClaim = ({ platform, db, actor }: Act, { id, what, after }: Logged): Promise<void> =>
  recordActivity(db, {
    id: platform.newId(),
    at: platform.now(),
    actor,
    kind: KIND,
    subjectId: id,
    what,
    before: {},
    after,
  })
