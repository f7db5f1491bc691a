import { and, gt, lte, sql } from 'drizzle-orm'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { hashToken, newToken } from '../../../platform/auth/token.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { signInTicketTable } from './second-factor.table.ts'

const LIVES_MS = 5 * 60_000
const TRIES = 5

/** What a ticket is for: it opens nothing else. */
export type TicketPurpose = 'second-factor' | 'passkey-sign-in' | 'passkey-add'

export interface Ticket {
  readonly userId: Id | null
  readonly purpose: TicketPurpose
  readonly challenge: string | null
  readonly trusted: boolean
}

/** Removes the sign-ins that were not finished in time. Answers how many. */
export async function removeEndedTickets(db: Db, now: Instant): Promise<number> {
  const gone = await db
    .delete(signInTicketTable)
    .where(lte(signInTicketTable.endsAt, now))
    .returning({ tokenHash: signInTicketTable.tokenHash })
  return gone.length
}

/** Keeps where a sign-in stands, and answers the token that goes on with it. */
export async function newTicket(db: Db, ticket: Ticket, now: Instant): Promise<string> {
  const token = newToken()
  await db.insert(signInTicketTable).values({
    ...ticket,
    tokenHash: hashToken(token),
    trusted: ticket.trusted ? 1 : 0,
    triesLeft: TRIES,
    endsAt: now + LIVES_MS,
  })
  return token
}

/** The ticket, with one of its tries taken. Null where it has none left, has ended or is for something else. */
export async function tryTicket(
  db: Db,
  { token, purpose, now }: { token: string; purpose: TicketPurpose; now: Instant },
): Promise<Ticket | null> {
  const isGood = and(
    eq(signInTicketTable.tokenHash, hashToken(token)),
    eq(signInTicketTable.purpose, purpose),
    gt(signInTicketTable.endsAt, now),
    gt(signInTicketTable.triesLeft, 0),
  )
  const [row] = await db
    .update(signInTicketTable)
    .set({ triesLeft: sql`${signInTicketTable.triesLeft} - 1` })
    .where(isGood)
    .returning()
  return row ? { userId: row.userId, purpose, challenge: row.challenge, trusted: row.trusted === 1 } : null
}

/** Uses a ticket up. Answers whether it was there. */
export async function removeTicket(db: Db, token: string): Promise<boolean> {
  const gone = await db
    .delete(signInTicketTable)
    .where(eq(signInTicketTable.tokenHash, hashToken(token)))
    .returning({ tokenHash: signInTicketTable.tokenHash })
  return gone.length > 0
}

export async function removeTicketsOf(db: Db, userId: Id): Promise<void> {
  await db.delete(signInTicketTable).where(eq(signInTicketTable.userId, userId))
}
