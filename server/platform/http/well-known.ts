import type { Hono } from 'hono'
import type { Platform } from '../platform.ts'
import { Problem } from './problem.ts'

/** RFC 9116 wants less than a year; caches look again in time. */
const GOOD_FOR_MS = 180 * 24 * 3_600_000

/**
 * The page to which password managers send people to choose a new password or to add a passkey
 * (client/features/people/profile/profile-tabs.panel.tsx).
 */
const PASSWORD_PAGE = '/users/profile?tab=security'

/** Fixed addresses for security researchers and password managers. Any other such address is not found. */
export function addWellKnown(app: Hono, { config, now }: Pick<Platform, 'config' | 'now'>): void {
  const { securityContact, publicUrl } = config
  if (securityContact !== null) {
    app.get('/.well-known/security.txt', (http) => {
      const lines = [
        `Contact: ${securityContact}`,
        `Expires: ${new Date(now() + GOOD_FOR_MS).toISOString()}`,
        'Preferred-Languages: sv, en, fi',
        `Canonical: ${publicUrl.origin}/.well-known/security.txt`,
      ]
      return http.text(`${lines.join('\n')}\n`, 200, { 'cache-control': 'public, max-age=86400' })
    })
  }
  app.get('/.well-known/change-password', (http) => http.redirect(PASSWORD_PAGE, 302))
  app.get('/.well-known/passkey-endpoints', (http) => {
    const page = `${publicUrl.origin}${PASSWORD_PAGE}`
    return http.json({ enroll: page, manage: page }, 200, { 'cache-control': 'public, max-age=86400' })
  })
  app.all('/.well-known/*', () => {
    throw new Problem(404, 'request.not-found')
  })
}
