import { STATUS_CODES, type IncomingMessage, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Hono } from 'hono'

/** Environment of a route when the caller asks for another protocol. */
export interface UpgradeCall {
  readonly incoming: IncomingMessage
  readonly upgrade: {
    readonly socket: Duplex
    /** Bytes that arrived directly after the request. */
    readonly head: Buffer
    /** Set by the route that takes the connection over; called when everything else has agreed. */
    take: (() => void) | null
  }
}

/**
 * Leads calls that ask for another protocol through the application like all others, so that its rules hold for them too.
 * Nothing of the call outlives it: thousands of connections stay open for hours, and each would keep what it came with.
 */
export function answerUpgrades(server: Server, app: Hono): void {
  server.on('upgrade', (incoming, socket, head) => {
    socket.on('error', ignore)
    void decide(app, { incoming, upgrade: { socket, head, take: null } }).then(
      (refused) => (refused === null ? socket.off('error', ignore) : refuse(socket, refused)),
      () => refuse(socket, 400),
    )
  })
}

const ignore = (): void => undefined

/** Null when the connection was taken over, else the status to refuse it with. */
async function decide(app: Hono, call: UpgradeCall): Promise<number | null> {
  const { incoming, upgrade } = call
  const headers = Object.entries(incoming.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  )
  const url = new URL(incoming.url ?? '/', `http://${incoming.headers.host ?? 'localhost'}`)
  const { status } = await app.fetch(new Request(url, { method: incoming.method ?? 'GET', headers }), call)
  if (upgrade.take === null) return status < 400 ? 400 : status
  if (!upgrade.socket.destroyed) upgrade.take()
  return null
}

function refuse(socket: Duplex, status: number): void {
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
