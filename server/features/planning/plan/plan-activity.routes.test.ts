import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plans } from '../../../../shared/features/planning/plan/plan.schema.ts'
import { assert } from '../../../../shared/kernel/assert.ts'
import { addDays } from '../../../../shared/kernel/days.ts'
import type { ActivityEntry } from '../../../../shared/resource/activity.api.ts'
import { put } from '../../../../shared/sync/command.ts'
import { retentionTable } from '../../../resource/retention/retention.table.ts'
import { addTestPlace, addTestUser, type TestUser } from '../../account/testing/test-people.ts'
import { eq } from '../../../platform/database/eq.ts'
import { userTable } from '../../organisation/place/organisation.table.ts'
import { planningErasure } from '../personal-parts.store.ts'
import { planningJobs } from '../planning.jobs.ts'
import { salesPlanSeatTable, salesPlanTable } from '../plan.table.ts'
import { planStore } from './plan.store.ts'
import { openPlanningWorld, type PlanningWorld } from '../testing/planning-world.ts'

let world: PlanningWorld

beforeAll(async () => {
  world = await openPlanningWorld()
})
afterAll(() => world.platform.database.close())

const logOf = async (id: string, user?: TestUser) => {
  const answer = await world.call<{ entries?: ActivityEntry[] }>('GET', `activity?of=plans&id=${id}`, user && { user })
  return { status: answer.status, entries: (answer.entries ?? []).toReversed() }
}

describe('the log of a plan', () => {
  test('has each act of a planner, with what it was before and after', async () => {
    const { sellers } = world
    const { id } = await world.begin({ area: 'Årsta', sellerIds: [sellers.anna.id] })
    await world.change(id, { version: 1, area: 'Enskede', sellerIds: [sellers.anna.id] })
    await world.step(id, 2, 'published')
    await world.step(id, 3, 'draft')
    const { entries } = await logOf(id)
    expect(entries.map(({ what }) => what)).toEqual(['created', 'edited', 'published', 'withdrawn'])
    expect(entries[1]).toMatchObject({
      actorName: 'Test manager',
      before: { area: 'Årsta' },
      after: { area: 'Enskede' },
    })
    // Saved again without a change, it has nothing to log.
    await world.change(id, { version: 4, area: 'Enskede', sellerIds: [sellers.anna.id] })
    expect((await logOf(id)).entries).toHaveLength(4)
  })

  test('a copied plan says that it was copied', async () => {
    const from = addDays(world.monday, 70)
    await world.begin({ area: 'Årsta' }, { day: from })
    const body = { id: world.platform.newId(), from, to: addDays(from, 7) }
    const { plans } = await world.call<{ plans: { id: string }[] }>('POST', 'plan-copies', { body })
    expect((await logOf(plans[0]?.id ?? '')).entries.map(({ what }) => what)).toEqual(['copied'])
  })

  test('is for those who may plan it', async () => {
    const { id } = await world.begin({ area: 'Årsta' }, { day: addDays(world.monday, 14) })
    expect((await logOf(id, world.sellers.anna)).status).toBe(403)
    const elsewhere = await addTestPlace(world.platform)
    const coach = await addTestUser(world.platform, 'coach', elsewhere)
    expect((await logOf(id, coach)).status).toBeGreaterThanOrEqual(403)
  })
})

describe('past plans', () => {
  const plansOf = async (id: string) =>
    (await world.platform.database.db.select().from(salesPlanTable)).filter((plan) => plan.id === id)

  test('are removed after 400 days, from the seats too, with a report', async () => {
    const { platform, app } = world
    const id = await world.published({}, { day: addDays(world.monday, 21) })
    const run = (days: number) =>
      planningJobs(platform, app.sync)
        .find(({ name }) => name === 'planning.forget')
        ?.run(platform.now() + days * 86_400_000)
    await run(400)
    expect(await plansOf(id)).toHaveLength(1)
    await run(440)
    expect(await plansOf(id)).toHaveLength(0)
    const seats = await platform.database.db.select().from(salesPlanSeatTable)
    expect(seats.filter(({ planId }) => planId === id)).toEqual([])
    const report = await platform.database.db.select().from(retentionTable)
    expect(report.find(({ rule }) => rule === 'plans')?.total).toBeGreaterThan(0)
  })

  test('of a person who is erased keep the others, and their phones forget the person with the server', async () => {
    const { app, platform, sellers } = world
    const { anna, bo } = sellers
    const id = await world.published({}, { day: addDays(world.monday, 28) })
    const phone = await world.phoneOf(anna)
    const user = await addTestUser(platform, 'admin', world.place)
    await world.call('POST', `users/${bo.id}/end`, { body: { reason: 'resigned' }, user })
    const [plan] = await planStore.load(platform.database.db, [id])
    assert(plan, 'a published plan')
    const both = [anna, bo].map((one) => ({ id: one.id, name: 'Test seller', isOut: false }))
    await app.sync.writeOnServer({ changes: [put(plans, { ...plan, sellers: both })] })
    await phone.pullAll()
    const body = { reason: 'Begäran från personen' }
    expect((await world.call('POST', `users/${bo.id}/erasure`, { body, user })).status).toBe(200)
    const pulled = (await phone.pullAll()).find((change) => change.collection === 'plans' && change.id === id)
    expect(pulled?.row).toMatchObject({ sellers: [{ id: anna.id }] })
    for (const part of planningErasure) expect(await part.count(platform.database.db, bo.id)).toBe(0)
    expect((await plansOf(id))[0]?.sellers.map((one) => one.id)).toEqual([anna.id])
  })

  test('of a planner who is erased stay without the name, also those from before the id was stored', async () => {
    const { app, platform, sellers } = world
    const user = await addTestUser(platform, 'admin', world.place)
    const planner = await addTestUser(platform, 'manager', { ...world.place, email: 'planner@test.rond.example' })
    const { db } = platform.database
    await db.update(userTable).set({ name: 'Petra Gran' }).where(eq(userTable.id, planner.id))
    const ids = [35, 36].map((days) =>
      world.published({ sellerIds: [sellers.anna.id] }, { day: addDays(world.monday, days) }),
    )
    const [now, before] = await planStore.load(db, await Promise.all(ids))
    assert(now && before, 'published plans')
    const named = { changedByName: 'Petra Gran' }
    await app.sync.writeOnServer({
      changes: [
        put(plans, { ...now, ...named, changedById: planner.id }),
        put(plans, { ...before, ...named, changedById: null }),
      ],
    })
    await world.call('POST', `users/${planner.id}/end`, { body: { reason: 'resigned' }, user })
    const body = { reason: 'Begäran från personen' }
    expect((await world.call('POST', `users/${planner.id}/erasure`, { body, user })).status).toBe(200)
    expect((await planStore.load(db, [now.id, before.id])).map((plan) => plan.changedByName)).toEqual(['–', '–'])
    expect((await planStore.load(db, [now.id]))[0]?.sellers.map((one) => one.id)).toEqual([sellers.anna.id])
  })

  test('say by id who changed them last', async () => {
    const id = await world.published({ sellerIds: [world.sellers.anna.id] }, { day: addDays(world.monday, 42) })
    expect((await plansOf(id))[0]).toMatchObject({ changedByName: 'Test manager', changedById: world.planner.id })
  })
})
