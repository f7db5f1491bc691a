import { describe, expect, test } from 'vitest'
import type { SalesChannel } from '../../../../shared/features/catalog/provider.schema.ts'
import type { Team, TeamEvent } from '../../../../shared/features/organisation/team/team.api.ts'
import type { TeamRow } from '../../../../shared/features/organisation/team/team.list.ts'
import { createApp, type App } from '../../../app.ts'
import { TEST_ORIGIN, testClient } from '../../../platform/testing/test-client.ts'
import { openTestPlatform, type TestPlatform } from '../../../platform/testing/test-platform.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'
import { only } from '../../../sync/testing/world.ts'
import { addTestPlace, addTestUser, type TestPlace, type TestUser } from '../../account/testing/test-people.ts'
import { loadActor } from '../access/actor.store.ts'

let platform: TestPlatform
let app: App
let place: TestPlace
let office: TestUser
let seller: TestUser

worldOf(async () => {
  platform = await openTestPlatform()
  app = createApp(platform)
  place = await addTestPlace(platform)
  office = await addTestUser(platform, 'backoffice', place)
  seller = await addTestUser(platform, 'seller', place)
  return platform
})

interface Answer {
  readonly team: Team
  readonly events: TeamEvent[]
  readonly mayUpdate: boolean
  readonly code: string
}

async function call(path: string, { user = office, body }: { user?: TestUser; body?: object } = {}) {
  const headers = { origin: TEST_ORIGIN, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
  const response = await app.http.request(`${TEST_ORIGIN}/api/v1/teams${path}`, {
    method: body === undefined ? 'GET' : 'PATCH',
    headers: { ...headers, cookie: user.cookie },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, ...((await response.json()) as Answer) }
}

const teams = async (user = office) => {
  const response = await testClient(app.http, user.cookie).get('/api/v1/lists/teams')
  return { status: response.status, rows: ((await response.json()) as { rows?: TeamRow[] }).rows ?? [] }
}

const both: SalesChannel[] = ['door', 'telesales']
const change = (channels: readonly SalesChannel[], before: readonly SalesChannel[], user = office) =>
  call(`/${place.teamId}`, { user, body: { channels, before } })
const actorOfSeller = () => loadActor(platform.database.db, seller.id)

describe('how a team sells', () => {
  test('in every way, until somebody says otherwise; the list names office, region and how many work there', async () => {
    expect(only((await teams()).rows)).toMatchObject({
      id: place.teamId,
      name: 'Söder',
      officeId: place.officeId,
      officeName: 'Stockholm',
      regionName: 'Stockholm',
      way: 'both',
      members: 2,
    })
  })

  test('a team that sells at doors only is spared the register of who may not be called, from its next call on', async () => {
    expect(await actorOfSeller()).not.toHaveProperty('telephones')
    expect((await change(['door'], both)).status).toBe(200)
    expect(await actorOfSeller()).toMatchObject({ telephones: false })
    await change(both, ['door'])
    expect(await actorOfSeller()).not.toHaveProperty('telephones')
  })

  test('every change says who made it, when, and what it was before: the newest first', async () => {
    await change(['door'], both)
    platform.clock.advance(60_000)
    await change(['telesales'], ['door'])
    expect((await call(`/${place.teamId}`)).events).toMatchObject([
      { actorName: 'Test backoffice', at: platform.now(), before: ['door'], after: ['telesales'] },
      { actorName: 'Test backoffice', at: platform.now() - 60_000, before: both, after: ['door'] },
    ])
  })

  test('said twice is said once', async () => {
    await change(['door'], both)
    expect((await change(['door'], ['door'])).status).toBe(200)
    expect((await call(`/${place.teamId}`)).events).toHaveLength(1)
  })

  test('who has not seen the latest is told, and overwrites nothing', async () => {
    await change(['door'], both)
    expect(await change(['telesales'], both)).toMatchObject({ status: 409, code: 'team.changed-meanwhile' })
    expect((await call(`/${place.teamId}`)).team.channels).toEqual(['door'])
  })

  test('a team that sells in no way is refused', async () => {
    expect((await change([], both)).status).toBe(422)
  })
})

describe('who sees teams, and who changes them', () => {
  test('a manager sees those of the own office and changes none; a seller sees none', async () => {
    const elsewhere = await addTestPlace(platform)
    const manager = await addTestUser(platform, 'manager', { officeId: place.officeId })
    expect((await teams(manager)).rows.map(({ id }) => id)).toEqual([place.teamId])
    expect(await call(`/${place.teamId}`, { user: manager })).toMatchObject({ status: 200, mayUpdate: false })
    expect((await call(`/${elsewhere.teamId}`, { user: manager })).status).toBe(404)
    expect((await change(['door'], both, manager)).status).toBe(403)
    expect((await teams(seller)).status).toBe(403)
    expect((await change(['door'], both, seller)).status).toBe(403)
  })

  test('back office sees and changes every team', async () => {
    await addTestPlace(platform)
    expect((await teams()).rows).toHaveLength(2)
    expect((await call(`/${place.teamId}`)).mayUpdate).toBe(true)
  })
})
