import type { Id } from '../../../shared/kernel/ids.ts'
import type { Config } from '../../platform/config.ts'
import { hostCookie, type HostCookie } from '../../platform/http/session-cookie.ts'
import type { Platform } from '../../platform/platform.ts'

/**
 * Says that this account has signed in to this browser before, trusted or not. It opens nothing, and its absence only sends
 * a mail. The last person who signed in is remembered; on a shared computer each change of person is told.
 */
export const knownDeviceCookie = (config: Config): HostCookie => hostCookie(config, 'rond-known', /^[A-Za-z0-9_-]{43}$/)

export const newKnownDevice = ({ secrets }: Pick<Platform, 'secrets'>, userId: Id): string =>
  secrets.sign('known-device', userId)

export const isKnownDevice = ({ secrets }: Pick<Platform, 'secrets'>, userId: Id, value: string | null): boolean =>
  value !== null && secrets.verify('known-device', userId, value)
