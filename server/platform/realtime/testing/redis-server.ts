import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync } from 'node:fs'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface RedisServer {
  /** Its kind, for the names of tests. */
  readonly what: string
  readonly url: string
  readonly stop: () => Promise<void>
}

/** `REDIS_SERVER` names one that lies elsewhere. */
const binary = [
  process.env['REDIS_SERVER'] ?? '/usr/bin/redis-server',
  '/usr/bin/redis-server',
  '/usr/local/bin/redis-server',
  '/usr/bin/valkey-server',
].find((path) => existsSync(path))

/** Redis itself where it is installed, else {@link openSmallRedis}. */
export const openRedis = (): Promise<RedisServer> => (binary === undefined ? openSmallRedis() : openRealRedis(binary))

/** Redis itself; null where it is not installed. */
export const openInstalledRedis = binary === undefined ? null : () => openRealRedis(binary)

async function openRealRedis(path: string): Promise<RedisServer> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'rond-redis-'))
  const settings = { port: String(port), bind: '127.0.0.1', save: '', appendonly: 'no', dir: folder }
  const child = spawn(
    path,
    Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]),
  )
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => text.includes('Ready to accept connections') && resolve())
    void ended.then(() => reject(new Error('Redis did not start')))
  })
  return {
    what: 'Redis',
    url: `redis://127.0.0.1:${port}`,
    stop: async () => {
      child.kill()
      await ended
    },
  }
}

/** As much of Redis as publishing needs, in its own protocol (RESP 2 and 3), for machines without it. */
export async function openSmallRedis(): Promise<RedisServer> {
  const sockets = new Set<Socket>()
  const hearers = new Map<string, Set<Hearer>>()
  const server = createServer((socket) => {
    sockets.add(socket)
    const hearer: Hearer = { socket, marker: '*' }
    let rest = ''
    socket.on('error', () => undefined)
    socket.on('close', () => {
      sockets.delete(socket)
      for (const each of hearers.values()) each.delete(hearer)
    })
    socket.on('data', (data) => {
      rest += data.toString('latin1')
      for (let read = readCommand(rest); read; read = readCommand(rest)) {
        rest = rest.slice(read.length)
        socket.write(answerTo(read.words, hearer, hearers), 'latin1')
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    what: 'a small server of its protocol',
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

interface Hearer {
  readonly socket: Socket
  /** How messages begin: an array in RESP 2, a push in RESP 3. */
  marker: '*' | '>'
}

const bulk = (text: string): string => `$${text.length}\r\n${text}\r\n`

function answerTo([name = '', ...args]: string[], hearer: Hearer, hearers: Map<string, Set<Hearer>>): string {
  const [first = '', second = ''] = args
  switch (name.toUpperCase()) {
    case 'HELLO':
      hearer.marker = first === '3' ? '>' : '*'
      return hearer.marker === '>' ? `%1\r\n${bulk('proto')}:3\r\n` : `*2\r\n${bulk('proto')}:2\r\n`
    case 'PING':
      return '+PONG\r\n'
    case 'SUBSCRIBE':
      hearers.set(first, (hearers.get(first) ?? new Set()).add(hearer))
      return `${hearer.marker}3\r\n${bulk('subscribe')}${bulk(first)}:1\r\n`
    case 'PUBLISH': {
      const listening = [...(hearers.get(first) ?? [])]
      const text = `3\r\n${bulk('message')}${bulk(first)}${bulk(second)}`
      for (const { socket, marker } of listening) socket.write(marker + text, 'latin1')
      return `:${listening.length}\r\n`
    }
    default:
      return '+OK\r\n'
  }
}

/** An array of texts; null while it has not come whole. */
function readCommand(text: string): { words: string[]; length: number } | null {
  const head = /^\*(\d+)\r\n/.exec(text)
  if (!head) return null
  const words: string[] = []
  let at = head[0].length
  for (let left = Number(head[1]); left > 0; left -= 1) {
    const size = /^\$(\d+)\r\n/.exec(text.slice(at))
    if (!size) return null
    const from = at + size[0].length
    at = from + Number(size[1]) + 2
    if (text.length < at) return null
    words.push(text.slice(from, at - 2))
  }
  return { words, length: at }
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}
