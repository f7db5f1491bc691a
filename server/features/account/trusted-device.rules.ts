import { randomBytes } from 'node:crypto'
import type { Instant } from '../../../shared/kernel/days.ts'
import type { Config } from '../../platform/config.ts'
import { hostCookie, type HostCookie } from '../../platform/http/session-cookie.ts'
import type { Platform } from '../../platform/platform.ts'

const LIVES_MS = 180 * 24 * 3_600_000
export const TRUSTED_DEVICE_SECONDS = LIVES_MS / 1000

/**
 * Stays in a browser whose owner said that they trust it, also when they sign out. It opens nothing: it only says that
 * this account was signed in to here before, so that wrong passwords tried elsewhere do not lock its owner out
 * (security 4). It is signed instead of stored, and belongs to one account.
 */
export const trustedDeviceCookie = (config: Config): HostCookie =>
  hostCookie(config, 'rond-device', /^[A-Za-z0-9_-]{22}\.[a-z0-9]{1,11}\.[A-Za-z0-9_-]{43}$/)

type Signer = Pick<Platform, 'secrets' | 'now'>

export function newTrustedDevice({ secrets, now }: Signer, email: string): string {
  const nonce = randomBytes(16).toString('base64url')
  const endsAt = now() + LIVES_MS
  return `${nonce}.${endsAt.toString(36)}.${secrets.sign(PURPOSE, signedText(email, nonce, endsAt))}`
}

/** The name under which the device's own mistakes are counted; null unless the account was trusted to it. */
export function trustedDeviceName({ secrets, now }: Signer, email: string, value: string | null): string | null {
  const [nonce = '', end = '', signature = ''] = value?.split('.') ?? []
  const endsAt = Number.parseInt(end, 36)
  const isOurs = endsAt > now() && secrets.verify(PURPOSE, signedText(email, nonce, endsAt), signature)
  return isOurs ? nonce : null
}

const PURPOSE = 'trusted-device'

const signedText = (email: string, nonce: string, endsAt: Instant): string => `${nonce}/${endsAt}/${email}`
