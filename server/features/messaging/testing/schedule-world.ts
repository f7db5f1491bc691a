import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { people } from '../../../../shared/features/people/person/person.schema.ts'
import { everyEvening } from '../../../../shared/features/messaging/schedule/recurrence.schema.ts'
import type { ScheduleForm } from '../../../../shared/features/messaging/schedule/schedule.schema.ts'
import type { DeliveryRow } from '../../../../shared/features/messaging/delivery/delivery.list.ts'
import type { RoleName } from '../../../../shared/access/roles.ts'
import { assert } from '../../../../shared/kernel/assert.ts'
import { put } from '../../../../shared/sync/command.ts'
import { createApp, type App } from '../../../app.ts'
import { startLocalSmtpServer } from '../../../platform/mail/testing/local-smtp-server.ts'
import { createMailSender } from '../../../platform/mail/mail-sender.ts'
import { createPushSender } from '../../../platform/push/push-sender.ts'
import { createSmsSender } from '../../../platform/sms/sms-sender.ts'
import { TEST_ORIGIN } from '../../../platform/testing/test-client.ts'
import { openTestPlatform, type TestPlatform } from '../../../platform/testing/test-platform.ts'
import { addTestPlace, addTestUser, type TestPlace, type TestUser } from '../../account/testing/test-people.ts'
import { startSession } from '../../account/session-life.store.ts'
import { personOf } from '../../people/directory.door.ts'
import { profileOf } from '../../people/profiles.door.ts'
import { userTable } from '../../organisation/place/organisation.table.ts'
import { profiles } from '../../../../shared/features/people/profile/profile.schema.ts'
import { peopleGroups, staffLoader } from '../audience/people-group.store.ts'
import type { Recipients } from '../audience/recipient.store.ts'
import { scheduledJobs } from '../scheduled.jobs.ts'
import { eq } from '../../../platform/database/eq.ts'

/** What the gateway for text messages does with the next message. */
type Gate = 'takes' | 'fails' | 'hangs up' | 'refuses'

/** A gateway that speaks 46elks' API, and misbehaves when it is told to. */
async function startGateway() {
  const texts: URLSearchParams[] = []
  const gate = { now: 'takes' as Gate, report: 'delivered' }
  const server: Server = createServer((request, answer) => {
    if (request.method === 'GET') {
      answer.writeHead(200, { 'content-type': 'application/json' })
      answer.end(JSON.stringify({ status: gate.report }))
      return
    }
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      if (gate.now === 'takes' || gate.now === 'hangs up') texts.push(new URLSearchParams(body))
      if (gate.now === 'hangs up') return request.socket.destroy()
      answer.writeHead(gate.now === 'fails' ? 503 : gate.now === 'refuses' ? 400 : 200)
      answer.end(gate.now === 'takes' ? JSON.stringify({ status: 'created', id: `s${texts.length}`, cost: 3500 }) : '')
      return undefined
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { texts, gate, url: new URL(`http://name:secret@127.0.0.1:${port}/a1/sms`), close: () => server.close() }
}

/** A server with a team, templates and jobs, and mail and text message servers beside it. */
export async function openScheduleWorld({ noServers = false, bounceFolder = null as string | null } = {}) {
  const smtp = await startLocalSmtpServer()
  const gateway = await startGateway()
  const mail = { smtpUrl: noServers ? null : smtp.url, from: 'Rond <no-reply@rond.example>', bounceFolder }
  const sms = { url: noServers ? null : gateway.url, from: 'Rond' }
  const platform = await openTestPlatform({ config: { mail, sms } })
  const app = createApp(platform)
  const place = await addTestPlace(platform)
  const join = async (role: RoleName, where: Partial<TestPlace> = place): Promise<TestUser> => {
    const user = await addTestUser(platform, role, where)
    await app.sync.writeOnServer({ changes: [put(people, await personOf(platform.database.db, user.id))] })
    return user
  }
  const coach = await join('coach')
  const seller = await join('seller')
  const desk = await join('backoffice', {})
  const call = async <Answer = { code?: string; version: number; id: string }>(
    method: string,
    path: string,
    { body, user = coach }: { body?: unknown; user?: TestUser | null } = {},
  ) => {
    const headers = { origin: TEST_ORIGIN, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
    const response = await app.http.request(`${TEST_ORIGIN}/api/v1/${path}`, {
      method,
      headers: { ...headers, ...(user ? { cookie: await cookieOf(platform, user) } : {}) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: response.status, ...((await response.json()) as Answer) }
  }
  const world = {
    platform,
    app,
    place,
    coach,
    seller,
    desk,
    smtp,
    gateway,
    join,
    call,
    /** A template in three languages; answers its id. */
    template: async (body = 'Hej {{firstName}}!\n\n[Rapportera](/timereports)', user = coach): Promise<string> => {
      const id = platform.newId()
      const one = { subject: 'Din dag, {{name}}', body }
      const content = { sv: one, en: { ...one, subject: 'Your day' }, fi: { ...one, subject: 'Päiväsi' } }
      const form = { version: 0, name: `Mall ${id.slice(-4)}`, content, ownerId: user.id }
      const answer = await call('PUT', `message-templates/${id}`, { body: form, user })
      assert(answer.status === 200, `no template: ${JSON.stringify(answer)}`)
      return id
    },
    /** A job; answers its id. */
    schedule: async (change: Partial<ScheduleForm> & { templateId: string }, user = coach): Promise<string> => {
      const id = platform.newId()
      const answer = await call('POST', 'records/scheduled-messages', {
        body: { id, ...formOf(user), ...change },
        user,
      })
      assert(answer.status === 200, `no job: ${JSON.stringify(answer)}`)
      return id
    },
    cookie: (user: TestUser) => cookieOf(platform, user),
    form: (templateId: string) => ({ id: platform.newId(), ...formOf(coach), templateId }),
    /** Another team. */
    otherPlace: () => addTestPlace(platform),
    leave: async (id: string): Promise<void> => {
      await platform.database.db.update(userTable).set({ active: false }).where(eq(userTable.id, id))
    },
    setPhone: async (id: string, workPhone: string): Promise<void> => {
      const { db } = platform.database
      await app.sync.writeOnServer({ changes: [put(profiles, { ...(await profileOf(db, id)), workPhone })] })
    },
    /** Moves the clock to a moment and lets the jobs run there. */
    at: async (iso: string): Promise<void> => {
      platform.clock.advance(Date.parse(iso) - platform.now())
      await world.run()
    },
    sending: () => sendingOf(platform, app),
    /** Runs the background jobs, of this server or of a second one on the same database. */
    run: async (other: Partial<Parameters<typeof scheduledJobs>[0]> = {}): Promise<void> => {
      for (const job of scheduledJobs({ ...sendingOf(platform, app), ...other })) await job.run(platform.now())
    },
    log: async (user = coach): Promise<readonly DeliveryRow[]> =>
      (await call<{ rows: DeliveryRow[] }>('GET', 'lists/message-deliveries?size=100', { user })).rows,
    close: async (): Promise<void> => {
      gateway.close()
      await smtp.close()
      await platform.database.close()
    },
  }
  return world
}
export type ScheduleWorld = Awaited<ReturnType<typeof openScheduleWorld>>

/** A day is longer than a session: each call signs in anew. */
const cookieOf = async (platform: TestPlatform, user: TestUser): Promise<string> =>
  `rond=${await startSession(platform, platform.database.db, { userId: user.id, trusted: false, userAgent: 'test' })}`

const formOf = (user: TestUser): Omit<ScheduleForm, 'templateId'> => ({
  name: 'Kvällspåminnelse',
  status: 'active',
  type: 'mail',
  calendar: 'SE',
  recurrence: { ...everyEvening, times: ['18:00'] },
  audience: [{ source: 'everyone', ids: [] }],
  subject: '',
  senderId: null,
  data: [],
  ownerId: user.id,
})

/** The parts that send, as the server makes them. */
export function sendingOf(platform: TestPlatform, { sync }: Pick<App, 'sync'>, others: Partial<Recipients> = {}) {
  const { config } = platform
  const recipients: Recipients = {
    groups: [...peopleGroups, ...(others.groups ?? [])],
    loaders: [staffLoader, ...(others.loaders ?? [])],
  }
  return {
    platform,
    telling: { platform, sender: createPushSender(config.push), sync: () => sync },
    mail: createMailSender(config.mail, config.publicUrl.hostname),
    sms: createSmsSender(config.sms),
    recipients: () => recipients,
  }
}
