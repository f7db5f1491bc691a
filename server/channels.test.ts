import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { products } from '../shared/features/catalog/product.schema.ts'
import { providers } from '../shared/features/catalog/provider.schema.ts'
import { submitSale } from '../shared/features/sales/sale/sale-submit.commands.ts'
import { draft, product, provider } from '../shared/features/sales/testing/sale-world.ts'
import { defaultRoleGrants, roleNames, type RoleName } from '../shared/access/roles.ts'
import {
  leaderboardChannel,
  recordPresenceChannel,
  teamChannel,
  teamPresenceChannel,
  userChannel,
} from '../shared/kernel/realtime.ts'
import { listChannel } from '../shared/resource/list.api.ts'
import { put } from '../shared/sync/command.ts'
import { createApp, type App } from './app.ts'
import { addTestPlace, addTestUser, type TestPlace, type TestUser } from './features/account/testing/test-people.ts'
import { loadActor } from './features/organisation/access.door.ts'
import { testClient } from './platform/testing/test-client.ts'
import { openTestPlatform, type TestPlatform } from './platform/testing/test-platform.ts'

let platform: TestPlatform
let app: App
let near: TestPlace
let far: TestPlace
let saleId = ''
const people = new Map<RoleName, TestUser>()

/** Everyone is in one team, where the sale was made; nobody but the stranger is in the other. */
beforeAll(async () => {
  platform = await openTestPlatform()
  app = createApp(platform)
  near = await addTestPlace(platform)
  far = await addTestPlace(platform)
  for (const role of roleNames) people.set(role, await addTestUser(platform, role, near))
  await app.sync.writeOnServer({ changes: [put(providers, provider), put(products, product)] })
  const actor = await loadActor(platform.database.db, people.get('seller')?.id ?? '')
  if (!actor) throw new Error('no seller')
  saleId = platform.newId()
  await app.sync.applyOnServer({ command: submitSale, args: { ...draft, saleId, idNumber: '' }, actor })
})
afterAll(() => platform.database.close())

const paths = ['/api/broadcasting/auth', '/broadcasting/auth'] as const

async function statusOf(cookie: string, channel: string, path: string = paths[0]): Promise<number> {
  const body = new URLSearchParams({ socket_id: '12.34', channel_name: channel }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return (await testClient(app.http, cookie).send('POST', path, { body, headers })).status
}

const seesReports = (role: RoleName): boolean =>
  defaultRoleGrants[role].some(([permission]) => permission === 'view sale_reports' || permission === 'manage all')

describe('every channel × every default role [security 7, 11]', () => {
  test('the channels are those whose rules are walked here', () => {
    expect(app.channels.toSorted()).toEqual(
      [
        recordPresenceChannel('sale', ':id'),
        teamPresenceChannel(':id'),
        leaderboardChannel(':id'),
        teamChannel(':id'),
        userChannel(':id'),
        ...app.lists.map(({ contract }) => listChannel(contract.name)),
      ].toSorted(),
    )
  })

  test.each(roleNames)(
    'as %s: the own channel, the own team, and orders that may be seen at the desk',
    async (role) => {
      const user = people.get(role)
      const cookie = user?.cookie ?? ''
      for (const path of paths) expect(await statusOf(cookie, userChannel(user?.id ?? ''), path)).toBe(200)
      expect(await statusOf(cookie, userChannel(platform.newId()))).toBe(403)
      expect(await statusOf(cookie, teamPresenceChannel(near.teamId))).toBe(200)
      const viewsAll = ['backoffice', 'admin'].includes(role)
      expect(await statusOf(cookie, teamPresenceChannel(far.teamId))).toBe(viewsAll ? 200 : 403)
      expect(await statusOf(cookie, teamPresenceChannel(platform.newId()))).toBe(403)
      expect(await statusOf(cookie, recordPresenceChannel('sale', saleId))).toBe(seesReports(role) ? 200 : 403)
      expect(await statusOf(cookie, recordPresenceChannel('sale', platform.newId()))).toBe(403)
    },
  )

  test.each(roleNames)('as %s: that a list has changed, where the list itself is answered', async (role) => {
    const cookie = people.get(role)?.cookie ?? ''
    for (const { contract } of app.lists) {
      const { status } = await testClient(app.http, cookie).get(`/api/v1/lists/${contract.name}`)
      expect([contract.name, await statusOf(cookie, listChannel(contract.name))]).toEqual([contract.name, status])
    }
  })

  test.each(roleNames)('as %s: what happens in the own team, and where its sales may be seen', async (role) => {
    const cookie = people.get(role)?.cookie ?? ''
    const seesAll = ['backoffice', 'quality', 'finance', 'admin'].includes(role)
    expect(await statusOf(cookie, teamChannel(near.teamId))).toBe(200)
    expect(await statusOf(cookie, teamChannel(far.teamId))).toBe(seesAll ? 200 : 403)
    expect(await statusOf(cookie, teamChannel(platform.newId()))).toBe(403)
  })

  test('a manager hears every team of the office and sees who is online in it, without being in any', async () => {
    const manager = await addTestUser(platform, 'manager', { officeId: far.officeId })
    expect(await statusOf(manager.cookie, teamChannel(far.teamId))).toBe(200)
    expect(await statusOf(manager.cookie, teamChannel(near.teamId))).toBe(403)
    expect(await statusOf(manager.cookie, teamPresenceChannel(far.teamId))).toBe(200)
    expect(await statusOf(manager.cookie, teamPresenceChannel(near.teamId))).toBe(403)
  })

  test.each(roleNames)(
    'as %s: that the totals of the own region have moved, where the game may be seen',
    async (role) => {
      const cookie = people.get(role)?.cookie ?? ''
      const seesGame = defaultRoleGrants[role].some(([name]) => name === 'view salesflow' || name === 'manage all')
      expect(await statusOf(cookie, leaderboardChannel(near.regionId))).toBe(seesGame ? 200 : 403)
      expect(await statusOf(cookie, leaderboardChannel(far.regionId))).toBe(403)
    },
  )

  test('a coach of another team does not see who has the order open', async () => {
    const stranger = await addTestUser(platform, 'coach', far)
    expect(await statusOf(stranger.cookie, recordPresenceChannel('sale', saleId))).toBe(403)
  })

  test('nobody is let into what nobody declared, or is open to everyone anyway', async () => {
    const { cookie } = await addTestUser(platform, 'admin', near)
    for (const channel of [
      'private-user',
      'private-user.a.b',
      'presence-record.user.1',
      'private-encrypted-x',
      'news',
      ' ',
    ]) {
      expect([channel, await statusOf(cookie, channel)]).toEqual([channel, 403])
    }
  })
})

describe('the call that authorises', () => {
  const send = (body: string, headers: Record<string, string> = {}) =>
    testClient(app.http, people.get('seller')?.cookie).send('POST', paths[0], {
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })

  test('answers auth, and channel_data for presence alone', async () => {
    const own = await send(`socket_id=1.2&channel_name=${userChannel(people.get('seller')?.id ?? '')}`)
    expect(await own.json()).toEqual({ auth: expect.stringMatching(/^rond:[0-9a-f]{64}$/) })
    const team = (await (await send(`socket_id=1.2&channel_name=${teamPresenceChannel(near.teamId)}`)).json()) as {
      channel_data: string
    }
    expect(JSON.parse(team.channel_data)).toEqual({
      user_id: people.get('seller')?.id,
      user_info: { name: 'Test seller', teamId: near.teamId },
    })
  })

  test('answers auth and user_data for the user', async () => {
    const answer = await testClient(app.http, people.get('seller')?.cookie).send('POST', '/broadcasting/user-auth', {
      body: 'socket_id=1.2',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    const { auth, user_data: data } = (await answer.json()) as { auth: string; user_data: string }
    expect(auth).toMatch(/^rond:[0-9a-f]{64}$/)
    expect(JSON.parse(data)).toMatchObject({ id: people.get('seller')?.id })
  })

  test.each([
    ['', 422],
    ['socket_id=1.2', 422],
    ['socket_id=1.2:x&channel_name=a', 422],
    ['socket_id=1.2&channel_name=a&more=1', 422],
    ['socket_id=1.2&socket_id=1.3&channel_name=a', 400],
    ['__proto__=1&socket_id=1.2&channel_name=a', 400],
    [`socket_id=1.2&channel_name=${'x'.repeat(5000)}`, 413],
  ])('refuses %s', async (body, status) => {
    expect((await send(body.slice(0, 5100))).status).toBe(status)
  })

  test('refuses JSON, and pages of other sites [security 6]', async () => {
    expect((await send('{}', { 'content-type': 'application/json' })).status).toBe(415)
    expect((await send('socket_id=1.2&channel_name=a', { origin: 'https://evil.example' })).status).toBe(403)
  })
})
