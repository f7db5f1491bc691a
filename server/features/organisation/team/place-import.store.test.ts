import { describe, expect, test } from 'vitest'
import type { ImportOutcome } from '../../../../shared/resource/import.ts'
import { dialect } from '../../../platform/database/columns.ts'
import { testClient } from '../../../platform/testing/test-client.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'
import { openListsWorld, type ListsWorld } from '../../../resource/testing/lists-world.ts'
import type { TestUser } from '../../account/testing/test-people.ts'

let world: ListsWorld
let admin: TestUser

worldOf(async () => {
  world = await openListsWorld()
  admin = await world.join('admin', {})
  return world.platform
})

async function send(path: string, body: object, user = admin): Promise<ImportOutcome & { status: number }> {
  const response = await testClient(world.app.http, user.cookie).post(`/api/v1/imports/${path}`, body)
  return { status: response.status, ...((await response.json()) as ImportOutcome) }
}

const namesOf = async (list: string) => (await world.ask(admin, list)).rows.map(({ name }) => name)

describe(`offices and teams from files on ${dialect}`, () => {
  test('each row passes the rules of the form, with the faults at its columns', async () => {
    const rows = [
      { name: 'Umeå', region: 'stockholm' },
      { name: 'Åbo', region: 'Nowhere' },
      { name: '', region: 'Stockholm' },
      { name: 'Vasa', region: 'Stockholm', zone: 'Mars' },
      { name: 'stockholm', region: 'Stockholm' },
    ]
    const checked = await send('offices/check', { rows })
    expect(checked).toMatchObject({ status: 200, ready: 1, existing: 1 })
    expect(checked.faults.map(({ row, field }) => [row, field])).toEqual([
      [1, 'region'],
      [2, 'name'],
      [3, 'zone'],
    ])
    expect(await namesOf('offices')).toEqual(['Stockholm'])
    const run = await send('offices', { id: world.platform.newId(), ready: 1, rows })
    expect(run).toMatchObject({ status: 200, ready: 1 })
    expect(await namesOf('offices')).toEqual(['Stockholm', 'Umeå'])
    const again = await send('offices', { id: world.platform.newId(), ready: 0, rows })
    expect(again).toMatchObject({ ready: 0, existing: 2 })
  })

  test('teams name their office and, by address, their leader; each is logged as if it were typed', async () => {
    const coach = await world.join('coach')
    const rows = [
      { name: 'Björk', office: 'Stockholm', leader: coach.email },
      { name: 'Asp', office: 'Stockholm', leader: 'nobody@test.rond.example' },
    ]
    expect(await send('teams', { id: world.platform.newId(), ready: 1, rows })).toMatchObject({
      ready: 1,
      faults: [{ row: 1, field: 'leader', code: 'import.unknown-name' }],
    })
    const { rows: teams } = await world.ask(admin, 'teams', { q: 'björk' })
    expect(teams).toMatchObject([{ leaderName: 'Test coach' }])
    const path = `/api/v1/activity?of=teams&id=${String(teams[0]?.['id'])}`
    const log = await testClient(world.app.http, admin.cookie).get(path)
    expect(await log.json()).toMatchObject({ entries: [{ what: 'created' }] })
  })

  test('is closed to people who may not change what is imported', async () => {
    const manager = await world.join('manager')
    const rows = [{ name: 'Umeå', region: 'Stockholm' }]
    expect((await send('offices/check', { rows }, manager)).status).toBe(403)
    expect((await send('offices', { id: world.platform.newId(), ready: 1, rows }, manager)).status).toBe(403)
  })
})
