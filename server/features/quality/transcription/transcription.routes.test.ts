import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { TranscriptionView } from '../../../../shared/features/quality/transcription/transcription.api.ts'
import type { TranscriptionRow } from '../../../../shared/features/quality/transcription/transcription.list.ts'
import { only } from '../../../sync/testing/world.ts'
import { addTestUser, type TestUser } from '../../account/testing/test-people.ts'
import { openQualityWorld, type QualityWorld } from '../testing/quality-world.ts'
import { transcriptionTable } from './transcription.table.ts'

const DAY_MS = 86_400_000
const TEXT = 'Hej! Jag heter Elin. Det kostar 299 kronor i månaden och du kan ångra dig inom 14 dagar.'

let world: QualityWorld

beforeEach(async () => {
  world = await openQualityWorld()
})
afterEach(() => world.close())

const path = 'seller-transcriptions'
const rows = async (user: TestUser) =>
  (await world.call<{ rows: TranscriptionRow[] }>('GET', `lists/${path}`, { user })).rows
const view = (id: string, user: TestUser) =>
  world.call<TranscriptionView & { code?: string }>('GET', `${path}/${id}`, { user })

async function write(user: TestUser, change: object = {}) {
  const id = world.platform.newId()
  const written = {
    id,
    sellerId: world.seller.id,
    kind: 'practice',
    title: 'Tisdag',
    recordedAt: world.platform.now(),
    consentRef: '',
    text: TEXT,
  }
  const answer = await world.call('POST', path, { body: { ...written, ...change }, user })
  return { ...answer, id }
}

describe('a seller’s own pitch', () => {
  test('is the seller’s alone until it is shared', async () => {
    const { id } = await write(world.seller)
    expect(only(await rows(world.seller))).toMatchObject({ id, shared: 'private' })
    expect(await rows(world.coach)).toEqual([])
    for (const user of [world.coach, world.clerk]) expect((await view(id, user)).status).toBe(404)
    await world.call('POST', `${path}/${id}/share`, { body: { version: 1 }, user: world.seller })
    expect(only(await rows(world.coach))).toMatchObject({ shared: 'shared' })
    expect(await view(id, world.coach)).toMatchObject({ status: 200, text: TEXT, isOwn: false })
  })

  test('is not scored by the seller', async () => {
    const { id } = await write(world.coach, { sellerId: world.coach.id })
    const body = { version: 1, note: 'Bra', score: 10 }
    expect(await world.call('PUT', `${path}/${id}/coaching`, { body, user: world.coach })).toMatchObject({
      status: 403,
      code: 'transcription.own',
    })
  })
})

test('who read it is logged, its seller’s own reading is not', async () => {
  const { id } = await write(world.coach)
  await view(id, world.seller)
  await view(id, world.clerk)
  expect((await view(id, world.seller)).reads.map(({ readerName }) => readerName)).toEqual(['Test quality'])
})

test('the coach’s note and score, and the trend of the seller', async () => {
  const { id } = await write(world.coach)
  const body = { version: 1, note: 'Säg priset tidigare', score: 7 }
  expect(await world.call('PUT', `${path}/${id}/coaching`, { body, user: world.coach })).toMatchObject({ status: 200 })
  expect(await view(id, world.seller)).toMatchObject({
    note: 'Säg priset tidigare',
    noteByName: 'Test coach',
    trend: [{ id, score: 7 }],
    transcription: { noted: 'yes' },
  })
  expect(await world.call('PUT', `${path}/${id}/coaching`, { body, user: world.coach })).toMatchObject({ status: 412 })
  expect(
    await world.call('PUT', `${path}/${id}/coaching`, { body: { ...body, version: 2 }, user: world.seller }),
  ).toMatchObject({ status: 403 })
})

test('hits of the checklist are counted when it is written', async () => {
  const checklist = [
    { id: 'price', label: 'Priset', phrases: ['kronor'] },
    { id: 'name', label: 'Presenterar sig', phrases: ['mitt namn är'] },
  ]
  const saved = await world.call('PUT', 'transcription-checklist', { body: { version: 0, checklist } })
  expect(saved).toMatchObject({ status: 200, version: 1 })
  await write(world.seller)
  expect(only(await rows(world.seller))).toMatchObject({ hits: 1, items: 2 })
  expect(
    await world.call('PUT', 'transcription-checklist', { body: { version: 1, checklist }, user: world.coach }),
  ).toMatchObject({ status: 403 })
})

test('a call needs the customer’s consent', async () => {
  expect(await write(world.coach, { kind: 'call' })).toMatchObject({ status: 422 })
  expect(await write(world.coach, { kind: 'call', consentRef: 'Samtal 4711, 00:12' })).toMatchObject({ status: 200 })
})

test('another team’s coach neither writes nor reads', async () => {
  const stranger = await addTestUser(world.platform, 'coach')
  const { id } = await write(world.coach)
  expect((await write(stranger)).status).toBe(404)
  expect((await view(id, stranger)).status).toBe(404)
})

test('it is deleted after 90 days, and its text is sealed until then', async () => {
  await write(world.coach)
  const { db } = world.platform.database
  expect(JSON.stringify(await db.select().from(transcriptionTable))).not.toContain('299 kronor')
  await world.app.runRetention(world.platform.now() + 89 * DAY_MS)
  expect(await db.select().from(transcriptionTable)).toHaveLength(1)
  await world.app.runRetention(world.platform.now() + 90 * DAY_MS + 1)
  expect(await db.select().from(transcriptionTable)).toEqual([])
})

test('a consent that is withdrawn: the coach deletes it for good', async () => {
  const { id } = await write(world.coach, { kind: 'call', consentRef: 'Samtal 4711' })
  expect(await world.call('DELETE', `${path}/${id}`, { user: world.coach })).toMatchObject({ status: 200 })
  expect((await view(id, world.seller)).status).toBe(404)
})
