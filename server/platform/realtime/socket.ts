import type { Handler } from 'hono'
import { WebSocket, WebSocketServer } from 'ws'
import { assert } from '../../../shared/kernel/assert.ts'
import { createNetworkReader } from '../http/network.ts'
import { Problem } from '../http/problem.ts'
import { isOwnOrigin } from '../http/same-origin.ts'
import type { UpgradeCall } from '../http/upgrade.ts'
import type { Platform } from '../platform.ts'
import type { Connection, Wire } from './connection.ts'
import type { Endpoint } from './endpoint.ts'
import type { Hello } from './wire.ts'

/** The path for clients of the protocol. */
export const SOCKET_PATH = '/app/:key'

/** The protocol's own limit for what a client sends. */
const MESSAGE_MAX_BYTES = 10_240

/** Leads WebSockets to the endpoint. A page of another site is refused; a program that is no browser names no origin. */
export function socketHandler(endpoint: Endpoint, platform: Pick<Platform, 'config' | 'log'>): Handler {
  const { config } = platform
  const networkOf = createNetworkReader(platform)
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MESSAGE_MAX_BYTES,
    // Compression would cost a window of memory for each of thousands of quiet connections.
    perMessageDeflate: false,
    clientTracking: false,
    WebSocket: LiveSocket,
  })
  return (http) => {
    const origin = http.req.header('origin')
    if (origin !== undefined && !isOwnOrigin(origin, http.req.header('host'), config)) {
      throw new Problem(403, 'request.foreign-origin')
    }
    const { incoming, upgrade } = http.env as Partial<UpgradeCall>
    if (!incoming || !upgrade) throw new Problem(404, 'request.not-found')
    const hello = { key: http.req.param('key') ?? '', protocol: http.req.query('protocol'), network: networkOf(http) }
    const { socket, head } = upgrade
    upgrade.take = () => sockets.handleUpgrade(incoming, socket, head, (raw) => greet(raw, endpoint, hello))
    return http.body(null)
  }
}

function greet(raw: WebSocket, endpoint: Endpoint, hello: Hello): void {
  assert(raw instanceof LiveSocket, 'a socket of another server')
  raw.begin(endpoint, hello)
}

/** A WebSocket that is its own end of the wire: all of them share their functions, none has any made for it. */
class LiveSocket extends WebSocket implements Wire {
  #endpoint: Endpoint | null = null
  #connection: Connection | null = null

  begin(endpoint: Endpoint, hello: Hello): void {
    this.#endpoint = endpoint
    this.#connection = endpoint.open(hello, this)
    this.on('message', heard)
    this.on('close', closed)
    this.on('error', ignore)
  }

  sendText(text: string | Buffer): void {
    this.send(text, asText)
  }

  hear(text: string): void {
    if (this.#connection) this.#endpoint?.hear(this.#connection, text)
  }

  leave(): void {
    if (this.#connection) this.#endpoint?.forget(this.#connection)
  }
}

function heard(this: WebSocket, data: Buffer, isBinary: boolean): void {
  if (this instanceof LiveSocket) this.hear(isBinary ? '' : data.toString())
}

function closed(this: WebSocket): void {
  if (this instanceof LiveSocket) this.leave()
}

/** The socket closes itself on what it cannot read; its end is what counts. */
const ignore = (): void => undefined

const asText = { binary: false }
