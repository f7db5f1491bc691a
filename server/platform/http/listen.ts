import type { Server } from 'node:http'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'
import { answerUpgrades } from './upgrade.ts'

const FINISH_WITHIN_MS = 5_000

export interface Listening {
  readonly server: Server
  readonly port: number
  /** Lets running calls finish, then closes what is still open (event streams, idle connections). */
  readonly stop: () => Promise<void>
}

/** Opens the port, with limits against callers who send slowly or hold connections. */
export function listen(app: Hono, at: { port: number; host: string }): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, port: at.port, hostname: at.host }, ({ port }) => {
      server.off('error', reject)
      resolve({ server, port, stop: () => stop(server) })
    }) as Server
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
