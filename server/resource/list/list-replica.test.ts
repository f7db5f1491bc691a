// Lists of desks on a replica, with connections of their own to the same PostgreSQL: which questions go there.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { TestUser } from '../../features/account/testing/test-people.ts'
import { openPostgres } from '../../platform/database/open-postgres.ts'
import type { ReadFrom } from '../../platform/database/read-replica.ts'
import { makeInCluster } from '../../platform/database/testing/open-cluster.ts'
import { dialect } from '../../platform/database/columns.ts'
import { testClient } from '../../platform/testing/test-client.ts'
import { openListsWorld, type ListsWorld } from '../testing/lists-world.ts'

const cluster = dialect === 'sqlite' ? undefined : process.env['POSTGRES_CLUSTER']

describe.skipIf(cluster === undefined)('lists, where there is a replica', () => {
  let world: ListsWorld
  let admin: TestUser
  let reads: ReadFrom[]

  beforeEach(async () => {
    const url = await makeInCluster(cluster ?? '')
    reads = []
    const database = openPostgres(url, { replica: { url, onRead: (from) => reads.push(from) } })
    world = await openListsWorld({}, { database })
    admin = await world.join('admin')
    await world.addTeams(['Norr', 'Öst'])
    reads.length = 0
  })
  afterEach(() => world.platform.database.close())

  test('pages, counts, sums, one row and exports are read there, each slice by itself', async () => {
    const page = await world.ask(admin, 'teams')
    expect(page.rows).toHaveLength(3)
    await world.ask(admin, 'teams/counts')
    await world.ask(admin, 'teams/sums')
    await world.ask(admin, `teams/rows/${world.place.teamId}`)
    expect(reads).toEqual(['replica', 'replica', 'replica', 'replica'])
    const lines = await (await testClient(world.app.http, admin.cookie).get('/api/v1/lists/teams/export')).text()
    expect(lines.trim().split('\n')).toHaveLength(3)
    expect(reads).toHaveLength(5)
  })

  test('nothing else is: sessions, acts and what a transaction reads stay with the primary', async () => {
    const there = testClient(world.app.http, admin.cookie)
    await there.get('/api/v1/session')
    await world.platform.database.tx((db) => world.platform.database.read((inner) => Promise.resolve([db, inner])))
    expect(reads).toEqual([])
  })
})
