import type { Server } from 'node:http'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'
import { answerUpgrades } from './upgrade.ts'

/** Long enough for a push on a busy machine, and within the ten seconds of docs/operations.md. */
const FINISH_WITHIN_MS = 9_000

export interface Listening {
  readonly server: Server
  readonly port: number
  /** Lets running calls finish, then closes what is still open (event streams, idle connections). */
  readonly stop: () => Promise<void>
}

/**
 * Opens the port, with limits against callers who send slowly or hold connections. A server that is leaving closes each
 * connection with its answer: a load balancer that reused one at the moment of the end would lose that call.
 */
export function listen(
  app: Hono,
  at: { port: number; host: string },
  life: { readonly isLeaving: boolean } = { isLeaving: false },
): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, port: at.port, hostname: at.host }, ({ port }) => {
      server.off('error', reject)
      resolve({ server, port, stop: () => stop(server) })
    }) as Server
    server.prependListener('request', (_, response) => {
      if (life.isLeaving) response.shouldKeepAlive = false
    })
    answerUpgrades(server, app)
    server.requestTimeout = 30_000
    server.headersTimeout = 10_000
    server.keepAliveTimeout = 65_000
    server.maxHeadersCount = 100
    server.once('error', reject)
  })
}

function stop(server: Server): Promise<void> {
  const force = setTimeout(() => server.closeAllConnections(), FINISH_WITHIN_MS)
  return new Promise((resolve) => {
    server.close(() => {
      clearTimeout(force)
      resolve()
    })
    server.closeIdleConnections()
  })
}
