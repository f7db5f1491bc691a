import { describe, expect, test } from 'vitest'
import type { Membership } from '../../../../shared/features/organisation/team/membership.api.ts'
import { people } from '../../../../shared/features/people/person/person.schema.ts'
import { placeOn } from '../../../../shared/access/reach.ts'
import { assert } from '../../../../shared/kernel/assert.ts'
import { addDays, dayOf, type Day } from '../../../../shared/kernel/days.ts'
import { put } from '../../../../shared/sync/command.ts'
import { dialect } from '../../../platform/database/columns.ts'
import { testClient } from '../../../platform/testing/test-client.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'
import { openListsWorld, type Answer, type ListsWorld } from '../../../resource/testing/lists-world.ts'
import { TestPhone } from '../../../sync/testing/world.ts'
import type { TestUser } from '../../account/testing/test-people.ts'
import { loadActor } from '../access/actor.store.ts'
import { addTeam } from '../team/organisation.store.ts'
import { userTitleTable } from '../user-title/user-title.table.ts'
import { peopleJobs } from '../../people/person/person.jobs.ts'
import { personOf } from '../../people/person/person.store.ts'

let world: ListsWorld
let admin: TestUser
let seller: TestUser
let today: Day
let north: string

worldOf(async () => {
  world = await openListsWorld()
  const { platform, place, app } = world
  today = dayOf(platform.now(), 'Europe/Stockholm')
  north = platform.newId()
  await platform.database.tx((db) => addTeam(db, { id: north, name: 'Norr', officeId: place.officeId }))
  admin = await world.join('admin', {})
  seller = await world.join('seller')
  await app.sync.writeOnServer({ changes: [put(people, await personOf(platform.database.db, seller.id))] })
  return world.platform
})

const nobody = { officeId: null, titleId: null, coachId: null }

const move = (fields: object, user = admin): Promise<Answer> => moveOf(seller.id, fields, user)

async function moveOf(id: string, fields: object, user: TestUser): Promise<Answer> {
  const body = { ...nobody, fromDay: today, teamId: north, before: today, ...fields }
  const path = `/api/v1/people/${id}/memberships`
  const response = await testClient(world.app.http, user.cookie).send('POST', path, { body })
  return { status: response.status, ...((await response.json()) as object) } as Answer
}

async function membersOn(teamId: string, day: Day): Promise<unknown[]> {
  const response = await testClient(world.app.http, admin.cookie).get(`/api/v1/teams/${teamId}/members?day=${day}`)
  return ((await response.json()) as { members: { id: string }[] }).members.map(({ id }) => id)
}

async function actor() {
  const found = await loadActor(world.platform.database.db, seller.id)
  assert(found, 'the seller works here')
  return found
}

describe(`where somebody belongs, by day, on ${dialect}`, () => {
  test('a move that was made some days ago: what comes late of an earlier day keeps the team of its day', async () => {
    const { teamId } = world.place
    expect(await move({ fromDay: addDays(today, -2), before: null })).toMatchObject({ status: 409 })
    expect(await move({ fromDay: addDays(today, 1) })).toMatchObject({ status: 200 })
    expect((await actor()).teamId).toBe(teamId)
    expect(placeOn(await actor(), today).teamId).toBe(teamId)
    expect(placeOn(await actor(), addDays(today, 1)).teamId).toBe(north)
    expect(await membersOn(teamId, today)).toContain(seller.id)
    expect(await membersOn(north, today)).toEqual([])
    expect(await membersOn(north, addDays(today, 1))).toEqual([seller.id])
  })

  test('nobody changes their own title, as long as somebody else may: it decides about the pay', async () => {
    const titleId = world.platform.newId()
    const { db } = world.platform.database
    await db.insert(userTitleTable).values({ id: titleId, version: 0, name: 'Chef', description: '' })
    const wish = { titleId, teamId: null, officeId: world.place.officeId, before: today, fromDay: addDays(today, 1) }
    expect(await moveOf(admin.id, wish, admin)).toMatchObject({ status: 200 })
    const other = await world.join('admin', {})
    const without = { ...wish, titleId: null, before: wish.fromDay }
    expect(await moveOf(admin.id, without, admin)).toMatchObject({ status: 409, code: 'membership.own-title' })
    expect(await moveOf(admin.id, without, other)).toMatchObject({ status: 200 })
  })

  test('a planned move happens by itself on its day', async () => {
    await move({ fromDay: addDays(today, 1) })
    world.platform.clock.advance(2 * 24 * 3_600_000)
    for (const job of peopleJobs(world.platform, world.app.sync)) await job.run(world.platform.now())
    expect((await actor()).teamId).toBe(north)
  })

  test('a move of today is on the phones at once: the row leaves the old coach and comes to the new one', async () => {
    const phoneOf = async (user: TestUser) => {
      const found = await loadActor(world.platform.database.db, user.id)
      assert(found, 'a coach')
      return new TestPhone({ sync: world.app.sync, platform: world.platform, actor: found })
    }
    const old = await phoneOf(await world.join('coach'))
    const next = await phoneOf(await world.join('coach', { teamId: north }))
    const seen = async (phone: TestPhone) =>
      (await phone.pullAll()).filter(({ collection, id }) => collection === 'people' && id === seller.id)
    expect(await seen(old)).toMatchObject([{ row: { teamName: 'Söder' } }])
    expect(await seen(next)).toEqual([])
    expect(await move({})).toMatchObject({ status: 200 })
    expect(await seen(old)).toMatchObject([{ left: [`people/team/${world.place.teamId}`] }])
    expect(await seen(next)).toMatchObject([{ row: { teamName: 'Norr' } }])
  })

  test('two who move the same person: the second is told, and a repeated call is done once', async () => {
    expect(await move({ fromDay: addDays(today, 1) })).toMatchObject({ status: 200 })
    expect(await move({ fromDay: addDays(today, 1) })).toMatchObject({ status: 200 })
    const late = await move({ fromDay: addDays(today, 2), teamId: world.place.teamId })
    expect(late).toMatchObject({ status: 409, code: 'membership.changed-meanwhile' })
    const response = await testClient(world.app.http, admin.cookie).get(`/api/v1/people/${seller.id}/memberships`)
    const { memberships } = (await response.json()) as { memberships: Membership[] }
    expect(memberships.map(({ teamName }) => teamName)).toEqual(['Norr', 'Söder'])
  })

  test('days too far back or ahead, archived teams and the right of somebody else are refused', async () => {
    expect(await move({ fromDay: addDays(today, -40) })).toMatchObject({ code: 'membership.too-far-back' })
    expect(await move({ fromDay: addDays(today, 400) })).toMatchObject({ code: 'membership.too-far-ahead' })
    expect(await move({}, await world.join('manager'))).toMatchObject({ status: 403 })
    const path = `/api/v1/records/teams/${north}/archive`
    await testClient(world.app.http, admin.cookie).send('POST', path, { body: {} })
    expect(await move({})).toMatchObject({ status: 409, code: 'membership.team-not-offered' })
  })
})
