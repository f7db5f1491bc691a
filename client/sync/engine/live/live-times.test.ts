// The library as browsers get it, set up as the product sets it up, with a clock and sockets of our own.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type Pusher from 'pusher-js'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { liveStates } from './live-board.ts'
import { liveOptions } from './live-options.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
/** The library does what is due in the next turn of the clock. */
const A_MOMENT = 2

/** The library's view of a browser's WebSocket. The test plays the server. */
class Socket {
  static opened: Socket[] = []
  readonly url: string
  readonly sent: string[] = []
  readyState = 0
  onopen: (() => void) | null = null
  onmessage: ((message: { data: string }) => void) | null = null
  onclose: ((closed: { code: number; wasClean: boolean }) => void) | null = null
  onerror: (() => void) | null = null

  constructor(url: string) {
    this.url = url
    Socket.opened.push(this)
  }

  send(text: string): void {
    this.sent.push((JSON.parse(text) as { event: string }).event)
  }

  close(code = 1000): void {
    if (this.readyState === 3) return
    this.readyState = 3
    this.onclose?.({ code, wasClean: true })
  }

  /** The server accepts the connection. */
  greet(): void {
    this.readyState = 1
    this.onopen?.()
    this.say('pusher:connection_established', { socket_id: '1.1', activity_timeout: 120 })
  }

  say(event: string, data: unknown = {}): void {
    this.onmessage?.({ data: JSON.stringify({ event, data: JSON.stringify(data) }) })
  }
}

let pusher: Pusher
let storage: Record<string, string>
const states: string[] = []
const socket = (): Socket => Socket.opened.at(-1) ?? expect.fail('no socket was opened')

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) })
  storage = {}
  Socket.opened = []
  states.length = 0
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('self', globalThis)
  vi.stubGlobal('WebSocket', Socket)
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('document', { body: {}, location: { protocol: 'https:' } })
  vi.stubGlobal('navigator', { onLine: true })
  pusher = connect()
})
afterEach(() => {
  pusher.disconnect()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function connect(): Pusher {
  const Library = createRequire(import.meta.url)('pusher-js/dist/web/pusher.js') as typeof Pusher
  const page = { protocol: 'https:', hostname: 'rond.test', port: '' }
  const client = new Library('rond', liveOptions({ key: 'rond', cluster: null }, 'anna', page))
  client.connection.bind('state_change', ({ current }: { current: string }) => states.push(current))
  return client
}

describe('the specification’s times', () => {
  test('after 120 s of silence the server is asked whether it is there', () => {
    socket().greet()
    vi.advanceTimersByTime(120 * SECOND - 1)
    expect(socket().sent).toEqual([])
    vi.advanceTimersByTime(A_MOMENT)
    expect(socket().sent).toEqual(['pusher:ping'])
  })

  test('anything heard begins the 120 s anew', () => {
    socket().greet()
    vi.advanceTimersByTime(119 * SECOND)
    socket().say('pusher:pong')
    vi.advanceTimersByTime(119 * SECOND)
    expect(socket().sent).toEqual([])
  })

  test('30 s without an answer, and it connects anew at once', () => {
    socket().greet()
    vi.advanceTimersByTime(150 * SECOND - 1)
    expect([Socket.opened.length, pusher.connection.state]).toEqual([1, 'connected'])
    vi.advanceTimersByTime(A_MOMENT)
    expect([Socket.opened.length, pusher.connection.state]).toEqual([2, 'connecting'])
  })

  test('10 s of trying is said to be unavailable, and trying goes on', () => {
    vi.advanceTimersByTime(10 * SECOND - 1)
    expect(pusher.connection.state).toBe('connecting')
    vi.advanceTimersByTime(A_MOMENT)
    expect(pusher.connection.state).toBe('unavailable')
    socket().greet()
    expect(pusher.connection.state).toBe('connected')
  })

  test('a lost connection is made anew 1 s later', () => {
    socket().greet()
    socket().close(1006)
    vi.advanceTimersByTime(SECOND - 1)
    expect(Socket.opened).toHaveLength(1)
    vi.advanceTimersByTime(A_MOMENT)
    expect(Socket.opened).toHaveLength(2)
  })

  test.each([
    ['is tried first for 30 minutes', 30 * MINUTE, 2],
    ['is not remembered any longer', 30 * MINUTE + SECOND, 1],
  ])('the transport that worked %s', (_name, laterMs, attempts) => {
    socket().greet()
    expect(JSON.parse(storage['pusherTransportTLS'] ?? '{}')).toMatchObject({ transport: 'ws' })
    pusher.disconnect()
    vi.advanceTimersByTime(laterMs)
    Socket.opened = []
    pusher = connect()
    // A remembered transport gets a second before all are tried again; an unknown one gets 15.
    vi.advanceTimersByTime(5 * SECOND)
    expect(Socket.opened).toHaveLength(attempts)
  })
})

describe('every state of the connection', () => {
  test('in a browser without WebSockets is failed', () => {
    pusher.disconnect()
    vi.stubGlobal('WebSocket', undefined)
    pusher = connect()
    expect(pusher.connection.state).toBe('failed')
  })

  test.each(['sv', 'en', 'fi'])('is said in words, and a refused channel is, in %s', async (language) => {
    const { state, refused } = await wordsOf(language)
    expect(Object.keys(state)).toEqual([...liveStates])
    expect([...Object.values(state), refused].filter((sentence) => sentence.trim() === '')).toEqual([])
  })

  test('and a refused channel is told in the product’s words, never in those of the library', async () => {
    const { refused } = await wordsOf('en')
    expect(refused).toBe('The server did not give access to the channel')
  })

  test('comes as the library names it', () => {
    socket().greet()
    socket().close(1006)
    vi.advanceTimersByTime(11 * SECOND)
    pusher.disconnect()
    expect(states).toEqual(['connected', 'connecting', 'unavailable', 'disconnected'])
  })
})

const wordsOf = async (language: string) =>
  JSON.parse(await readFile(`client/locales/${language}/organisation/live.json`, 'utf8')) as {
    state: Record<string, string>
    refused: string
  }
