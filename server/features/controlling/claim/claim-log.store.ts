import type { ClaimRow } from '../../../../shared/features/controlling/claim/claim.list.ts'
import type { Db } from '../../../platform/database/database.ts'
import { orNotFound } from '../../../platform/http/problem.ts'
import type { ActivitySubject } from '../../../resource/activity/activity-routes.ts'
import { claimRowsOf } from './claim-list.store.ts'
import { loadClaim, type StoredClaim } from './claim.store.ts'

export const CLAIMS = 'controlling-claims'

export const claimActivity: ActivitySubject = {
  kind: CLAIMS,
  permission: 'view controlling',
  reach: 'company',
  mayRead: async (db, _actor, id) => (await loadClaim(db, id)) !== null,
}

export async function shownClaim(db: Db, claim: StoredClaim): Promise<ClaimRow> {
  const [row] = await claimRowsOf(db, [claim])
  return orNotFound(row)
}
