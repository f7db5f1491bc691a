import { upgradeWebSocket, type WebSocketServerLike } from '@hono/node-server'
import type { Handler } from 'hono'
import { WebSocket, WebSocketServer } from 'ws'
import { assert } from '../../../shared/kernel/assert.ts'
import type { Config } from '../config.ts'
import { Problem } from '../http/problem.ts'
import { isOwnOrigin } from '../http/same-origin.ts'
import type { Wire } from './connection.ts'
import type { Endpoint, WireEvents } from './endpoint.ts'

/** Where clients of the protocol connect. */
export const SOCKET_PATH = '/app/:key'

/** The protocol's own limit for what a client sends. */
const MESSAGE_MAX_BYTES = 10_240

/** Takes over the connections that ask to become WebSockets. */
export function createSocketServer(): WebSocketServerLike {
  // Compression would cost a window of memory for each of thousands of quiet connections.
  const options = { noServer: true, maxPayload: MESSAGE_MAX_BYTES, perMessageDeflate: false, clientTracking: false }
  // The same in both packages but for how they write that an option may be missing.
  return new WebSocketServer(options) as unknown as WebSocketServerLike
}

/** Leads WebSockets to the endpoint. A page of another site is refused; a program that is no browser names no origin. */
export function socketHandler(endpoint: Endpoint, config: Config): Handler {
  return upgradeWebSocket((http) => {
    const origin = http.req.header('origin')
    if (origin !== undefined && !isOwnOrigin(origin, http.req.header('host'), config)) {
      throw new Problem(403, 'request.foreign-origin')
    }
    const hello = { key: http.req.param('key') ?? '', protocol: http.req.query('protocol') }
    let events: WireEvents | undefined
    return {
      onOpen: (_opened, { raw }) => {
        assert(raw instanceof WebSocket, 'a socket of another server')
        events = endpoint.open(hello, wireOf(raw))
      },
      onMessage: ({ data }) => events?.heard(typeof data === 'string' ? data : ''),
      onClose: () => events?.closed(),
    }
  })
}

const asText = { binary: false }

const wireOf = (socket: WebSocket): Wire => ({
  send: (text) => socket.send(text, asText),
  close: (code, reason) => socket.close(code, reason),
  terminate: () => socket.terminate(),
  waitingBytes: () => socket.bufferedAmount,
})
