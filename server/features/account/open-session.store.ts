import { SECOND_FACTOR_NEEDED } from '../../../shared/features/account/second-factor.api.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { RequestMeta, SignedIn } from '../../platform/http/route.ts'
import { sessionCookie } from '../../platform/http/session-cookie.ts'
import type { Platform } from '../../platform/platform.ts'
import { announceEnded, newDeviceNotified, type AccountSync } from './news/account-news.store.ts'
import { knownDeviceCookie, isKnownDevice, newKnownDevice } from './known-device.rules.ts'
import { loadFactorState } from './second-factor/second-factor.store.ts'
import { newTicket } from './second-factor/ticket.store.ts'
import { SESSION_COOKIE_SECONDS, startSession } from './session-life.store.ts'
import { removeSession } from './session.store.ts'
import { newTrustedDevice, TRUSTED_DEVICE_SECONDS, trustedDeviceCookie } from './trusted-device.rules.ts'

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
export async function openSession(platform: Platform, sync: AccountSync, entering: Entering): Promise<void> {
  const { config, now } = platform
  const { user, trusted, hasFactor, session, request, setHeader } = entering
  const known = knownDeviceCookie(config)
  const isKnown = isKnownDevice(platform, user.id, known.read(request.header('cookie')))
  const token = await sync.within(async ({ db, write }) => {
    if (session) await removeSession(db, session.actor.userId, session.sessionId)
    const factorAt = hasFactor ? now() : null
    if (!isKnown) await write(newDeviceNotified(user.id, now()))
    return startSession(platform, db, { userId: user.id, trusted, userAgent: request.userAgent, factorAt })
  })
  if (session) announceEnded(platform, session.actor.userId, [session.sessionId])
  setHeader('set-cookie', sessionCookie(config).write(token, SESSION_COOKIE_SECONDS))
  if (trusted) {
    const device = newTrustedDevice(platform, user.email)
    setHeader('set-cookie', trustedDeviceCookie(config).write(device, TRUSTED_DEVICE_SECONDS))
  }
  if (!isKnown) setHeader('set-cookie', known.write(newKnownDevice(platform, user.id), TRUSTED_DEVICE_SECONDS))
}

/** Somebody with second factors does not get in by a password or a link alone: the sign-in goes on with a ticket. */
export async function assertNoFactorNeeded(platform: Platform, userId: Id, trusted: boolean): Promise<void> {
  const { db } = platform.database
  const { kinds } = await loadFactorState(db, userId)
  if (kinds.length === 0) return
  const ticket = await newTicket(db, { userId, purpose: 'second-factor', challenge: null, trusted }, platform.now())
  throw new Problem(401, SECOND_FACTOR_NEEDED, { members: { ticket, kinds } })
}
