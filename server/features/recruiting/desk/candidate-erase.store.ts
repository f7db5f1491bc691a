import { and, asc, inArray, lt } from 'drizzle-orm'
import { CANDIDATE_KEEP_DAYS, endStates } from '../../../../shared/features/recruiting/candidate/candidate.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import type { Job } from '../../../platform/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { ErasurePart } from '../../../resource/privacy/erasure.ts'
import type { PersonalPart } from '../../../resource/privacy/personal-data.ts'
import { noteRemoved, type RetentionRule } from '../../../resource/retention/retention.store.ts'
import { contractFiles, removeContracts } from '../contract/contract.store.ts'
import { candidateLetters } from '../message/message.store.ts'
import { removeSteps } from '../step/step.store.ts'
import { loadFiles, loadNotes, loadNotesBy, removeParts } from '../candidate/candidate-part.store.ts'
import { findCandidateOfUser, openInfo } from '../candidate/candidate.store.ts'
import { candidateTable } from '../candidate/candidate.table.ts'

const DAY_MS = 86_400_000
const EVERY_MS = 6 * 3_600_000
const AT_ONCE = 50

const RULE = 'candidates'

/** Rejected and withdrawn candidates are deleted after 24 months (product 5.21). A job removes them, with their files. */
export const candidateRetention: RetentionRule = { name: RULE, keepDays: CANDIDATE_KEEP_DAYS }

export const candidateErasureJob = ({ database, files }: Pick<Platform, 'database' | 'files'>): Job => ({
  name: 'recruiting.erasure',
  reach: 'company',
  everyMs: EVERY_MS,
  run: async (now) => {
    let removed = 0
    for (;;) {
      const ids = await endedBefore(database.db, now - CANDIDATE_KEEP_DAYS * DAY_MS)
      for (const id of ids) {
        const names = await database.tx((db) => removeCandidate(db, id))
        for (const name of names) await files.remove(name)
      }
      removed += ids.length
      if (ids.length < AT_ONCE) break
    }
    await database.tx((db) => noteRemoved(db, { rule: RULE, lastRunAt: now, removed }))
  },
})

async function endedBefore(db: Db, before: number): Promise<Id[]> {
  const rows = await db
    .select({ id: candidateTable.id })
    .from(candidateTable)
    .where(and(inArray(candidateTable.state, [...endStates]), lt(candidateTable.stateAt, before)))
    .orderBy(asc(candidateTable.stateAt))
    .limit(AT_ONCE)
  return rows.map(({ id }) => id)
}

/** Deletes everything of a candidate. Answers the names of the files, which are removed once this is committed. */
async function removeCandidate(db: Db, id: Id): Promise<string[]> {
  const names = [...(await loadFiles(db, id)).map(({ stored }) => stored), ...(await contractFiles(db, id))]
  await candidateLetters.remove(db, [id])
  await removeContracts(db, id)
  await removeSteps(db, id)
  await removeParts(db, id)
  await db.delete(candidateTable).where(eq(candidateTable.id, id))
  return names
}

/** The way of a person from candidate to employee, for their own file: also what is sealed, opened. */
export const candidateParts = ({ secrets }: Pick<Platform, 'secrets'>): readonly PersonalPart[] => [
  {
    name: 'candidate',
    read: async (db, userId) => {
      const found = await findCandidateOfUser(db, userId)
      if (!found) return []
      const { firstName, lastName, email, phone, source, startDay, startTime, createdAt, state } = found
      const { language, postalCode, favouriteCake, driversLicense, directoryName, endReason } = found
      const more = { language, postalCode, favouriteCake, driversLicense, directoryName, endReason }
      const info = openInfo(secrets, found)
      const notes = (await loadNotes(db, found.id)).map(({ at, sealedText }) => ({
        at,
        text: secrets.open(sealedText),
      }))
      return [
        { firstName, lastName, email, phone, source, startDay, startTime, createdAt, state, ...more, info, notes },
      ]
    },
  },
  {
    // Without the candidate: it is the file of the author.
    name: 'candidateNotes',
    read: async (db, userId) =>
      (await loadNotesBy(db, userId)).map(({ at, sealedText }) => ({ at, text: secrets.open(sealedText) })),
  },
]

/** A person who left and is erased is erased as a candidate too. */
export const candidateErasure = ({ files }: Pick<Platform, 'files'>): readonly ErasurePart[] => [
  {
    name: 'candidate',
    count: async (db, userId) => ((await findCandidateOfUser(db, userId)) === null ? 0 : 1),
    erase: async (db, userId) => {
      const found = await findCandidateOfUser(db, userId)
      if (!found) return
      for (const name of await removeCandidate(db, found.id)) await files.remove(name)
    },
  },
]
