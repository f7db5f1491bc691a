import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { MessageBlocks } from '../../../../shared/features/messaging/delivery/message-block.api.ts'
import { BOUNCE_WEEKS } from '../../../../shared/features/messaging/delivery/delivery.rules.ts'
import type { ActivityEntry } from '../../../../shared/resource/activity.api.ts'
import { activityTable } from '../../../resource/activity/activity.table.ts'
import { openScheduleWorld, type ScheduleWorld } from '../testing/schedule-world.ts'
import { addBounced, bouncedHash, setOptOut } from './opt-out.store.ts'

let world: ScheduleWorld
beforeEach(async () => {
  world = await openScheduleWorld()
  world.platform.clock.advance(Date.parse('2026-12-08T11:00:00Z') - world.platform.now())
})
afterEach(() => world.close())

const WEEK_MS = 7 * 86_400_000
const path = (end = '') => `message-blocks/${world.seller.id}${end}`
const ask = (user = world.desk) => world.call<MessageBlocks & { code?: string }>('GET', `${path()}?kind=user`, { user })
const act = (end: string, body: object, user = world.desk) =>
  world.call<MessageBlocks & { code?: string }>('POST', path(end), { body: { kind: 'user', ...body }, user })
const bar = (status = '5.1.1') =>
  addBounced(world.platform.database.db, {
    hash: bouncedHash(world.platform.secrets, world.seller.email),
    status,
    at: world.platform.now(),
  })
const logged = async () => (await world.platform.database.db.select().from(activityTable)) as readonly ActivityEntry[]
const reasonsOfTheDay = async () =>
  (await world.log()).filter(({ recipientName }) => recipientName === 'Test seller').map(({ reason }) => reason)

describe('an address that was refused as dead', () => {
  test('is shown at its person with the cause, since when and until when', async () => {
    expect(await ask()).toMatchObject({ status: 200, mail: null, optOuts: [] })
    await bar('5.2.1')
    const since = world.platform.now()
    const mail = { cause: 'disabled', since, until: since + BOUNCE_WEEKS * WEEK_MS }
    expect(await ask()).toMatchObject({ mail })
    world.platform.clock.advance(BOUNCE_WEEKS * WEEK_MS)
    expect(await ask()).toMatchObject({ mail: null })
  })

  test('is lifted by the desk with a reason that the log keeps, and gets the next mail', async () => {
    await bar()
    await world.schedule({ templateId: await world.template() })
    await world.at('2026-12-08T17:00:00Z')
    expect(await reasonsOfTheDay()).toEqual(['bounced_before'])
    expect(await act('/lift', { reason: ' ' })).toMatchObject({ status: 422 })
    expect(await act('/lift', { reason: 'Ny server hos kunden' })).toMatchObject({ status: 200, mail: null })
    expect(await logged()).toContainEqual(
      expect.objectContaining({
        kind: 'users',
        subjectId: world.seller.id,
        what: 'mailUnblocked',
        after: { reason: 'Ny server hos kunden' },
      }),
    )
    expect(await act('/lift', { reason: 'Igen' })).toMatchObject({ status: 409, code: 'schedule.not-blocked' })
    await world.at('2026-12-09T17:00:00Z')
    expect(await reasonsOfTheDay()).toEqual([null, 'bounced_before'])
  })
})

describe('an opt-out', () => {
  test('from one job or from all is turned on again at the reader’s request, and off if that was a mistake', async () => {
    const { db } = world.platform.database
    const scheduleId = await world.schedule({ templateId: await world.template() })
    const reader = { recipientKind: 'user', recipientId: world.seller.id }
    await setOptOut(db, reader, { scheduleId, isOff: true, now: 1000 })
    expect(await ask()).toMatchObject({ optOuts: [{ scheduleId, name: 'Kvällspåminnelse', at: 1000 }] })
    const asked = { scheduleId, reason: 'Bad om det på telefon' }
    expect(await act('/opt-out', { ...asked, isOff: false })).toMatchObject({ status: 200, optOuts: [] })
    await world.at('2026-12-08T17:00:00Z')
    expect(await reasonsOfTheDay()).toEqual([null])
    expect(await act('/opt-out', { scheduleId: null, isOff: true, reason: 'Fel person' })).toMatchObject({
      optOuts: [{ scheduleId: null }],
    })
    expect((await logged()).map(({ what }) => what)).toEqual(
      expect.arrayContaining(['messagesTurnedOn', 'messagesTurnedOff']),
    )
  })

  test('that is sent twice, because its answer was lost, is logged once', async () => {
    const asked = { scheduleId: null, isOff: true, reason: 'Bad om det på telefon' }
    const first = await act('/opt-out', asked)
    world.platform.clock.advance(60_000)
    expect(await act('/opt-out', asked)).toEqual(first)
    expect((await logged()).filter(({ what }) => what === 'messagesTurnedOff')).toHaveLength(1)
  })
})

test('only the company’s desk sees and lifts, and nobody unknown is found', async () => {
  await bar()
  for (const user of [world.coach, world.seller]) {
    expect((await ask(user)).status).toBe(403)
    expect((await act('/lift', { reason: 'x' }, user)).status).toBe(403)
    expect((await act('/opt-out', { scheduleId: null, isOff: false, reason: 'x' }, user)).status).toBe(403)
  }
  const nobody = await world.call('GET', `message-blocks/${world.platform.newId()}?kind=user`, { user: world.desk })
  expect(nobody.status).toBe(404)
  expect((await world.call('GET', `${path()}?kind=candidate`, { user: world.desk })).status).toBe(404)
})
