import { describe, expect, test } from 'vitest'
import { people } from '../../../../shared/features/people/person/person.schema.ts'
import { addDays, dayOf, type Day } from '../../../../shared/kernel/days.ts'
import { put } from '../../../../shared/sync/command.ts'
import { dialect } from '../../../platform/database/columns.ts'
import { eq } from '../../../platform/database/eq.ts'
import { testClient } from '../../../platform/testing/test-client.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'
import { openListsWorld, type Answer, type ListsWorld } from '../../../resource/testing/lists-world.ts'
import { addTestUser, type TestUser } from '../../account/testing/test-people.ts'
import { personOf } from '../../people/person/person.store.ts'
import { addTeam } from '../team/organisation.store.ts'
import { teamTable, userTable } from '../place/organisation.table.ts'
import { membershipTable } from '../team/membership.table.ts'

let world: ListsWorld
let admin: TestUser
let anna: TestUser
let bo: TestUser
let today: Day
let south: string
let north: string

worldOf(async () => {
  world = await openListsWorld()
  const { platform, place, app } = world
  south = place.teamId
  north = platform.newId()
  await platform.database.tx((db) => addTeam(db, { id: north, name: 'Norr', officeId: place.officeId }))
  admin = await world.join('admin', {})
  anna = await world.join('seller')
  bo = await addTestUser(platform, 'seller', { ...place, email: 'bo@test.rond.example' })
  for (const { id } of [anna, bo])
    await app.sync.writeOnServer({ changes: [put(people, await personOf(platform.database.db, id))] })
  today = dayOf(platform.now(), 'Europe/Stockholm')
  await platform.database.db.update(membershipTable).set({ fromDay: addDays(today, -3) })
  return world.platform
})

async function post(path: string, body: object, user = admin): Promise<Answer> {
  const response = await testClient(world.app.http, user.cookie).send('POST', `/api/v1/${path}`, { body })
  return { status: response.status, ...((await response.json()) as object) } as Answer
}

const close = (toTeamId: string | null, seen = 2, user = admin) =>
  post(`teams/${south}/closing`, { toTeamId, people: seen }, user)
const reopen = (toTeamId: string | null) => post(`teams/${south}/reopening`, { toTeamId, people: [anna.id, bo.id] })

async function placeOf({ id }: TestUser) {
  const { teamId, officeId } = userTable
  const [row] = await world.platform.database.db
    .select({ teamId, officeId })
    .from(userTable)
    .where(eq(userTable.id, id))
  return row
}

const daysOf = async ({ id }: TestUser) =>
  (await world.platform.database.db.select().from(membershipTable).where(eq(membershipTable.userId, id))).map(
    ({ fromDay, teamId }) => [fromDay, teamId],
  )

const isArchived = async () => {
  const { archivedAt } = teamTable
  const [row] = await world.platform.database.db.select({ archivedAt }).from(teamTable).where(eq(teamTable.id, south))
  return row?.archivedAt !== null
}

describe(`a team that people work in, on ${dialect}`, () => {
  test('is not archived over their heads: the refusal counts them', async () => {
    expect(await post(`records/teams/${south}/archive`, {})).toMatchObject({
      status: 409,
      code: 'team.has-people',
      params: { count: 2 },
    })
    expect(await isArchived()).toBe(false)
  })

  test('is archived together with the move of its people, from today on, and undo restores both', async () => {
    const before = await Promise.all([anna, bo].map(daysOf))
    expect(await close(north)).toMatchObject({
      status: 200,
      people: expect.arrayContaining([anna.id, bo.id]) as unknown,
    })
    expect([await isArchived(), (await placeOf(anna))?.teamId, (await placeOf(bo))?.teamId]).toEqual([
      true,
      north,
      north,
    ])
    expect(await daysOf(anna)).toContainEqual([today, north])
    expect((await personOf(world.platform.database.db, anna.id))?.teamId).toBe(north)
    expect((await reopen(north)).status).toBe(200)
    expect([await isArchived(), (await placeOf(anna))?.teamId]).toEqual([false, south])
    expect(await Promise.all([anna, bo].map(daysOf))).toEqual(before)
  })

  test('leaves its people in the office where they get no other team', async () => {
    await close(null)
    expect(await placeOf(anna)).toEqual({ teamId: null, officeId: world.place.officeId })
    expect((await reopen(null)).status).toBe(200)
    expect((await placeOf(anna))?.teamId).toBe(south)
  })

  test('is closed for the people that were seen, and once', async () => {
    expect(await close(north, 1)).toMatchObject({ status: 409, code: 'team.people-changed' })
    await close(north)
    expect(await close(north, 0)).toMatchObject({ status: 409, code: 'record.archived' })
  })

  test('takes no people to itself, to an archived team or beyond the right', async () => {
    expect(await close(south)).toMatchObject({ status: 409, code: 'membership.team-not-offered' })
    await post(`records/teams/${north}/archive`, {})
    expect(await close(north)).toMatchObject({ status: 409, code: 'membership.team-not-offered' })
    expect((await close(null, 2, anna)).status).toBe(403)
    expect(await isArchived()).toBe(false)
  })

  test('waits for the people who are to join it', async () => {
    const place = { officeId: null, titleId: null, coachId: null }
    const [[before]] = (await daysOf(bo)) as [[Day]]
    const later = { ...place, fromDay: addDays(today, 7), teamId: north, before }
    expect((await post(`people/${bo.id}/memberships`, later)).status).toBe(200)
    const refusal = { status: 409, code: 'team.expects-people', params: { count: 1 } }
    expect(await post(`records/teams/${north}/archive`, {})).toMatchObject(refusal)
    expect(await post(`teams/${north}/closing`, { toTeamId: null, people: 0 })).toMatchObject(refusal)
  })

  test('does not take back the move of somebody who was moved again since', async () => {
    await close(north)
    const place = { officeId: world.place.officeId, titleId: null, coachId: null }
    await post(`people/${bo.id}/memberships`, { ...place, fromDay: today, teamId: null, before: today })
    expect(await reopen(north)).toMatchObject({ status: 409, code: 'membership.changed-meanwhile' })
    expect(await isArchived()).toBe(true)
  })
})
