import { describe, expect, test } from 'vitest'
import { acceptTerms } from '../../../shared/features/people/terms/terms.commands.ts'
import type { Session } from '../../../shared/features/account/session.api.ts'
import type { TermsAnswerRow, TermsRow } from '../../../shared/features/people/terms/terms.list.ts'
import { createApp, type App } from '../../app.ts'
import { testClient } from '../../platform/testing/test-client.ts'
import { openTestPlatform, type TestPlatform } from '../../platform/testing/test-platform.ts'
import { worldOf } from '../../platform/testing/world-of.ts'
import { HttpPhone } from '../../sync/testing/http-phone.ts'
import { termsDay } from '../people/terms/terms-due.store.ts'
import { addTestPlace, addTestUser, type TestPlace, type TestUser } from './testing/test-people.ts'

const DAY_MS = 86_400_000

let platform: TestPlatform
let app: App
let place: TestPlace
let admin: TestUser
let seller: TestUser

worldOf(async () => {
  platform = await openTestPlatform()
  app = createApp(platform)
  place = await addTestPlace(platform)
  admin = await addTestUser(platform, 'admin')
  seller = await addTestUser(platform, 'seller', place)
  return platform
})

interface Answer {
  readonly status: number
  readonly code?: string
  readonly user?: Session['user']
  readonly row?: TermsRow
  readonly rows?: readonly unknown[]
  readonly entries?: readonly { what: string }[]
  readonly errors?: readonly { code: string }[]
}

async function call(user: TestUser, method: string, path: string, body?: object): Promise<Answer> {
  const response = await testClient(app.http, user.cookie).send(method, `/api/v1${path}`, body ? { body } : {})
  return { status: response.status, ...((await response.json()) as object) }
}

const dayIn = (days: number): string => termsDay(platform.now() + days * DAY_MS)
const roleId = async (name: string): Promise<string> => {
  const { roles } = (await call(admin, 'GET', '/user-choices')) as unknown as { roles: { id: string; name: string }[] }
  return roles.find((role) => role.name === name)?.id ?? ''
}

async function publish(form: object = {}, user = admin): Promise<Answer & { id: string }> {
  const id = platform.newId()
  const text = { textSv: 'Vi är snälla.', textEn: 'We are kind.', textFi: '' }
  const body = { id, name: 'Användarvillkor', roleIds: [], fromDay: dayIn(0), ...text, ...form }
  return { id, ...(await call(user, 'POST', '/records/terms-of-use', body)) }
}

const due = async (user: TestUser) => (await call(user, 'GET', '/session')).user?.due
const answer = (user: TestUser, id: string, said: string) => call(user, 'POST', `/terms/${id}/answer`, { answer: said })

describe('terms of use', () => {
  test('ask everybody they concern, in their language, until they accept', async () => {
    const { id } = await publish({ roleIds: [await roleId('seller')] })
    expect(await due(admin)).toBeUndefined()
    expect(await due(seller)).toEqual({
      hold: null,
      terms: [{ id, name: 'Användarvillkor', text: 'Vi är snälla.', fromDay: dayIn(0), answer: null }],
    })
    expect((await answer(seller, id, 'accepted')).user?.due).toBeUndefined()
    expect(await due(seller)).toBeUndefined()
  })

  test('that nobody has answered yet keep nobody from working', async () => {
    await publish()
    expect((await call(seller, 'GET', '/notifications/preferences')).status).toBe(200)
  })

  test('declined, leave the profile and signing out, on the server too; accepting opens the rest', async () => {
    const { id } = await publish()
    expect((await answer(seller, id, 'declined')).user?.due).toMatchObject({ hold: 'terms' })
    const shut = ['/notifications/preferences', '/user-choices']
    for (const path of shut) expect(await call(seller, 'GET', path)).toMatchObject({ code: 'session.held-terms' })
    for (const route of app.routes.filter(({ access, whileHeld }) => access !== 'public' && !whileHeld)) {
      const path = route.path.replaceAll(/:[a-z]+/gi, platform.newId())
      const body = ['GET', 'DELETE'].includes(route.method) ? undefined : {}
      const response = await testClient(app.http, seller.cookie).send(route.method, path, { body })
      expect([route.method, route.path, response.status]).toEqual([route.method, route.path, 403])
    }
    expect((await call(seller, 'GET', '/profile/private')).status).toBe(200)
    expect((await call(seller, 'GET', '/sessions')).status).toBe(200)
    expect((await answer(seller, id, 'accepted')).status).toBe(200)
    expect((await call(seller, 'GET', '/notifications/preferences')).status).toBe(200)
    const log = (await call(admin, 'GET', `/activity?of=users&id=${seller.id}`)).entries ?? []
    expect(log.map(({ what }) => what)).toEqual(['termsAccepted', 'termsDeclined'])
  })

  test('declined, end what is heard live, and let neither channels nor files be opened', async () => {
    const { id } = await publish()
    const cut: string[] = []
    const stop = platform.fanout.listen((message) => {
      if (message.kind === 'ended') cut.push(message.userId)
    })
    await answer(seller, id, 'accepted')
    expect(cut).toEqual([])
    await answer(seller, id, 'declined')
    stop()
    expect(cut).toEqual([seller.id])
    const body = new URLSearchParams({ socket_id: '12.34', channel_name: `private-user.${seller.id}` }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const client = testClient(app.http, seller.cookie)
    const opened = [
      await client.send('POST', '/api/broadcasting/auth', { body, headers }),
      await client.send('POST', '/broadcasting/auth', { body, headers }),
      await client.get(`/api/v1/attachments/${'0'.repeat(64)}`),
      await client.get('/api/v1/lists/sale-reports/export'),
    ]
    for (const response of opened) expect(await response.json()).toMatchObject({ code: 'session.held-terms' })
  })

  test('in a new version ask again, from its day on', async () => {
    const first = await publish()
    await answer(seller, first.id, 'accepted')
    const second = await publish({ fromDay: dayIn(7), textSv: 'Vi är ännu snällare.' })
    expect(second.row).toMatchObject({ edition: 2, standing: 'coming' })
    expect(await due(seller)).toBeUndefined()
    // A session of 12 hours has ended by then; a trusted phone signs in again too.
    platform.clock.advance(7 * DAY_MS)
    const again = await addTestUser(platform, 'seller', place)
    expect((await due(again))?.terms.map(({ id }) => id)).toEqual([second.id])
  })

  test('are not changed under those who read them, but before their day they are', async () => {
    const { id } = await publish()
    const form = { name: 'Användarvillkor', roleIds: [], fromDay: dayIn(0), textSv: 'Nytt', textEn: '', textFi: '' }
    expect(await call(admin, 'PATCH', `/records/terms-of-use/${id}`, { ...form, version: 1 })).toMatchObject({
      status: 409,
      code: 'terms.in-force',
    })
    const later = await publish({ fromDay: dayIn(3) })
    const edit = { ...form, fromDay: dayIn(4), version: 1 }
    expect((await call(admin, 'PATCH', `/records/terms-of-use/${later.id}`, edit)).row).toMatchObject({
      textSv: 'Nytt',
    })
    expect((await publish({ fromDay: dayIn(-1) })).errors).toMatchObject([{ code: 'terms.day-passed' }])
    expect((await publish({ name: 'ANVÄNDARVILLKOR', fromDay: dayIn(4) })).errors).toMatchObject([
      { code: 'terms.same-day' },
    ])
    expect((await publish({}, seller)).status).toBe(403)
  })

  test('are answered for oneself only, and only where they concern one', async () => {
    const { id } = await publish({ roleIds: [await roleId('finance')] })
    expect((await answer(seller, id, 'accepted')).status).toBe(404)
    expect((await answer(seller, platform.newId(), 'accepted')).status).toBe(404)
  })

  test('cannot lock the last administrator out', async () => {
    const { id } = await publish()
    expect(await answer(admin, id, 'declined')).toMatchObject({ status: 422, code: 'user.last-administrator' })
    const second = await addTestUser(platform, 'admin', { email: 'second@test.rond.example' })
    expect((await answer(admin, id, 'declined')).status).toBe(200)
    expect(await answer(second, id, 'declined')).toMatchObject({ status: 422, code: 'user.last-administrator' })
  })
})

describe('terms accepted without network', () => {
  test('are sent as a command and counted once; an unknown version changes nothing', async () => {
    const { id } = await publish()
    const phone = new HttpPhone(testClient(app.http, seller.cookie), platform)
    await phone.pullAll()
    const wire = phone.command(acceptTerms.name, { termsId: id })
    const first = await phone.push(wire)
    expect(first.results).toMatchObject([{ status: 'applied' }])
    expect((await phone.push(wire)).results).toEqual(first.results)
    expect(await due(seller)).toBeUndefined()
    const late = phone.command(acceptTerms.name, { termsId: platform.newId() })
    expect((await phone.push(late)).results).toMatchObject([{ status: 'applied' }])
  })
})

describe('the view of answers', () => {
  const rows = async (user: TestUser, query = '') =>
    ((await call(user, 'GET', `/lists/terms-of-use-answers${query}`)).rows ?? []) as readonly TermsAnswerRow[]

  test('shows who has accepted and who has not, as far as the right reaches, and exports it', async () => {
    const { id } = await publish()
    await answer(seller, id, 'accepted')
    const backOffice = await addTestUser(platform, 'backoffice', { officeId: place.officeId })
    expect((await rows(backOffice)).map(({ userName, answer: said }) => `${userName}: ${said}`)).toEqual([
      'Test admin: waiting',
      'Test backoffice: waiting',
      'Test seller: accepted',
    ])
    expect(await rows(backOffice, '?filter[answer]=accepted')).toMatchObject([{ userId: seller.id, termsId: id }])
    expect(await call(seller, 'GET', '/lists/terms-of-use-answers')).toMatchObject({ status: 403 })
    const [row] = (await call(admin, 'GET', '/lists/terms-of-use')).rows ?? []
    expect(row).toMatchObject({ accepted: 1, declined: 0, waiting: 2, standing: 'now', edition: 1 })
    const file = await testClient(app.http, backOffice.cookie).get('/api/v1/lists/terms-of-use-answers/export')
    expect([file.status, await file.text()]).toEqual([200, expect.stringContaining('Test seller')])
  })
})
