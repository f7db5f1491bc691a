import { and, asc, gt, inArray } from 'drizzle-orm'
import { isUnderway } from '../../../../shared/features/recruiting/candidate/candidate-path.rules.ts'
import { candidatePath } from '../../../../shared/features/recruiting/candidate/candidate.schema.ts'
import type { Db } from '../../../platform/database/database.ts'
import { reachSql } from '../../../resource/list/conditions.ts'
import type { AudienceGroup, Recipient, RecipientLoader } from '../../messaging/index.ts'
import { loadPlaceNames } from '../../organisation/places.door.ts'
import { nameOf } from './candidate-list.store.ts'
import { loadCandidates } from './candidate.store.ts'
import { candidateTable as candidate } from './candidate.table.ts'

/** Candidates on their way to the first day, as far as the owner of a job may see them. */
export const candidatesUnderway: AudienceGroup = {
  source: 'candidates',
  kind: 'candidate',
  page: async (db, { owner, after, limit }) => {
    const { recruiterId, officeId, regionId, id, state } = candidate
    const reach = reachSql(owner, 'view candidates', { own: recruiterId, office: officeId, region: regionId })
    const rows = await db
      .select({ id, firstName: candidate.firstName, lastName: candidate.lastName })
      .from(candidate)
      .where(and(reach, inArray(state, candidatePath.filter(isUnderway)), ...(after === null ? [] : [gt(id, after)])))
      .orderBy(asc(id))
      .limit(limit)
    return rows.map((row) => ({ id: row.id, name: nameOf(row) }))
  },
}

/** Candidates as a message needs them. Nobody is written to once they have started, withdrawn or been rejected. */
export const candidateLoader: RecipientLoader = {
  kind: 'candidate',
  load: async (db: Db, ids) => {
    const found = await loadCandidates(db, ids)
    const places = await loadPlaceNames(db, [...new Set(found.map(({ officeId }) => officeId))])
    return found.map((one): Recipient => {
      const place = places.get(one.officeId)
      return {
        id: one.id,
        name: nameOf(one),
        language: one.language,
        email: one.email,
        phone: one.phone,
        calendar: place?.zone === 'Europe/Helsinki' ? 'FI' : 'SE',
        isGone: !isUnderway(one.state),
        isErased: false,
        team: '',
        office: place?.officeName ?? '',
      }
    })
  },
}
