import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ListExport } from '../../../../shared/resource/list-export.schema.ts'
import { createApp, type App } from '../../../app.ts'
import type { Actor } from '../../../../shared/access/actor.ts'
import { dialect } from '../../../platform/database/columns.ts'
import { testClient } from '../../../platform/testing/test-client.ts'
import { openTestPlatform, type TestPlatform } from '../../../platform/testing/test-platform.ts'
import { addTestPlace, addTestUser, type TestPlace, type TestUser } from '../../account/testing/test-people.ts'
import { loadActor } from '../../organisation/access.door.ts'
import { addTeam } from '../../organisation/team/organisation.store.ts'
import { userTable } from '../../organisation/place/organisation.table.ts'
import { notificationTable } from '../../messaging/notification/notification.table.ts'
import { exportJobs } from './export.jobs.ts'
import { loadExport, takeNextExport } from './export.store.ts'
import { eq } from '../../../platform/database/eq.ts'

const ID = '01900000-0000-7000-8000-0000000e0001'
const columns = [
  { field: 'name', title: 'Team', kind: 'text' },
  { field: 'way', title: 'Säljer', kind: 'text', words: { both: 'Båda vägarna' } },
  { field: 'members', title: 'Medlemmar', kind: 'number' },
]
const order = { id: ID, list: 'teams', query: { sort: 'name' }, title: 'Team 2026-05-01', columns }

let platform: TestPlatform
let app: App
let place: TestPlace
let clerk: TestUser
let elapsed: number

beforeEach(async () => {
  elapsed = 0
  platform = await openTestPlatform({ elapsed: () => elapsed })
  app = createApp(platform)
  place = await addTestPlace(platform)
  clerk = await addTestUser(platform, 'backoffice', place)
})
afterEach(() => platform.database.close())

const post = (user: TestUser, body: object = order) => testClient(app.http, user.cookie).post('/api/v1/exports', body)
const exportsOf = async (user: TestUser): Promise<ListExport[]> =>
  ((await (await testClient(app.http, user.cookie).get('/api/v1/exports')).json()) as { exports: ListExport[] }).exports
const fileOf = (user: TestUser) => testClient(app.http, user.cookie).get(`/api/v1/exports/${ID}/file`)
const addTeams = (names: readonly string[]) =>
  platform.database.tx(async (db) => {
    for (const name of names) await addTeam(db, { id: platform.newId(), name, officeId: place.officeId })
  })

/** Runs the jobs by name, as the server does by itself. */
const run = async (name: string, actorOf: typeof loadActor = loadActor) => {
  const listNamed = (list: string) => app.lists.find(({ contract }) => contract.name === list)
  const job = exportJobs(platform, { listNamed, actorOf }, app.sync).find((one) => one.name === name)
  await job?.run(platform.now())
}

describe(`a file that the server writes on ${dialect}`, () => {
  test('holds all rows in the order of the list, in words, and is told of once', async () => {
    await addTeams(Array.from({ length: 450 }, (_, n) => `Team ${String(n).padStart(3, '0')}`))
    expect(await (await post(clerk)).json()).toMatchObject({ state: 'waiting', rows: 0 })
    await run('exports.write')
    expect(await exportsOf(clerk)).toMatchObject([{ id: ID, state: 'ready', rows: 451 }])
    const response = await fileOf(clerk)
    expect(response.headers.get('content-disposition')).toContain('Team%202026-05-01.csv')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    const lines = (await response.text()).split('\r\n')
    expect(lines).toHaveLength(453)
    expect(lines.slice(0, 2)).toEqual(['Team;Säljer;Medlemmar', 'Söder;Båda vägarna;1'])
    await run('exports.tell')
    await run('exports.tell')
    await app.sync.runEffects()
    const told = await platform.database.db.select().from(notificationTable)
    expect(told).toMatchObject([{ userId: clerk.id, words: 'exportReady', link: '/backoffice/downloads' }])
  })

  test('goes on where it was interrupted, whatever the crash left behind, and holds every row once', async () => {
    await addTeams(Array.from({ length: 900 }, (_, n) => `Team ${String(n).padStart(3, '0')}`))
    await post(clerk)
    let turns = 0
    while ((await exportsOf(clerk))[0]?.state !== 'ready' && turns < 20) {
      turns += 1
      // Every slice uses the whole turn up.
      await run('exports.write', async (db, userId) => {
        elapsed += 600
        return loadActor(db, userId)
      })
      const { state, bytes } = (await exportsOf(clerk))[0] ?? { state: 'waiting', bytes: 0 }
      if (state !== 'ready') await platform.files.append(`export-${ID}`, bytes, Buffer.from('half a line of a cr'))
    }
    expect(turns).toBeGreaterThan(2)
    const lines = (await (await fileOf(clerk)).text()).trimEnd().split('\r\n')
    expect(lines).toHaveLength(902)
    expect(new Set(lines).size).toBe(902)
  })

  test('has failed once its writing took the server with it three times', async () => {
    await post(clerk)
    const take = () => {
      const now = platform.now()
      return platform.database.tx((db) => takeNextExport(db, { now, until: now + 60_000 }))
    }
    for (let time = 0; time < 3; time += 1) {
      expect(await take()).toMatchObject({ id: ID, isUsedUp: false })
      platform.clock.advance(61_000)
    }
    await run('exports.write')
    expect(await exportsOf(clerk)).toMatchObject([{ id: ID, state: 'failed' }])
  })

  test('is written however many turns it needs: one that ends well counts for nothing', async () => {
    await addTeams(Array.from({ length: 900 }, (_, n) => `Team ${n}`))
    await post(clerk)
    await run('exports.write', async (db, userId) => {
      elapsed += 2000
      return loadActor(db, userId)
    })
    expect(await loadExport(platform.database.db, ID)).toMatchObject({ state: 'writing', attempts: 0 })
  })

  test('begins anew when its unfinished file is gone', async () => {
    await addTeams(Array.from({ length: 300 }, (_, n) => `Team ${n}`))
    await post(clerk)
    await run('exports.write', async (db, userId) => {
      elapsed += 2000
      return loadActor(db, userId)
    })
    await platform.files.discard(`export-${ID}`)
    await run('exports.write')
    expect((await (await fileOf(clerk)).text()).trimEnd().split('\r\n')).toHaveLength(302)
  })

  test('is one file, however often the order is sent', async () => {
    await Promise.all([post(clerk), post(clerk)])
    expect((await post(clerk)).status).toBe(200)
    expect(await exportsOf(clerk)).toHaveLength(1)
  })

  test('is removed with all its bytes when its owner says so, or after seven days', async () => {
    await post(clerk)
    expect((await testClient(app.http, clerk.cookie).delete(`/api/v1/exports/${ID}`)).status).toBe(200)
    expect((await testClient(app.http, clerk.cookie).delete(`/api/v1/exports/${ID}`)).status).toBe(200)
    await run('exports.write')
    expect(await exportsOf(clerk)).toEqual([])
    await post(clerk)
    await run('exports.write')
    expect(await platform.files.stream(ID)).not.toBeNull()
    platform.clock.advance(7 * 86_400_000 + 1)
    await run('exports.remove')
    expect(await loadExport(platform.database.db, ID)).toBeNull()
    expect(await platform.files.stream(ID)).toBeNull()
  })
})

describe('nobody gets a file that is not theirs', () => {
  test('another person does not find it, whatever lists they may see', async () => {
    const admin = await addTestUser(platform, 'admin', place)
    await post(clerk)
    await run('exports.write')
    expect((await fileOf(admin)).status).toBe(404)
    expect((await testClient(app.http, admin.cookie).delete(`/api/v1/exports/${ID}`)).status).toBe(404)
    expect((await post(admin)).status).toBe(404)
    expect(await exportsOf(admin)).toEqual([])
    expect((await fileOf(clerk)).status).toBe(200)
  })

  test('the owner gets no file of a list that they may not see', async () => {
    const seller = await addTestUser(platform, 'seller', place)
    expect((await post(seller)).status).toBe(403)
    expect((await post(clerk, { ...order, list: 'no-such-list' })).status).toBe(404)
    expect((await post(clerk, { ...order, query: { 'filter[shoe]': '42' } })).status).toBe(400)
  })

  test('the file holds no more than the right that its owner has at that moment', async () => {
    const manager = await addTestUser(platform, 'manager', { ...place, teamId: undefined as never })
    await addTeams(['Norra'])
    await post(manager)
    const narrowed = async (db: never, userId: string): Promise<Actor | null> => {
      const actor = await loadActor(db, userId)
      return actor && { ...actor, grants: actor.grants.filter(({ permission }) => permission !== 'view users') }
    }
    await run('exports.write', narrowed as typeof loadActor)
    expect(await exportsOf(manager)).toMatchObject([{ state: 'refused' }])
    expect((await fileOf(manager)).status).toBe(404)
  })

  test('a finished file is refused once its owner’s rights are others than when it was ordered', async () => {
    await post(clerk)
    await run('exports.write')
    await leaveTeam(clerk)
    const refused = await fileOf(clerk)
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({ code: 'export.rights-changed' })
  })

  test('three unfinished files at once are enough', async () => {
    for (const n of [1, 2, 3])
      expect((await post(clerk, { ...order, id: `${ID.slice(0, -1)}${n + 3}` })).status).toBe(200)
    const refused = await post(clerk)
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ code: 'export.too-many' })
  })
})

/** The person leaves their team: the file may hold rows and fields that it decided. */
const leaveTeam = (user: TestUser) =>
  platform.database.tx((db) =>
    db.update(userTable).set({ teamId: null }).where(eq(userTable.id, user.id)).returning({ id: userTable.id }),
  )
