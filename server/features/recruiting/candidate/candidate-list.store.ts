import { lastZone } from '../../../../shared/kernel/days.ts'
import { sql } from 'drizzle-orm'
import { candidateList, type CandidateRow } from '../../../../shared/features/recruiting/candidate/candidate.list.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { serverList } from '../../../resource/list/server-list.ts'
import { holdsWords, sortText } from '../../../resource/list/text-sql.ts'
import { loadPlaceNames } from '../../organisation/places.door.ts'
import { loadCandidates, type StoredCandidate } from './candidate.store.ts'
import { candidateTable as candidate } from './candidate.table.ts'

const yesIf = (condition: ReturnType<typeof sql>) => sql`case when ${condition} then 'yes' else 'no' end`

/** Candidates: some thousands, since those of the past are deleted after two years. */
export const candidateServerList = serverList({
  contract: candidateList,
  from: sql`${candidate}`,
  id: candidate.id,
  reach: { own: candidate.recruiterId, office: candidate.officeId, region: candidate.regionId },
  filters: {
    state: candidate.state,
    recruiterId: candidate.recruiterId,
    officeId: candidate.officeId,
    regionId: candidate.regionId,
    source: candidate.source,
    isOnboarded: yesIf(sql`${candidate.onboardedAt} is not null`),
    hasInfo: yesIf(sql`${candidate.infoAt} is not null`),
    isReminded: yesIf(sql`${candidate.remindedAt} is not null`),
    startDay: candidate.startDay,
    problem: candidate.problem,
  },
  sorts: {
    createdAt: { column: candidate.createdAt },
    stateAt: { column: candidate.stateAt },
    startDay: { column: candidate.startDay, nullable: true },
    name: { column: sortText(sql`${candidate.firstName} || ' ' || ${candidate.lastName}`) },
  },
  search: (words) => holdsWords([candidate.firstName, candidate.lastName, candidate.email, candidate.phone], words),
  load: async (db, ids) => candidateRows(db, await loadCandidates(db, ids as Id[])),
  // The page of a candidate shows what became of each message.
  tables: ['candidate', 'letter', 'office', 'region'],
  isSmall: true,
})

const yesNo = (is: boolean): 'yes' | 'no' => (is ? 'yes' : 'no')

/** Candidates as lists and pages show them. */
export async function candidateRows(db: Db, stored: readonly StoredCandidate[]): Promise<CandidateRow[]> {
  const places = await loadPlaceNames(db, [...new Set(stored.map(({ officeId }) => officeId))])
  return stored.map((row) => {
    const place = places.get(row.officeId)
    return {
      ...row,
      name: nameOf(row),
      officeName: place?.officeName ?? '',
      regionName: place?.regionName ?? '',
      zone: place?.zone ?? lastZone,
      isOnboarded: yesNo(row.onboardedAt !== null),
      hasInfo: yesNo(row.infoAt !== null),
      isReminded: yesNo(row.remindedAt !== null),
      isWorkSigned: yesNo(row.workSignedAt !== null),
      isEducationSigned: yesNo(row.educationSignedAt !== null),
      driversLicense: row.driversLicense as CandidateRow['driversLicense'],
      problem: row.problem as CandidateRow['problem'],
    }
  })
}

export const nameOf = ({ firstName, lastName }: Pick<StoredCandidate, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`
