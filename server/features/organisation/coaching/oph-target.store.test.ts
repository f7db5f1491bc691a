import { describe, expect, test } from 'vitest'
import { addDays, dayOf } from '../../../../shared/kernel/days.ts'
import { dialect } from '../../../platform/database/columns.ts'
import { testClient } from '../../../platform/testing/test-client.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'
import { openListsWorld, type Answer, type ListsWorld } from '../../../resource/testing/lists-world.ts'
import { addTestPlace, type TestUser } from '../../account/testing/test-people.ts'

let world: ListsWorld
let office: TestUser
let today: string

worldOf(async () => {
  world = await openListsWorld()
  office = await world.join('backoffice')
  today = dayOf(world.platform.now(), 'Europe/Stockholm')
  return world.platform
})

const targets = { level1: { gold: 0.5, platinum: 0.7 }, level2: { gold: 0.8, platinum: 1 } }

async function create(fields: object = {}, user = office): Promise<Answer> {
  const body = { id: world.platform.newId(), teamId: world.place.teamId, fromDay: today, ...targets, ...fields }
  const response = await testClient(world.app.http, user.cookie).post('/api/v1/records/oph-targets', body)
  return { status: response.status, ...((await response.json()) as object) } as Answer
}

describe(`OPH targets on ${dialect}`, () => {
  test('have two levels with gold and platinum, and hold until the next ones of the team begin', async () => {
    await create({ fromDay: addDays(today, -30) })
    await create()
    await create({ fromDay: addDays(today, 10) })
    const { rows } = await world.ask(office, 'oph-targets', { sort: 'fromDay' })
    expect(rows.map(({ standing }) => standing)).toEqual(['past', 'now', 'coming'])
    expect(rows[1]).toMatchObject({ teamName: 'Söder', gold1: 0.5, platinum1: 0.7, gold2: 0.8, platinum2: 1 })
  })

  test('platinum is never below gold, and a team has one set of targets from a day on', async () => {
    expect(await create({ level1: { gold: 0.7, platinum: 0.5 } })).toMatchObject({ status: 422 })
    await create()
    expect(await create()).toMatchObject({
      status: 409,
      errors: [{ pointer: '/fromDay', code: 'oph-target.same-day' }],
    })
  })

  test('a manager sees those of the own office only, and changes none', async () => {
    await create()
    const stranger = await world.join('manager', await addTestPlace(world.platform))
    expect((await world.ask(await world.join('manager'), 'oph-targets')).rows).toHaveLength(1)
    expect((await world.ask(stranger, 'oph-targets')).rows).toEqual([])
    expect((await create({}, stranger)).status).toBe(403)
  })
})
