import { Hono } from 'hono'
import { request, Agent } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { listen, type Listening } from './listen.ts'

let listening: Listening | null = null
afterEach(() => listening?.stop())

/** Calls over one connection that stays open. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const call = (port: number): Promise<{ readonly connection: string | undefined; readonly isReused: boolean }> =>
  new Promise((resolve, reject) => {
    const asked = request({ port, host: '127.0.0.1', agent }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve({ connection: answer.headers.connection, isReused: asked.reusedSocket }))
    })
    asked.on('error', reject)
    asked.end()
  })

test('a server that is leaving closes each connection with its answer, so that no later call meets a closed one', async () => {
  const app = new Hono().get('/', (http) => http.text('here'))
  const life = { isLeaving: false }
  listening = await listen(app, { port: 0, host: '127.0.0.1' }, life)
  const { port } = listening
  expect(await call(port)).toEqual({ connection: 'keep-alive', isReused: false })
  expect(await call(port)).toEqual({ connection: 'keep-alive', isReused: true })
  life.isLeaving = true
  expect(await call(port)).toEqual({ connection: 'close', isReused: true })
  expect(await call(port)).toEqual({ connection: 'close', isReused: false })
  agent.destroy()
})
