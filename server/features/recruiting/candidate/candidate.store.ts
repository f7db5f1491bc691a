import { and, asc, desc, gte, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { Actor } from '../../../../shared/access/actor.ts'
import type { Permission } from '../../../../shared/access/permissions.ts'
import { reaches, type Place } from '../../../../shared/access/reach.ts'
import {
  REMINDERS_MAX,
  type CandidateState,
} from '../../../../shared/features/recruiting/candidate/candidate.schema.ts'
import {
  candidateInfoSchema,
  type CandidateInfo,
} from '../../../../shared/features/recruiting/info/candidate-info.schema.ts'
import type { Day, Instant } from '../../../../shared/kernel/days.ts'
import type { Id, IdMaker } from '../../../../shared/kernel/ids.ts'
import { RECORD_CHANGED } from '../../../../shared/resource/record.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { rowReader } from '../../../platform/database/row-reader.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { reachSql } from '../../../resource/list/conditions.ts'
import type { ActTable } from '../../../resource/act/act-routes.ts'
import { candidateStageTable, candidateTable } from './candidate.table.ts'

export type StoredCandidate = typeof candidateTable.$inferSelect

export const loadCandidates: (db: Db, ids: readonly Id[]) => Promise<StoredCandidate[]> = rowReader(
  candidateTable,
  'id',
)

export async function loadCandidate(db: Db, id: Id): Promise<StoredCandidate | null> {
  const [found] = await loadCandidates(db, [id])
  return found ?? null
}

/** A recruiter's own candidates, those of an office, a region, or all. No candidate belongs to a team. */
export const placeOf = ({ recruiterId, officeId, regionId }: StoredCandidate): Place => ({
  sellerId: recruiterId,
  teamId: null,
  officeId,
  regionId,
})

/** The candidate, where the right reaches it; 404 otherwise. */
export async function reachedCandidate(
  db: Db,
  actor: Actor,
  { id, right }: { readonly id: string | undefined; readonly right: Permission },
): Promise<StoredCandidate> {
  const candidate = await loadCandidate(db, id ?? '')
  if (!candidate || !reaches(actor, right, placeOf(candidate))) throw new Problem(404, 'request.not-found')
  return candidate
}

/** The candidate for a change, as the actor saw it; 412 where somebody was faster. */
export async function changeableCandidate(
  db: Db,
  actor: Actor,
  { id, version }: { readonly id: string | undefined; readonly version: number },
): Promise<StoredCandidate> {
  const candidate = await reachedCandidate(db, actor, { id, right: 'update candidates' })
  if (candidate.version !== version) throw new Problem(412, RECORD_CHANGED)
  return candidate
}

/**
 * Whether the candidate may send the additional information: until they have, and as long as no contract rests on it. What a
 * recruiter noted for them does not stand in the way.
 */
export const mayAnswer = ({ infoAt, infoById, workSentAt }: StoredCandidate): boolean =>
  infoAt === null || (infoById !== null && workSentAt === null)

interface Moment {
  readonly now: Instant
  readonly newId: IdMaker
}

export async function addCandidate(db: Db, candidate: StoredCandidate, { now, newId }: Moment): Promise<void> {
  await db.insert(candidateTable).values(candidate)
  const { id: candidateId, state } = candidate
  await db.insert(candidateStageTable).values({ id: newId(), candidateId, state, at: now })
}

/** Changes a candidate and raises the version, which it answers. A new state is noted with its moment. */
export async function changeCandidate(
  db: Db,
  { id, version, state }: StoredCandidate,
  { change, moment: { now, newId } }: { readonly change: Partial<StoredCandidate>; readonly moment: Moment },
): Promise<number> {
  const isMoved = change.state !== undefined && change.state !== state
  const moved = isMoved ? { stateAt: now } : {}
  await db
    .update(candidateTable)
    .set({ ...change, ...moved, version: version + 1 })
    .where(eq(candidateTable.id, id))
  if (isMoved && change.state !== undefined)
    await db.insert(candidateStageTable).values({ id: newId(), candidateId: id, state: change.state, at: now })
  return version + 1
}

/** Act table of candidates. The desk adds the parties of its own acts. */
export const candidateActTable: ActTable<StoredCandidate> = {
  kind: 'candidates',
  load: loadCandidate,
  placeOf,
  state: { of: ({ state }) => state, refusal: 'candidate.over' },
  change: (db, row, ...[change, moment]) => changeCandidate(db, row, { change, moment }),
}

export const loadStages = (db: Db, candidateId: Id): Promise<{ state: CandidateState; at: Instant }[]> =>
  db
    .select({ state: candidateStageTable.state, at: candidateStageTable.at })
    .from(candidateStageTable)
    .where(eq(candidateStageTable.candidateId, candidateId))
    .orderBy(asc(candidateStageTable.at), asc(candidateStageTable.id))

export const openInfo = (secrets: Secrets, { sealed }: Pick<StoredCandidate, 'sealed'>): CandidateInfo | null =>
  sealed === null ? null : candidateInfoSchema.parse(JSON.parse(secrets.open(sealed)))

/** The columns of the additional information. What is sensitive is in one sealed text. */
export const infoColumns = (
  secrets: Secrets,
  info: CandidateInfo,
  idKey: string,
): Pick<StoredCandidate, 'sealed' | 'idHash' | 'postalCode' | 'favouriteCake' | 'driversLicense'> => ({
  sealed: secrets.seal(JSON.stringify(info)),
  idHash: hashOfId(secrets, idKey),
  postalCode: info.postalCode,
  favouriteCake: info.favouriteCake,
  driversLicense: info.driversLicense,
})

export const hashOfId = (secrets: Secrets, idKey: string): string => secrets.hash('candidate-id', idKey)

/** Clears bank account, emergency contact, diet and sizes of a candidate who is not hired. */
export function withoutSensitive(secrets: Secrets, candidate: StoredCandidate): Pick<StoredCandidate, 'sealed'> {
  const info = openInfo(secrets, candidate)
  if (info === null) return { sealed: null }
  const { idNumber, address, postalCode, favouriteCake, driversLicense } = info
  const blank = { clearingNumber: '', accountNumber: '', iceName: '', iceNumber: '', iceType: null, specialDiet: '' }
  const left = {
    idNumber,
    address,
    postalCode,
    favouriteCake,
    driversLicense,
    ...blank,
    tShirtSize: null,
    shoeSize: '',
  }
  return { sealed: secrets.seal(JSON.stringify(left)) }
}

/** Other candidates with the same address, telephone or identity number. */
export async function findCandidatesLike(
  db: Db,
  { id, email, phone, idHash }: Pick<StoredCandidate, 'id' | 'email' | 'phone' | 'idHash'>,
): Promise<StoredCandidate[]> {
  const byPhone = phone === '' ? undefined : eq(candidateTable.phone, phone)
  const byId = idHash === null ? undefined : eq(candidateTable.idHash, idHash)
  return db
    .select()
    .from(candidateTable)
    .where(and(ne(candidateTable.id, id), or(eq(candidateTable.email, email), byPhone, byId)))
    .orderBy(desc(candidateTable.createdAt))
    .limit(10)
}

/** Candidates who were asked for their details, or reminded, before a moment and have not answered. */
export async function findUnanswered(db: Db, before: Instant): Promise<Id[]> {
  const { id, state, infoAt, askedAt, reminders, remindedAt } = candidateTable
  const rows = await db
    .select({ id })
    .from(candidateTable)
    .where(
      and(
        eq(state, 'new'),
        isNull(infoAt),
        isNotNull(askedAt),
        lt(reminders, REMINDERS_MAX),
        lte(sql`coalesce(${remindedAt}, ${askedAt})`, before),
      ),
    )
    .limit(100)
  return rows.map((row) => row.id)
}

const beforeFirstDay = ['contract_signed', 'education_sent', 'education_signed', 'accounts_created'] as const

/** Candidates with a signed contract whose first day is near, and of whom nobody has been notified. */
export async function findFirstDays(db: Db, until: Day): Promise<Id[]> {
  const { id, startDay, workSignedAt, notReadyAt, onboardedAt, state } = candidateTable
  const isWaiting = and(isNotNull(workSignedAt), isNull(onboardedAt), isNull(notReadyAt), lte(startDay, until))
  const rows = await db
    .select({ id })
    .from(candidateTable)
    .where(and(isWaiting, inArray(state, [...beforeFirstDay])))
    .limit(50)
  return rows.map((row) => row.id)
}

/** Candidates who were added in a period, as far as the actor's right to them reaches. */
export const findAdded = (
  db: Db,
  asked: { from: Instant; before: Instant; officeId: Id | undefined; actor: Actor },
): Promise<StoredCandidate[]> => {
  const { createdAt, recruiterId, officeId, regionId } = candidateTable
  const places = { own: recruiterId, office: officeId, region: regionId }
  return db
    .select()
    .from(candidateTable)
    .where(
      and(
        gte(createdAt, asked.from),
        lt(createdAt, asked.before),
        asked.officeId === undefined ? undefined : eq(officeId, asked.officeId),
        reachSql(asked.actor, 'view candidates', places),
      ),
    )
}

/** Ids of one statement. */
const AT_ONCE = 500

/** When candidates came into each state, the oldest first. */
export async function loadStagesOf(db: Db, ids: readonly Id[]) {
  const stages = []
  for (let first = 0; first < ids.length; first += AT_ONCE)
    stages.push(
      ...(await db
        .select()
        .from(candidateStageTable)
        .where(inArray(candidateStageTable.candidateId, ids.slice(first, first + AT_ONCE)))
        .orderBy(asc(candidateStageTable.at), asc(candidateStageTable.id))),
    )
  return stages
}

/** The candidate that an account was made for. */
export async function findCandidateOfUser(db: Db, userId: Id): Promise<StoredCandidate | null> {
  const [found] = await db.select().from(candidateTable).where(eq(candidateTable.userId, userId))
  return found ?? null
}

/** The addresses among these that a candidate has already. */
export async function knownEmails(db: Db, emails: readonly string[]): Promise<ReadonlySet<string>> {
  const rows =
    emails.length === 0
      ? []
      : await db
          .select({ email: candidateTable.email })
          .from(candidateTable)
          .where(inArray(candidateTable.email, [...emails]))
  return new Set(rows.map(({ email }) => email))
}
