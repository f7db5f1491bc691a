import Pusher, { type Channel, type Options } from 'pusher-js'
import { WebSocket } from 'ws'

const ORIGIN = 'http://localhost:3000'

/** The library as it is, with what a browser would add to its calls: the session's cookie and the page's origin. */
export function pusherClient(port: number, cookie: string, options: Partial<Options> = {}): Pusher {
  return new Pusher('rond', {
    cluster: 'mt1',
    wsHost: '127.0.0.1',
    wsPort: port,
    forceTLS: false,
    enabledTransports: ['ws'],
    channelAuthorization: {
      customHandler: ({ socketId, channelName }, answer) => {
        authorise(port, cookie, { socket_id: socketId, channel_name: channelName })
          .then(async (response) => {
            if (response.ok) answer(null, (await response.json()) as { auth: string })
            else answer(new Error(String(response.status)), null)
          })
          .catch((error: unknown) => answer(error instanceof Error ? error : new Error('no answer'), null))
      },
    },
    ...options,
  })
}

export const authorise = (port: number, cookie: string, form: Record<string, string>): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}/api/broadcasting/auth`, {
    method: 'POST',
    headers: { cookie, origin: ORIGIN },
    body: new URLSearchParams(form),
  })

/** Resolves with what the event brings. */
export const heard = (
  on: { bind: (event: string, callback: (data: unknown) => void) => unknown },
  event: string,
): Promise<unknown> => new Promise((resolve) => on.bind(event, resolve))

export async function subscribed(pusher: Pusher, name: string): Promise<Channel> {
  const channel = pusher.subscribe(name)
  if (channel.subscribed) return channel
  await new Promise<void>((resolve, reject) => {
    channel.bind('pusher:subscription_succeeded', () => resolve())
    channel.bind('pusher:subscription_error', ({ error }: { error: string }) => reject(new Error(error)))
  })
  return channel
}

/** A client without the library: it sends only what the test tells it to. */
export interface RawClient {
  readonly socket: WebSocket
  /** The next message, parsed; or the code the connection was closed with. */
  readonly next: () => Promise<{ event: string; data: unknown; channel?: string } | number>
  readonly send: (event: string, data?: unknown, channel?: string) => void
}

export function rawClient(
  port: number,
  path = '/app/rond?protocol=7',
  headers: Record<string, string> = {},
): RawClient {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers })
  const arrived: (string | number)[] = []
  let wake = (): void => undefined
  const note = (what: string | number): void => {
    arrived.push(what)
    wake()
  }
  socket.on('message', (data: Buffer) => note(data.toString()))
  socket.on('close', (code) => note(code))
  socket.on('error', () => undefined)
  return {
    socket,
    next: async () => {
      while (arrived.length === 0) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
      const first = arrived.shift() ?? ''
      return typeof first === 'number' ? first : (JSON.parse(first) as { event: string; data: unknown })
    },
    send: (event, data = {}, channel) => socket.send(JSON.stringify({ event, data, channel })),
  }
}

/** Connects, and answers the socket's id. */
export async function greeted(client: RawClient): Promise<string> {
  const hello = await client.next()
  if (typeof hello === 'number') throw new Error(`closed with ${hello}`)
  return (JSON.parse(String(hello.data)) as { socket_id: string }).socket_id
}
