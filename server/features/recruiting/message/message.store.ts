import { and, asc, desc, gt, inArray, isNull, lt, lte, or } from 'drizzle-orm'
import type { MessageKind, MessageWay } from '../../../../shared/features/recruiting/message/message.schema.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id, IdMaker } from '../../../../shared/kernel/ids.ts'
import { hashToken, linkToken } from '../../../platform/auth/token.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import type { Platform } from '../../../platform/platform.ts'
import { candidateMessageTable } from './message.table.ts'

const message = candidateMessageTable
const DAY_MS = 86_400_000
/** A link to the page of additional information can be opened so long. */
const INFO_DAYS = 14

export type StoredMessage = typeof candidateMessageTable.$inferSelect

export interface NewMessage {
  readonly candidateId: Id
  readonly kind: MessageKind
  readonly via: MessageWay
  readonly contractId?: Id
  /** The end of the link, where it is not that of additional information. */
  readonly expiresAt?: Instant
  readonly sealedText?: string
  /** Sealed: where it goes, if not to the candidate's address of then. */
  readonly sealedTo?: string
}

export async function addMessage(
  db: Db,
  { candidateId, kind, via, contractId, expiresAt, sealedText, sealedTo }: NewMessage,
  { now, newId }: { now: Instant; newId: IdMaker },
): Promise<void> {
  await db.insert(message).values({
    id: newId(),
    candidateId,
    kind,
    via,
    contractId: contractId ?? null,
    state: 'waiting',
    tokenHash: null,
    sealedText: sealedText ?? null,
    sealedTo: sealedTo ?? null,
    attempts: 0,
    guesses: 0,
    createdAt: now,
    at: now,
    nextAt: now,
    expiresAt: expiresAt ?? now + INFO_DAYS * DAY_MS,
  })
}

/** Takes a message that is due, with the secret of its link. A server that stops half way leaves a question, never a second message. */
export async function takeDueMessage(
  db: Db,
  { secrets }: Pick<Platform, 'secrets'>,
  now: Instant,
): Promise<(StoredMessage & { readonly token: string }) | null> {
  const [due] = await db
    .select()
    .from(message)
    .where(and(eq(message.state, 'waiting'), lte(message.nextAt, now)))
    .orderBy(asc(message.nextAt), asc(message.id))
    .limit(1)
  if (!due) return null
  const token = linkToken(secrets, 'candidate', due.id)
  const taken = { state: 'sending' as const, at: now, attempts: due.attempts + 1, tokenHash: hashToken(token) }
  await db.update(message).set(taken).where(eq(message.id, due.id))
  return { ...due, ...taken, token }
}

export async function settleMessage(db: Db, id: Id, change: Partial<StoredMessage>): Promise<void> {
  await db.update(message).set(change).where(eq(message.id, id))
}

/** Messages that were being sent when a server stopped: it is not known whether they went, so they are not sent again. */
export async function markMessagesUnsure(db: Db, before: Instant): Promise<void> {
  await db
    .update(message)
    .set({ state: 'unsure' })
    .where(and(eq(message.state, 'sending'), lt(message.at, before)))
}

export const loadMessages = (db: Db, candidateId: Id): Promise<StoredMessage[]> =>
  db
    .select()
    .from(message)
    .where(eq(message.candidateId, candidateId))
    .orderBy(desc(message.createdAt), desc(message.id))

const infoKinds = ['info', 'reminder'] as const

/** The message of a secret; null for everything that is no secret of ours, and for one that a later link replaced. */
export async function findMessageBy(db: Db, token: string, of: 'info' | 'sign'): Promise<StoredMessage | null> {
  const kinds: readonly MessageKind[] = of === 'info' ? infoKinds : ['sign']
  const [found] = await db
    .select()
    .from(message)
    .where(and(eq(message.tokenHash, hashToken(token)), inArray(message.kind, [...kinds])))
  if (!found) return null
  const sameContract = found.contractId === null ? isNull(message.contractId) : eq(message.contractId, found.contractId)
  const [newer] = await db
    .select({ id: message.id })
    .from(message)
    .where(
      and(
        eq(message.candidateId, found.candidateId),
        inArray(message.kind, [...kinds]),
        // One that has not gone yet, or never will, replaces nothing.
        inArray(message.state, ['sending', 'sent', 'unsure', 'kept']),
        sameContract,
        or(
          gt(message.createdAt, found.createdAt),
          and(eq(message.createdAt, found.createdAt), gt(message.id, found.id)),
        ),
      ),
    )
    .limit(1)
  return newer ? null : found
}

const linkKinds = [...infoKinds, 'sign'] as const

/** Invalidates the links that a candidate has been sent, and cancels the messages that still wait. */
export async function endLinks(db: Db, candidateId: Id, now: Instant): Promise<void> {
  const isLink = and(eq(message.candidateId, candidateId), inArray(message.kind, [...linkKinds]))
  const isUnsent = inArray(message.state, ['waiting', 'held'])
  await db.update(message).set({ state: 'failed', at: now }).where(and(isLink, isUnsent))
  await db.update(message).set({ tokenHash: null, sealedText: null, expiresAt: now }).where(isLink)
}

/** Messages that waited for a confirmed address are due. */
export async function releaseMessages(db: Db, candidateId: Id, now: Instant): Promise<void> {
  await db
    .update(message)
    .set({ state: 'waiting', nextAt: now })
    .where(and(eq(message.candidateId, candidateId), eq(message.state, 'held')))
}

/** Nothing more is sent to a candidate who is not on the way any longer, and no earlier link opens anything. */
export async function removeMessages(db: Db, candidateId: Id): Promise<void> {
  await db.delete(message).where(eq(message.candidateId, candidateId))
}
