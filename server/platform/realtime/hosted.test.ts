// The `pusher` library as it is, against a local server that speaks the HTTP API and checks its signatures.
import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '../../../shared/access/actor.ts'
import { userChannel } from '../../../shared/kernel/realtime.ts'
import { createLog } from '../log.ts'
import { createLocalFanout, type Fanout } from './fanout.ts'
import { Hosted } from './hosted.ts'
import { createRealtime, type Realtime } from './realtime.ts'

const SECRET = 'a secret of the service'

interface Call {
  readonly path: string
  readonly body: unknown
  readonly isSigned: boolean
}

let server: Server
let calls: Call[] = []
let wake = (): void => undefined
let answerWith = 200
let fanout: Fanout
let realtime: Realtime
let hosted: Hosted
let people: Actor[] = []
let version = 1

const actorOf = (userId: string): Actor => ({
  userId,
  name: userId,
  teamId: null,
  officeId: null,
  regionId: null,
  zone: 'Europe/Stockholm',
  grants: [],
})

beforeEach(async () => {
  calls = []
  answerWith = 200
  server = createServer((request, response) => {
    void readCall(request).then((call) => {
      calls.push(call)
      response.writeHead(answerWith, { 'content-type': 'application/json' }).end('{}')
      wake()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const log = createLog('silent')
  fanout = createLocalFanout()
  realtime = createRealtime({ fanout, log })
  people = [actorOf('anna'), actorOf('bo')]
  const rules = [{ pattern: userChannel(':id'), may: () => true, hears: ({ userId }: Actor) => [`scope:of/${userId}`] }]
  const settings = { appId: '7', key: 'k', secret: SECRET, cluster: 'mt1', apiUrl: new URL(`http://127.0.0.1:${port}`) }
  const parts = { settings, fanout, rules, log, people: async () => people, rightsVersion: () => version, lookMs: 20 }
  hosted = new Hosted(parts)
  hosted.start()
})

afterEach(async () => {
  await hosted.stop()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

async function readCall(request: IncomingMessage): Promise<Call> {
  let body = ''
  for await (const piece of request) body += String(piece)
  const url = new URL(request.url ?? '', 'http://service')
  const query = [...url.searchParams].filter(([name]) => name !== 'auth_signature').sort(([a], [b]) => (a < b ? -1 : 1))
  const text = [request.method, url.pathname, query.map(([name, value]) => `${name}=${value}`).join('&')].join('\n')
  const signature = createHmac('sha256', SECRET).update(text).digest('hex')
  const md5 = createHash('md5').update(body).digest('hex')
  const isWhole = url.searchParams.get('body_md5') === md5
  const isSigned = isWhole && url.searchParams.get('auth_signature') === signature
  return { path: url.pathname, body: JSON.parse(body === '' ? '{}' : body), isSigned }
}

async function nextCalls(count: number): Promise<Call[]> {
  while (calls.length < count) {
    await new Promise<void>((resolve) => {
      wake = resolve
    })
  }
  return calls
}

describe('a hosted service', () => {
  test('gets the same events on the same channels, signed, in the order they were published', async () => {
    realtime.publish([userChannel('anna'), 'presence-team.t'], 'first', { a: 1 })
    realtime.publish([userChannel('bo')], 'second', 'å')
    expect(await nextCalls(2)).toEqual([
      {
        path: '/apps/7/events',
        isSigned: true,
        body: { name: 'first', data: '{"a":1}', channels: [userChannel('anna'), 'presence-team.t'] },
      },
      { path: '/apps/7/events', isSigned: true, body: { name: 'second', data: '"å"', channels: [userChannel('bo')] } },
    ])
  })

  test('knows no topics: they become the channels of those who hear them', async () => {
    realtime.publish(['scope:of/bo', 'scope:of/nobody'], 'poke', null)
    expect(await nextCalls(1)).toMatchObject([{ body: { name: 'poke', data: 'null', channels: [userChannel('bo')] } }])
  })

  test('takes a hundred channels at once', async () => {
    realtime.publish(
      Array.from({ length: 150 }, (_, index) => userChannel(String(index))),
      'many',
      1,
    )
    const sizes = (await nextCalls(2)).map(({ body }) => (body as { channels: string[] }).channels.length)
    expect(sizes).toEqual([100, 50])
  })

  test('cuts off whose session has ended, and whose rights have changed before the next event', async () => {
    fanout.send({ kind: 'ended', sessionId: 's', userId: 'anna' })
    expect((await nextCalls(1))[0]).toMatchObject({ path: '/apps/7/users/anna/terminate_connections', isSigned: true })
    people = [actorOf('anna')]
    version += 1
    realtime.publish(['presence-team.t'], 'after', 1)
    expect((await nextCalls(3)).map(({ path }) => path).slice(1)).toEqual([
      '/apps/7/users/bo/terminate_connections',
      '/apps/7/events',
    ])
  })

  test('that refuses or is away keeps nothing from working', async () => {
    answerWith = 500
    realtime.publish(['a'], 'lost', 1)
    await nextCalls(1)
    answerWith = 200
    realtime.publish(['a'], 'arrives', 1)
    expect((await nextCalls(2))[1]).toMatchObject({ body: { name: 'arrives' } })
  })
})
