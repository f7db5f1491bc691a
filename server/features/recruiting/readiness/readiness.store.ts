import { reaches } from '../../../../shared/access/reach.ts'
import { readinessOf } from '../../../../shared/features/recruiting/readiness/readiness.rules.ts'
import type { ReadinessItem } from '../../../../shared/features/recruiting/readiness/readiness.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { holdsDevice } from '../../operations/index.ts'
import { loadActorsWith, placeOfUser } from '../../organisation/access.door.ts'
import { loadMemberships } from '../../organisation/places.door.ts'
import { loadDueTerms } from '../../people/accounts.door.ts'
import { coachesOf } from '../../people/recipients.door.ts'
import { nameOf } from '../candidate/candidate-list.store.ts'
import { placeOf, type StoredCandidate } from '../candidate/candidate.store.ts'
import { findStep } from '../step/step.store.ts'

/** How ready a candidate's first day is: from the contract on. */
export async function readinessFor(
  { database: { db }, now }: Pick<Platform, 'database' | 'now'>,
  candidate: StoredCandidate,
): Promise<readonly ReadinessItem[]> {
  if (candidate.workSignedAt === null) return []
  const { userId, language } = candidate
  const account = await findStep(db, candidate.id, 'directory_account')
  const facts = {
    contract: candidate.workSignedAt !== null,
    account: userId !== null && account?.state === 'succeeded',
    device: candidate.deviceAt !== null || (userId !== null && (await holdsDevice(db, userId))),
    clothes: candidate.clothesAt !== null,
    certificate: candidate.certificateAt !== null,
    coach: userId !== null && (await coachIdsOf(db, userId)).length > 0,
    terms: userId !== null && (await loadDueTerms(db, { userId, language, now: now() })).length === 0,
  }
  const office = await officePeopleOf(db, candidate)
  return readinessOf(facts, {
    recruiter: candidate.recruiterName,
    office: office[0]?.name ?? '',
    newcomer: nameOf(candidate),
  })
}

/** The coaches of a newcomer: the one chosen for them, and those of their team. */
export async function coachIdsOf(db: Db, userId: Id): Promise<readonly Id[]> {
  const place = await placeOfUser(db, userId)
  const chosen = (await loadMemberships(db, userId)).flatMap(({ coachId }) => coachId ?? [])
  return [...new Set([...chosen, ...(place === null ? [] : await coachesOf(db, place))])]
}

/** The people who hand things out at the candidate's office, those nearest to it first. */
export async function officePeopleOf(db: Db, candidate: StoredCandidate): Promise<readonly { id: Id; name: string }[]> {
  const found = await loadActorsWith(db, 'update devices')
  const near = ({ officeId }: { officeId: Id | null }): number => (officeId === candidate.officeId ? 0 : 1)
  const place = { ...placeOf(candidate), sellerId: candidate.userId ?? candidate.id }
  return found
    .map(({ actor }) => actor)
    .filter((actor) => reaches(actor, 'update devices', place))
    .toSorted((one, other) => near(one) - near(other) || one.name.localeCompare(other.name))
    .map(({ userId: id, name }) => ({ id, name }))
}
