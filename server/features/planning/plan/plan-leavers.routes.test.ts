import { describe, expect, test } from 'vitest'
import { notifications } from '../../../../shared/features/messaging/notification/notification.schema.ts'
import { plans, type Plan } from '../../../../shared/features/planning/plan/plan.schema.ts'
import { addDays, dayOf, type Day } from '../../../../shared/kernel/days.ts'
import { addTestUser, type TestUser } from '../../account/testing/test-people.ts'
import { openPlanningWorld, type PlanningWorld } from '../testing/planning-world.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'

let world: PlanningWorld
let admin: TestUser
let today: Day
/** Two Mondays that are planned. */
let first: Day
let later: Day
worldOf(async () => {
  world = await openPlanningWorld()
  admin = await addTestUser(world.platform, 'admin', {})
  today = dayOf(world.platform.now(), 'Europe/Stockholm')
  first = world.monday
  later = addDays(first, 7)
  return world.platform
})

async function move({ id }: TestUser, teamId: string | null, fromDay = today): Promise<void> {
  type Held = { memberships: { fromDay: Day }[] }
  const { memberships } = await world.call<Held>('GET', `people/${id}/memberships`, { user: admin })
  const before = memberships.find((one) => one.fromDay <= fromDay)?.fromDay ?? null
  const officeId = teamId === null ? world.place.officeId : null
  const body = { fromDay, before, teamId, officeId, titleId: null, coachId: null }
  expect(await world.call('POST', `people/${id}/memberships`, { user: admin, body })).toMatchObject({ status: 200 })
  await world.app.sync.runEffects()
}

const sellersIn = async (id: string, day: Day) => (await world.planIn(id, day)).sellers.map((seller) => seller.id)

/** What a new phone of a person holds of a collection. */
async function heldBy<R>(user: TestUser, collection: { readonly name: string }): Promise<R[]> {
  const phone = await world.phoneOf(user)
  phone.cursors = {}
  const changes = await phone.pullAll()
  return changes.flatMap((change) => (change.collection === collection.name && change.row ? [change.row as R] : []))
}

const noticesOf = async (user: TestUser) =>
  (await heldBy<{ title: string }>(user, notifications)).map(({ title }) => title)

describe('a person who loses the team', () => {
  test('leaves its plans from that day on and keeps the days before, on the phone too', async () => {
    const { anna, bo } = world.sellers
    const [early, late] = [await world.published({}, { day: first }), await world.published({}, { day: later })]
    await move(anna, world.otherTeamId, later)
    expect(await sellersIn(early, first)).toEqual([anna.id, bo.id])
    expect(await sellersIn(late, later)).toEqual([bo.id])
    expect((await heldBy<Plan>(anna, plans)).map(({ id }) => id)).toEqual([early])
  })

  test('is told, and so is the planner, once for a week', async () => {
    const { anna } = world.sellers
    await world.published({}, { day: first })
    await world.published({}, { day: addDays(first, 1) })
    await world.app.sync.runEffects()
    await move(anna, null)
    expect(await noticesOf(anna)).toContain('Du är inte längre planerad')
    const told = (await noticesOf(world.planner)).filter((title) => title === 'En planerad person har lämnat teamet')
    expect(told).toHaveLength(1)
  })

  test('leaves drafts without a word', async () => {
    const { anna } = world.sellers
    const { id } = await world.begin({ sellerIds: [anna.id] }, { day: first })
    await move(anna, null)
    expect(await sellersIn(id, first)).toEqual([])
    expect(await noticesOf(anna)).toEqual([])
  })

  test('stays in plans of a team whose planner chose a guest', async () => {
    const { anna, bo } = world.sellers
    const guest = await world.published({}, { day: first, teamId: world.otherTeamId })
    await move(anna, null)
    expect(await sellersIn(guest, first)).toEqual([anna.id, bo.id])
  })

  test('has the seats back when the closing of the team is undone, and the planner hears of it', async () => {
    const { anna, bo } = world.sellers
    const own = await world.published({}, { day: first })
    const team = `teams/${world.place.teamId}`
    await world.call('POST', `${team}/closing`, { user: admin, body: { toTeamId: null, people: 2 } })
    await world.app.sync.runEffects()
    expect(await heldBy<Plan>(anna, plans)).toEqual([])
    const body = { toTeamId: null, people: [anna.id, bo.id] }
    expect(await world.call('POST', `${team}/reopening`, { user: admin, body })).toMatchObject({ status: 200 })
    await world.app.sync.runEffects()
    expect((await sellersIn(own, first)).toSorted()).toEqual([anna.id, bo.id].toSorted())
    expect((await heldBy<Plan>(anna, plans)).map(({ id }) => id)).toEqual([own])
    expect(await noticesOf(world.planner)).toContain('En planerad person är tillbaka i teamet')
  })

  test('notifies the planner of each move when they leave, return and leave again', async () => {
    const { anna } = world.sellers
    await world.published({}, { day: first })
    for (const teamId of [world.otherTeamId, world.place.teamId, world.otherTeamId]) await move(anna, teamId)
    const lost = 'En planerad person har lämnat teamet'
    const back = 'En planerad person är tillbaka i teamet'
    const told = (await noticesOf(world.planner)).filter((title) => title === lost || title === back)
    expect(told.toSorted()).toEqual([lost, lost, back].toSorted())
  })

  test('has the seats back on return, except where a planner has decided since, and on a day with another seat', async () => {
    const { anna, bo } = world.sellers
    const [kept, changed, taken] = [first, addDays(first, 1), addDays(first, 2)]
    const own = await Promise.all([kept, changed, taken].map((day) => world.published({}, { day })))
    await move(anna, world.otherTeamId)
    world.platform.clock.advance(60_000)
    const { version } = await world.planIn(own[1] ?? '', changed)
    const cell = { day: changed }
    const form = { version, sellerIds: [bo.id], note: 'Bo är ensam' }
    expect(await world.change(own[1] ?? '', form, cell)).toMatchObject({ status: 200 })
    const guest = await world.published({ sellerIds: [anna.id] }, { day: taken })
    await move(anna, world.place.teamId)
    expect(await sellersIn(own[0] ?? '', kept)).toContain(anna.id)
    expect(await sellersIn(own[1] ?? '', changed)).toEqual([bo.id])
    expect(await sellersIn(own[2] ?? '', taken)).toEqual([bo.id])
    expect(await sellersIn(guest, taken)).toEqual([anna.id])
  })

  test('loses the seats after a last day that is decided, and has them back when the end is withdrawn', async () => {
    const { anna, bo } = world.sellers
    const [before, after] = [await world.published({}, { day: first }), await world.published({}, { day: later })]
    const body = { reason: 'resigned', lastDay: addDays(first, 1) }
    expect(await world.call('POST', `users/${anna.id}/end`, { user: admin, body })).toMatchObject({ status: 200 })
    await world.app.sync.runEffects()
    expect(await sellersIn(before, first)).toEqual([anna.id, bo.id])
    expect(await sellersIn(after, later)).toEqual([bo.id])
    expect(await noticesOf(world.planner)).toContain('En planerad person har lämnat teamet')
    await world.call('POST', `users/${anna.id}/rehire`, { user: admin, body: {} })
    await world.app.sync.runEffects()
    expect((await sellersIn(after, later)).toSorted()).toEqual([anna.id, bo.id].toSorted())
  })

  test('loses the seats when the team is closed, and every seat when the employment ends', async () => {
    const { anna, bo } = world.sellers
    const own = await world.published({}, { day: first })
    const guest = await world.published({}, { day: first, teamId: world.otherTeamId })
    const body = { toTeamId: null, people: 2 }
    await world.call('POST', `teams/${world.place.teamId}/closing`, { user: admin, body })
    await world.app.sync.runEffects()
    const planned = async (user: TestUser) => (await heldBy<Plan>(user, plans)).map(({ id }) => id)
    expect(await planned(anna)).toEqual([guest])
    expect(await planned(bo)).not.toContain(own)
    await world.call('POST', `users/${anna.id}/end`, { user: admin, body: { reason: 'resigned' } })
    await world.app.sync.runEffects()
    expect(await sellersIn(guest, first)).toEqual([bo.id])
  })
})
