// 2,000 open clients on one server: what each costs in memory, and how long an event takes to reach them, against ws alone
// that sends the same text to as many. Both are measured in turns of the same run, from the same process.
import { fork, type ChildProcess } from 'node:child_process'
import { WebSocket } from 'ws'
import type { Told } from './live-server.ts'
import { report } from './report.ts'

const SOCKETS = 2_000
const ROUNDS = 30
const AT_ONCE = 40

interface Measured {
  readonly child: ChildProcess
  readonly bytesPerSocket: number
  /** Publishes once; answers how long each socket waited, in milliseconds. */
  readonly round: () => Promise<number[]>
}

const rond = await open('rond')
const bare = await open('bare')
try {
  const waits = { rond: [] as number[], bare: [] as number[] }
  await rond.round()
  await bare.round()
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    waits.rond.push(...(await rond.round()))
    waits.bare.push(...(await bare.round()))
  }
  const milliseconds = (part: number) => ({ rond: partOf(waits.rond, part), bare: partOf(waits.bare, part) })
  const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} kB`
  report(`Live, ${SOCKETS} sockets`, [
    ...([0.5, 0.95] as const).map((part) => {
      const { rond: measured, bare: floor } = milliseconds(part)
      return {
        name: `an event reaches a client, p${part * 100}`,
        measured: `${measured.toFixed(1)} ms`,
        floor: `${floor.toFixed(1)} ms of ws alone`,
        ratio: measured / floor,
        target: { atMost: 2 },
      }
    }),
    {
      name: 'memory of a socket',
      measured: kilobytes(rond.bytesPerSocket),
      floor: `${kilobytes(bare.bytesPerSocket)} of ws alone`,
      ratio: rond.bytesPerSocket / bare.bytesPerSocket,
      target: { atMost: 3 },
    },
  ])
} finally {
  rond.child.kill()
  bare.child.kill()
}
process.exit()

async function open(kind: 'rond' | 'bare'): Promise<Measured> {
  const child = fork('e2e/bench/live-server.ts', [kind], { execArgv: ['--expose-gc'] })
  const told = (await answer(child)) as Told
  const before = await memoryOf(child)
  let heard = (_wait: number): void => undefined
  for (let count = 0; count < SOCKETS; count += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, () => join(told, (wait) => heard(wait))))
  }
  const bytesPerSocket = ((await memoryOf(child)) - before) / SOCKETS
  const round = (): Promise<number[]> =>
    new Promise((resolve) => {
      const waits: number[] = []
      heard = (wait) => {
        waits.push(wait)
        if (waits.length === SOCKETS) resolve(waits)
      }
      child.send('publish')
    })
  return { child, bytesPerSocket, round }
}

function join({ port, cookie, channel }: Told, onEvent: (waitMs: number) => void): Promise<void> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/app/rond?protocol=7`, { perMessageDeflate: false })
  return new Promise((resolve, reject) => {
    socket.on('error', reject)
    if (channel === '') socket.on('open', () => resolve())
    socket.on('message', (bytes: Buffer) => {
      const at = performance.timeOrigin + performance.now()
      const { event, data } = JSON.parse(bytes.toString()) as { event: string; data: string }
      if (event === 'App\\Events\\Measured') onEvent(at - (JSON.parse(data) as { at: number }).at)
      else if (event === 'pusher_internal:subscription_succeeded') resolve()
      else if (event === 'pusher:connection_established') {
        const { socket_id: socketId } = JSON.parse(data) as { socket_id: string }
        authorise(port, cookie, { socket_id: socketId, channel_name: channel })
          .then((auth) => socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth } })))
          .catch(reject)
      } else reject(new Error(bytes.toString()))
    })
  })
}

async function authorise(port: number, cookie: string, form: Record<string, string>): Promise<string> {
  const asked = await fetch(`http://127.0.0.1:${port}/api/broadcasting/auth`, {
    method: 'POST',
    headers: { cookie, origin: 'http://localhost:3000' },
    body: new URLSearchParams(form),
  })
  return ((await asked.json()) as { auth: string }).auth
}

async function memoryOf(child: ChildProcess): Promise<number> {
  const said = answer(child)
  child.send('memory')
  return Number(await said)
}

function answer(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve) => child.once('message', resolve))
}

function partOf(values: readonly number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN
}
