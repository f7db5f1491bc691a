import { and, asc, desc, gt, inArray, isNotNull, isNull, lt, lte, or, type SQL } from 'drizzle-orm'
import type { Instant } from '../../../shared/kernel/days.ts'
import type { Id, IdMaker } from '../../../shared/kernel/ids.ts'
import { hashToken, linkToken } from '../../platform/auth/token.ts'
import type { Db } from '../../platform/database/database.ts'
import { eq } from '../../platform/database/eq.ts'
import type { Platform } from '../../platform/platform.ts'
import { letterTable as letter } from './letter.table.ts'

export type Letter = typeof letter.$inferSelect
export type DueLetter = Letter & { readonly token: string }

/** A letter of a kind with these topics. */
export type LetterOf<Topic extends string> = Letter & { readonly topic: Topic }

type About<Topic extends string> = '' extends Topic ? { readonly topic?: Topic } : { readonly topic: Topic }
type Optional = 'aboutId' | 'revision' | 'once' | 'state' | 'expiresAt' | 'sealedText' | 'sealedTo'

export type NewLetter<Topic extends string> = About<Topic> &
  Pick<Letter, 'subjectId' | 'via'> &
  Partial<Pick<Letter, Optional>>

const none = {
  aboutId: null,
  once: null,
  sealedTo: null,
  tokenHash: null,
  sealedText: null,
  handedById: null,
  handedAt: null,
}
const blank = { topic: '', revision: 0, ...none }
const untried = { state: 'waiting', attempts: 0, guesses: 0, costFractions: 0, expiresAt: null } as const

/** Adds a letter, unless one with the same `once` exists. */
export async function addLetter(
  db: Db,
  added: NewLetter<string> & Pick<Letter, 'kind'>,
  { now, newId }: { readonly now: Instant; readonly newId: IdMaker },
): Promise<void> {
  const times = { createdAt: now, at: now, nextAt: now }
  await db
    .insert(letter)
    .values({ id: newId(), ...blank, ...untried, ...times, ...added })
    .onConflictDoNothing()
}

/** Takes a letter that is due, with the secret of its link. A taken letter is sent by nobody else. */
export async function takeDueLetter(
  db: Db,
  { secrets }: Pick<Platform, 'secrets'>,
  { kind, now }: { readonly kind: string; readonly now: Instant },
): Promise<DueLetter | null> {
  const [due] = await db
    .select()
    .from(letter)
    .where(and(eq(letter.kind, kind), eq(letter.state, 'waiting'), lte(letter.nextAt, now)))
    .orderBy(asc(letter.nextAt), asc(letter.id))
    .limit(1)
  if (!due) return null
  const token = linkToken(secrets, kind, due.id)
  const taken = { state: 'sending' as const, at: now, attempts: due.attempts + 1, tokenHash: hashToken(token) }
  await db.update(letter).set(taken).where(eq(letter.id, due.id))
  return { ...due, ...taken, token }
}

/** Makes the link of a letter, and returns its secret. The same letter has the same link. */
export async function makeLink(
  db: Db,
  { secrets }: Pick<Platform, 'secrets'>,
  { kind, id }: Pick<Letter, 'kind' | 'id'>,
): Promise<string> {
  const token = linkToken(secrets, kind, id)
  await db
    .update(letter)
    .set({ tokenHash: hashToken(token) })
    .where(eq(letter.id, id))
  return token
}

/** Stores the outcome of an attempt. Returns null if the letter was cancelled or sent again in the meantime. */
export async function settleLetter(
  db: Db,
  { id, attempts }: Pick<Letter, 'id' | 'attempts'>,
  change: Partial<Letter>,
): Promise<Letter | null> {
  const isSame = and(eq(letter.id, id), eq(letter.attempts, attempts), inArray(letter.state, ['sending', 'unsure']))
  const [settled] = await db.update(letter).set(change).where(isSame).returning()
  return settled ?? null
}

/** Letters that were being sent when a server stopped. */
export const findStuckLetters = (db: Db, kind: string, before: Instant): Promise<Letter[]> =>
  db
    .select()
    .from(letter)
    .where(and(eq(letter.kind, kind), eq(letter.state, 'sending'), lt(letter.at, before)))

/** Letters of a kind, the newest first. */
export const findLetters = (db: Db, kind: string, where: SQL | undefined): Promise<Letter[]> =>
  db
    .select()
    .from(letter)
    .where(and(eq(letter.kind, kind), where))
    .orderBy(desc(letter.createdAt), desc(letter.id))

/** All letters of these subjects, the newest first. */
export const lettersOf = (db: Db, kind: string, subjectIds: readonly Id[]): Promise<Letter[]> =>
  findLetters(db, kind, inArray(letter.subjectId, [...subjectIds]))

/** The letter of a secret about one of the topics, or null. */
export async function findLetterBy(
  db: Db,
  kind: string,
  { token, topics }: { readonly token: string; readonly topics: readonly string[] },
): Promise<Letter | null> {
  const [found] = await findLetters(db, kind, eq(letter.tokenHash, hashToken(token)))
  return found && topics.includes(found.topic) ? found : null
}

/** Whether a later letter of the same subject has taken the place of this one's link. */
export async function isReplaced(db: Db, of: Letter, topics: readonly string[]): Promise<boolean> {
  const isLater = or(gt(letter.createdAt, of.createdAt), and(eq(letter.createdAt, of.createdAt), gt(letter.id, of.id)))
  const [newer] = await db
    .select({ id: letter.id })
    .from(letter)
    .where(
      and(
        eq(letter.kind, of.kind),
        eq(letter.subjectId, of.subjectId),
        of.aboutId === null ? isNull(letter.aboutId) : eq(letter.aboutId, of.aboutId),
        inArray(letter.topic, [...topics]),
        isNotNull(letter.tokenHash),
        // A letter that was not sent replaces nothing.
        or(inArray(letter.state, ['sending', 'sent', 'unsure', 'kept']), isNotNull(letter.handedAt)),
        isLater,
      ),
    )
    .limit(1)
  return newer !== undefined
}

/** Changes letters of a kind; returns those that were changed. */
export const changeLetters = (
  db: Db,
  kind: string,
  { where, change }: { readonly where: SQL | undefined; readonly change: Partial<Letter> },
): Promise<Letter[]> =>
  db
    .update(letter)
    .set(change)
    .where(and(eq(letter.kind, kind), where))
    .returning()

/**
 * Records who sent a letter that the system could not send. A null sender withdraws that record.
 * @returns the letter, or null if its state allows neither
 */
export async function noteHandOver(
  db: Db,
  kind: string,
  { id, subjectId, by }: Pick<Letter, 'id' | 'subjectId'> & { readonly by: { id: Id; at: Instant } | null },
): Promise<Letter | null> {
  const isIt = and(eq(letter.id, id), eq(letter.subjectId, subjectId))
  const [changed] = await changeLetters(
    db,
    kind,
    by === null
      ? {
          where: and(isIt, eq(letter.state, 'handed_over'), isNotNull(letter.handedAt)),
          change: { state: 'kept', handedById: null, handedAt: null },
        }
      : {
          where: and(isIt, eq(letter.state, 'kept')),
          change: { state: 'handed_over', handedById: by.id, handedAt: by.at },
        },
  )
  return changed ?? null
}

export async function removeLetters(db: Db, kind: string, subjectIds: readonly Id[]): Promise<void> {
  if (subjectIds.length === 0) return
  await db.delete(letter).where(and(eq(letter.kind, kind), inArray(letter.subjectId, [...subjectIds])))
}
