// `rond`: the product's server with its realtime endpoint. `bare`: ws, which sends the same text to everyone.
// Speaks with live.bench.ts over the process channel.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'
import { userChannel } from '../../shared/kernel/realtime.ts'
import { createApp } from '../../server/app.ts'
import { addTestUser } from '../../server/features/account/testing/test-people.ts'
import { listen } from '../../server/platform/http/listen.ts'
import { openTestPlatform } from '../../server/platform/testing/test-platform.ts'

export interface Told {
  readonly port: number
  /** Empty where everyone hears everything. */
  readonly cookie: string
  readonly channel: string
}

const now = (): number => performance.timeOrigin + performance.now()
const event = 'App\\Events\\Measured'

const { told, publish } = process.argv[2] === 'rond' ? await startRond() : await startBare()
process.on('message', (ask) => {
  if (ask === 'publish') publish()
  if (ask === 'memory') {
    globalThis.gc?.()
    // What the process holds beside is pages that the first thousand sockets fill and the next do not add to.
    const { heapUsed, external } = process.memoryUsage()
    process.send?.(heapUsed + external)
  }
})
process.send?.(told)

async function startRond(): Promise<{ told: Told; publish: () => void }> {
  const platform = await openTestPlatform()
  const { id, cookie } = await addTestUser(platform, 'seller')
  const channel = userChannel(id)
  const app = createApp(platform, {
    liveLimits: { connectionsOfUser: 10_000, unnamedOfNetwork: 10_000, unnamedMs: 120_000 },
  })
  const { port } = await listen(app.http, { port: 0, host: '127.0.0.1' })
  app.start()
  return { told: { port, cookie, channel }, publish: () => platform.realtime.publish([channel], event, { at: now() }) }
}

async function startBare(): Promise<{ told: Told; publish: () => void }> {
  const server = createServer()
  const sockets = new WebSocketServer({ server, perMessageDeflate: false })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const publish = (): void => {
    const text = Buffer.from(JSON.stringify({ event, channel: 'all', data: JSON.stringify({ at: now() }) }))
    for (const socket of sockets.clients) socket.send(text, { binary: false })
  }
  return { told: { port, cookie: '', channel: '' }, publish }
}
