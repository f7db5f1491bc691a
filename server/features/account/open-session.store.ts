import { SECOND_FACTOR_NEEDED } from '../../../shared/features/account/second-factor.api.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { RequestMeta, SignedIn } from '../../platform/http/route.ts'
import { sessionCookie } from '../../platform/http/session-cookie.ts'
import type { Platform } from '../../platform/platform.ts'
import { knownDeviceCookie, isKnownDevice, newKnownDevice } from './known-device.rules.ts'
import { loadFactorState } from './second-factor/second-factor.store.ts'
import { newTicket } from './second-factor/ticket.store.ts'
import { SESSION_COOKIE_SECONDS, startSession } from './session-life.store.ts'
import { removeSession } from './session.store.ts'
import { newTrustedDevice, TRUSTED_DEVICE_SECONDS, trustedDeviceCookie } from './trusted-device.rules.ts'

/** What others want to know of signing in. */
export interface SignInListener {
  readonly sessionEnded: (sessionId: Id, userId: Id) => void
  /** Somebody signed in as the person in a browser that the account does not know. */
  readonly signedInOnNewDevice: (userId: Id) => Promise<void>
}

interface Entering {
  readonly user: { readonly id: Id; readonly email: string }
  readonly trusted: boolean
  readonly hasFactor: boolean
  /** Whoever was signed in here before: a session never changes hands. */
  readonly session?: SignedIn | null
  readonly request: RequestMeta
  readonly setHeader: (name: string, value: string) => void
}

/** Starts a session in this browser. The person is told by mail where nobody has signed in as them here before. */
export async function openSession(platform: Platform, listener: SignInListener, entering: Entering): Promise<void> {
  const { database, config, now } = platform
  const { user, trusted, hasFactor, session, request, setHeader } = entering
  const token = await database.tx(async (db) => {
    if (session) await removeSession(db, session.actor.userId, session.sessionId)
    const factorAt = hasFactor ? now() : null
    return startSession(platform, db, { userId: user.id, trusted, userAgent: request.userAgent, factorAt })
  })
  if (session) listener.sessionEnded(session.sessionId, session.actor.userId)
  setHeader('set-cookie', sessionCookie(config).write(token, SESSION_COOKIE_SECONDS))
  if (trusted) {
    const device = newTrustedDevice(platform, user.email)
    setHeader('set-cookie', trustedDeviceCookie(config).write(device, TRUSTED_DEVICE_SECONDS))
  }
  const known = knownDeviceCookie(config)
  if (isKnownDevice(platform, user.id, known.read(request.header('cookie')))) return
  setHeader('set-cookie', known.write(newKnownDevice(platform, user.id), TRUSTED_DEVICE_SECONDS))
  await listener.signedInOnNewDevice(user.id)
}

/** Somebody with second factors does not get in by a password or a link alone: the sign-in goes on with a ticket. */
export async function assertNoFactorNeeded(platform: Platform, userId: Id, trusted: boolean): Promise<void> {
  const { db } = platform.database
  const { kinds } = await loadFactorState(db, userId)
  if (kinds.length === 0) return
  const ticket = await newTicket(db, { userId, purpose: 'second-factor', challenge: null, trusted }, platform.now())
  throw new Problem(401, SECOND_FACTOR_NEEDED, { members: { ticket, kinds } })
}
