import { writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { emailOf, PASSWORD } from '../fixtures/people.ts'
import { TestServer } from '../fixtures/server.ts'

const BACK_WITHIN_MS = 60_000
/** The part of `npm start` after installing and building. */
const WATCHED = `
  import { supervise } from './scripts/lib/supervise.mjs'
  await supervise(process.execPath, ['--import=./scripts/lib/end-with-start.mjs', 'server/main.ts'])`
const hook = new URL('crash-hook.ts', import.meta.url).href

describe('an error that nobody catches', () => {
  let server: TestServer
  beforeEach(async () => {
    server = await TestServer.launch({
      story: 'door-to-door-team',
      environment: { NODE_OPTIONS: `--import=${hook}`, CRASH_FILE: '' },
      program: ['--input-type=module', '--eval', WATCHED],
    })
    await server.restartWith({ CRASH_FILE: join(server.dataDir, 'crash') })
  })
  afterEach(() => server.stop())

  test('ends the server: what is under way is answered, nothing new is taken, and the server is back by itself', async () => {
    const call = slowSignIn(server.url)
    await call.sent
    // Answered after it, so the server has taken the call: what still waits in the kernel is not under way.
    await until(() => takesCalls(server.url))
    writeFileSync(join(server.dataDir, 'crash'), '')
    await until(async () => !(await takesCalls(server.url)))
    call.finish()
    expect(await call.status).toBe(200)
    await until(() => takesCalls(server.url))
    expect(server.output).toContain('a planted crash')
    expect(server.output).toContain('Rond crashed with code 70. It is started again in 1 s.')
  })
})

/** A sign-in whose body arrives in two parts. */
function slowSignIn(url: string) {
  const body = JSON.stringify({ email: emailOf('seller'), password: PASSWORD })
  const headers = { origin: url, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  const open = request(`${url}/api/v1/session`, { method: 'POST', headers })
  const status = new Promise<number>((resolve, reject) => {
    open.once('response', (response) => resolve(response.statusCode ?? 0)).once('error', reject)
  })
  const sent = new Promise<void>((resolve) => open.write(body.slice(0, 10), () => resolve()))
  return { sent, status, finish: () => open.end(body.slice(10)) }
}

const takesCalls = (url: string): Promise<boolean> =>
  fetch(`${url}/health/live`, { headers: { connection: 'close' } }).then(
    ({ ok }) => ok,
    () => false,
  )

async function until(holds: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + BACK_WITHIN_MS
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error('it never came to that')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
