import { and, inArray } from 'drizzle-orm'
import type { MessageKind } from '../../../../shared/features/recruiting/message/message.schema.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import type { LetterOf } from '../../../resource/letter/letter.store.ts'
import { letterTable as letter } from '../../../resource/letter/letter.table.ts'
import { letters } from '../../../resource/letter/letters.ts'

/** A link to the page of additional information can be opened so long. */
const INFO_DAYS = 14

export type CandidateLetter = LetterOf<MessageKind>

/** Messages to candidates. `aboutId`: the contract that one leads to. */
export const candidateLetters = letters<MessageKind>({ kind: 'candidate', days: INFO_DAYS, keepsText: true })

/** Those with a link to the page of additional information. */
export const infoKinds = ['info', 'reminder'] as const

/** Invalidates the links that a candidate has been sent, and cancels the messages that still wait or are being sent. */
export async function endLinks(db: Db, candidateId: Id, now: Instant): Promise<void> {
  const isLink = and(eq(letter.subjectId, candidateId), inArray(letter.topic, [...infoKinds, 'sign']))
  const isUnsent = inArray(letter.state, ['waiting', 'held', 'sending'])
  await candidateLetters.change(db, and(isLink, isUnsent), { state: 'failed', at: now })
  await candidateLetters.change(db, isLink, { tokenHash: null, sealedText: null, expiresAt: now })
}

/** Messages that waited for a confirmed address are due. */
export async function releaseMessages(db: Db, candidateId: Id, now: Instant): Promise<void> {
  const isHeld = and(eq(letter.subjectId, candidateId), eq(letter.state, 'held'))
  await candidateLetters.change(db, isHeld, { state: 'waiting', nextAt: now })
}

/** Counts a wrong try on the page of a message, or gives a right one back. */
export async function countGuesses(db: Db, id: Id, guesses: number): Promise<void> {
  await candidateLetters.change(db, eq(letter.id, id), { guesses })
}
