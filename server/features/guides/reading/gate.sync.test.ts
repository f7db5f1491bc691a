import { afterEach, beforeEach, expect, test } from 'vitest'
import { guideText, question, rightAnswers } from '../../../../shared/features/guides/testing/guide-texts.ts'
import { submitSale } from '../../../../shared/features/sales/sale/sale-submit.commands.ts'
import { profiles } from '../../../../shared/features/people/profile/profile.schema.ts'
import { draft, provider } from '../../../../shared/features/sales/testing/sale-world.ts'
import { put } from '../../../../shared/sync/command.ts'
import { startSession } from '../../account/session-life.store.ts'
import { loadActor } from '../../organisation/access.door.ts'
import { profileOf } from '../../people/profiles.door.ts'
import { prepareSubmission } from '../../sales/sale/sale-prepare.commands.ts'
import { openGuidesWorld, type GuidesWorld } from '../testing/guides-world.ts'

const HOUR_MS = 3_600_000
let world: GuidesWorld

beforeEach(async () => {
  world = await openGuidesWorld()
})
afterEach(() => world.close())

const required = { requiredProviderIds: [provider.id] }

/** Whether a sale is refused that was made and that arrives so many hours after the guide was asked for. */
async function isRefused({
  madeAfter = 0,
  arrivesAfter = 0,
  claimed = {},
}: { madeAfter?: number; arrivesAfter?: number; claimed?: object } = {}) {
  const { database } = world.platform
  const start = world.platform.now()
  const actor = await loadActor(database.db, world.seller.id)
  const args = { ...draft, saleId: world.platform.newId(), idNumber: '', ...claimed }
  const facts = {
    actor,
    at: start + madeAfter * HOUR_MS,
    now: start + arrivesAfter * HOUR_MS,
    businessDay: '2026-05-01',
  }
  const prepared = await prepareSubmission(world.platform)(database.db, args, facts as never)
  return prepared.isGuideDue === true
}

test('a sale for a provider is refused until its guide is confirmed', async () => {
  const id = await world.guide({ settings: required })
  const actor = await loadActor(world.platform.database.db, world.seller.id)
  if (!actor) throw new Error('nobody')
  const args = { ...draft, saleId: world.platform.newId(), idNumber: '' }
  const sell = () => world.app.sync.applyOnServer({ command: submitSale, args, actor })
  expect(await sell()).toMatchObject({ status: 'refused', failures: [{ code: 'sale.guide-unconfirmed' }] })
  await world.answer(id)
  expect(await sell()).toMatchObject({ status: 'applied' })
})

test('a guide of another provider stops nothing, and what a phone says of it does not count', async () => {
  expect(await isRefused({ claimed: { isGuideDue: true } })).toBe(false)
  await world.guide({ settings: { requiredRoleIds: [await world.roleIdOf('seller')] } })
  expect(await isRefused()).toBe(false)
  await world.guide({ settings: required })
  expect(await isRefused({ claimed: { isGuideDue: false } })).toBe(true)
})

test('a phone that had no network may sell for 48 hours after a guide began to be asked for', async () => {
  await world.guide({ settings: required })
  expect(await isRefused({ madeAfter: 47, arrivesAfter: 60 })).toBe(false)
  expect(await isRefused({ madeAfter: 49, arrivesAfter: 60 })).toBe(true)
})

test('a sale that was made before the answers were graded stands, and the next one is refused', async () => {
  const questions = [question(1)]
  const id = await world.guide({ settings: required, draft: guideText({ questions, passPercent: 100 }) })
  world.platform.clock.advance(100 * HOUR_MS)
  // A session does not last that long.
  const session = { userId: world.seller.id, trusted: false, userAgent: 'test' }
  const cookie = `rond=${await startSession(world.platform, world.platform.database.db, session)}`
  const user = { ...world.seller, cookie }
  await world.answer(id, { answers: [], user })
  expect(await isRefused({ madeAfter: -2, arrivesAfter: 0 })).toBe(false)
  expect(await isRefused({ madeAfter: 1, arrivesAfter: 1 })).toBe(true)
  await world.answer(id, { attempt: 2, answers: rightAnswers(questions), user })
  expect(await isRefused({ madeAfter: 1, arrivesAfter: 1 })).toBe(false)
})

test('a guide of a provider counts those who sell for it: it asks nothing of sellers who are limited to others', async () => {
  const { platform, app, seller } = world
  const id = await world.guide({ settings: required })
  const counted = async () => (await world.row(id)).required
  const listed = async () =>
    (await world.call<{ rows: { userId: string }[] }>('GET', `lists/guide-receipts?filter[guideId]=${id}`)).rows.map(
      ({ userId }) => userId,
    )
  const sellFor = async (providerIds: string[] | null) =>
    app.sync.writeOnServer({
      changes: [put(profiles, { ...(await profileOf(platform.database.db, seller.id)), providerIds })],
    })
  const before = await counted()
  expect(await listed()).toContain(seller.id)
  await sellFor([platform.newId()])
  expect(await counted()).toBe((before ?? 0) - 1)
  expect(await listed()).not.toContain(seller.id)
  expect((await world.shelf()).guides[0]?.required).toBeNull()
  expect(await isRefused()).toBe(false)
  for (const limits of [[platform.newId(), provider.id], [], null]) {
    await sellFor(limits)
    expect(await counted()).toBe(before)
    expect((await world.shelf()).guides[0]?.required).toBe('provider')
    expect(await isRefused()).toBe(true)
  }
})
