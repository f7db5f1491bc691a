import { emptyPlan, type PlanForm } from '../../../../shared/features/planning/plan/plan-form.schema.ts'
import type { PlanWeek } from '../../../../shared/features/planning/plan/plan.api.ts'
import { newGuide } from '../../../../shared/features/guides/guide/guide.schema.ts'
import { guideText } from '../../../../shared/features/guides/testing/guide-texts.ts'
import { providers } from '../../../../shared/features/catalog/provider.schema.ts'
import { profiles } from '../../../../shared/features/people/profile/profile.schema.ts'
import { provider } from '../../../../shared/features/sales/testing/sale-world.ts'
import { mondayOf } from '../../../../shared/features/time/week/time-week.rules.ts'
import { assert } from '../../../../shared/kernel/assert.ts'
import { addDays, dayOf } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { put } from '../../../../shared/sync/command.ts'
import { createApp } from '../../../app.ts'
import { TEST_ORIGIN } from '../../../platform/testing/test-client.ts'
import { openTestPlatform } from '../../../platform/testing/test-platform.ts'
import { only, TestPhone } from '../../../sync/testing/world.ts'
import { addTestPlace, addTestUser, type TestUser } from '../../account/testing/test-people.ts'
import { loadActor } from '../../organisation/access.door.ts'
import { profileOf } from '../../people/profiles.door.ts'
import { addTeam } from '../../organisation/team/organisation.store.ts'

/** A server with a planner, two teams of an office and three sellers. */
export async function openPlanningWorld() {
  const platform = await openTestPlatform()
  const app = createApp(platform)
  const { db } = platform.database
  await app.sync.writeOnServer({ changes: [put(providers, provider)] })
  const place = await addTestPlace(platform)
  const otherTeamId = platform.newId()
  await platform.database.tx((tx) => addTeam(tx, { id: otherTeamId, name: 'Norrort', officeId: place.officeId }))
  const planner = await addTestUser(platform, 'manager', { officeId: place.officeId })
  const join = async (teamId: Id = place.teamId) => {
    const user = await addTestUser(platform, 'seller', { ...place, teamId })
    await app.sync.writeOnServer({ changes: [put(profiles, await profileOf(db, user.id))] })
    return user
  }
  const sellers = { anna: await join(), bo: await join(), cilla: await join(otherTeamId) }
  const phoneOf = async ({ id }: TestUser) => {
    const actor = await loadActor(db, id)
    assert(actor, 'a user that was just added')
    const phone = new TestPhone({ sync: app.sync, platform, actor })
    await phone.pullAll()
    return phone
  }
  const call = async <Answer = { code?: string; errors?: { code: string }[] }>(
    method: string,
    path: string,
    { body, user = planner }: { body?: unknown; user?: TestUser } = {},
  ) => {
    const response = await app.http.request(`${TEST_ORIGIN}/api/v1/${path}`, {
      method,
      headers: {
        origin: TEST_ORIGIN,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
        cookie: user.cookie,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: response.status, ...((await response.json()) as Answer) }
  }
  type Written = { plans: { id: Id; version: number }[]; code?: string; errors?: { code: string }[] }
  const monday = addDays(mondayOf(dayOf(platform.now(), 'Europe/Stockholm')), 7)
  const week = (from = monday) => call<PlanWeek>('GET', `plan-weeks?monday=${from}`)
  const begin = async (form: Partial<PlanForm>, { day = monday, teamId = place.teamId } = {}) => {
    const id = platform.newId()
    const body = { teamId, days: [{ id, day }], form: { ...emptyPlan, ...form } }
    return { id, ...(await call<Written>('POST', 'plans', { body })) }
  }
  const change = (id: Id, { version, ...form }: Partial<PlanForm> & { version: number }, cell = {}) => {
    const body = { version, cell: { teamId: place.teamId, day: monday, ...cell }, form: { ...emptyPlan, ...form } }
    return call<Written>('PUT', `plans/${id}`, { body })
  }
  const step = (id: Id, version: number, to: string) =>
    call<Written>('POST', 'plan-steps', { body: { plans: [{ id, version }], to } })
  /** A plan of the two sellers of the team, on their phones. */
  const published = async (form: Partial<PlanForm> = {}, at: { day?: string; teamId?: Id } = {}) => {
    const sellerIds = [sellers.anna.id, sellers.bo.id]
    const { id } = await begin({ area: 'Årsta', sellerIds, ...form }, at)
    await step(id, 1, 'published')
    return id
  }
  const give = async (phone: TestPhone, name: string, args: object) => {
    const result = only((await phone.push(phone.command(name, args))).results)
    await app.sync.runEffects()
    return result.status
  }
  const planIn = async (id: Id, from = monday) => {
    const found = (await week(from)).plans.find((plan) => plan.id === id)
    assert(found, 'a plan of the week')
    return found
  }
  /** Sellers of the provider have a guide to confirm from here on. */
  const requireGuide = async () => {
    const user = await addTestUser(platform, 'admin', place)
    const [categoryId, id] = [platform.newId(), platform.newId()]
    const category = { id: categoryId, nameSv: 'Sälj', nameEn: '', nameFi: '', parentId: null, roleIds: [] }
    await call('POST', 'records/guide-categories', { body: category, user })
    const begun = newGuide({ title: 'Så säljer du', categoryId, language: 'sv' }, null)
    const form = { ...begun, requiredProviderIds: [provider.id], content: guideText() }
    await call('PUT', `guides/${id}`, { body: { version: 0, ...form }, user })
    await call('POST', `guides/${id}/publish`, { body: { version: 1, asks: false, note: '' }, user })
  }
  return {
    requireGuide,
    platform,
    app,
    place,
    otherTeamId,
    planner,
    sellers,
    monday,
    phoneOf,
    call,
    week,
    begin,
    change,
    step,
    published,
    give,
    planIn,
  }
}
export type PlanningWorld = Awaited<ReturnType<typeof openPlanningWorld>>
