import type { Instant } from '../../../shared/kernel/days.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { SessionHold } from '../../../shared/kernel/session-hold.ts'
import { hashToken, newToken } from '../../platform/auth/token.ts'
import type { Db } from '../../platform/database/database.ts'
import { isStorageFailure } from '../../platform/database/storage-failure.ts'
import type { Authenticate, SignedIn } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { loadActor } from '../organisation/access.door.ts'
import { isHeldByTerms } from '../people/accounts.door.ts'
import { findRunning } from './impersonation/impersonation.store.ts'
import { lacksSecondFactor } from './second-factor/second-factor.store.ts'
import { addSession, findSession, setSessionToken, touchSession } from './session.store.ts'

const HOUR_MS = 3_600_000
const IDLE_MS = { shared: 12 * HOUR_MS, trusted: 7 * 24 * HOUR_MS }
const ABSOLUTE_MS = 30 * 24 * HOUR_MS
/** A session's last use is written down this often at most: every write waits for the disk. */
const TOUCH_EVERY_MS = 60_000

export interface NewSession {
  readonly userId: Id
  readonly trusted: boolean
  readonly userAgent: string
  /** When a second factor was shown at the sign-in. */
  readonly factorAt?: Instant | null
}

/** Starts a session and answers its token, which is stored nowhere. */
export async function startSession(platform: Platform, db: Db, session: NewSession): Promise<string> {
  const token = newToken()
  const now = platform.now()
  await addSession(db, {
    id: platform.newId(),
    tokenHash: hashToken(token),
    ...session,
    factorAt: session.factorAt ?? null,
    createdAt: now,
    seenAt: now,
    endsAt: endOf(now, now, session.trusted),
  })
  return token
}

/** Gives the session another token, so that a cookie somebody may have copied before opens nothing any more. */
export async function renewSessionToken(db: Db, sessionId: Id): Promise<string> {
  const token = newToken()
  await setSessionToken(db, sessionId, hashToken(token))
  return token
}

/** The cookie lives as long as the session can; the server ends it earlier. */
export const SESSION_COOKIE_SECONDS = ABSOLUTE_MS / 1000

export function createAuthenticate(platform: Platform): Authenticate {
  return async (token, named) => {
    const { db } = platform.database
    const now = platform.now()
    const session = await findSession(db, hashToken(token), now)
    if (!session) return null
    const actor = await loadActor(db, session.userId)
    if (!actor) return null
    if (now - session.seenAt >= TOUCH_EVERY_MS) {
      const endsAt = endOf(now, session.createdAt, session.trusted)
      await touchSession(db, session.id, { seenAt: now, endsAt }).catch((error: unknown) => {
        // Whoever only reads need not notice that the disk is full.
        if (!isStorageFailure(error)) throw error
        platform.log.warn({ error }, 'the last use of a session was not written down')
      })
    }
    const own = { sessionId: session.id, actor, hold: await holdOf(db, session.userId, now) }
    // Somebody who is held themselves acts for nobody else.
    if (named === undefined || named === actor.userId || own.hold !== null) return own
    return (await actingAs(db, own, { id: named, now })) ?? own
  }
}

/** The session as another person, where the call names an impersonation of it; null where it names anything else. */
async function actingAs(db: Db, own: SignedIn, { id, now }: { id: Id; now: Instant }): Promise<SignedIn | null> {
  const { sessionId, actor: impersonator } = own
  const running = await findRunning(db, { id, sessionId, impersonator, now })
  if (!running) return null
  const { actor, mayWrite } = running
  return { sessionId, actor, hold: await holdOf(db, actor.userId, now), acting: { id, mayWrite } }
}

/** Why the person's sessions are held, or null. Asked for by every call: everything it reads is kept in memory. */
export async function holdOf(db: Db, userId: Id, now: Instant): Promise<SessionHold | null> {
  if (await lacksSecondFactor(db, userId, now)) return 'second-factor'
  return (await isHeldByTerms(db, userId, now)) ? 'terms' : null
}

const endOf = (now: Instant, createdAt: Instant, trusted: boolean): Instant =>
  Math.min(now + (trusted ? IDLE_MS.trusted : IDLE_MS.shared), createdAt + ABSOLUTE_MS)
