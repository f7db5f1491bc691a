import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import type { Actor } from '../../../shared/access/actor.ts'
import { createHttpApp } from '../../platform/http/http-app.ts'
import type { Platform } from '../../platform/platform.ts'
import { syncRoutes, type SyncCalls } from '../sync.routes.ts'

/** A cookie token without a secret: the test's sessions are their users. */
export const tokenOf = (actor: Actor): string => createHash('sha256').update(actor.userId).digest('base64url')

/** The headers that a signed-in browser sends with every call. */
export const headersOf = (actor: Actor): Record<string, string> => ({
  cookie: `rond=${tokenOf(actor)}`,
  'content-type': 'application/json',
  'sec-fetch-site': 'same-origin',
})

/** The sync calls over HTTP, for the people given. */
export function syncOverHttp(parts: { platform: Platform; sync: SyncCalls; people: () => readonly Actor[] }): Hono {
  return createHttpApp({
    platform: parts.platform,
    routes: syncRoutes(parts.sync),
    authenticate: async (token) => {
      const actor = parts.people().find((one) => tokenOf(one) === token)
      return actor ? { sessionId: actor.userId, actor, hold: null } : null
    },
    client: null,
  })
}
