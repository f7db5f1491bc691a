import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Alarm } from '../../../../shared/features/field/alarm/alarm.schema.ts'
import { TAKE_BACK_MS } from '../../../../shared/features/field/alarm/alarm.commands.ts'
import { derivedId } from '../../../../shared/sync/derived-id.ts'
import { notificationTable } from '../../messaging/notification/notification.table.ts'
import { houseAt, openFieldWorld, type FieldWorld } from '../testing/field-world.ts'

let world: FieldWorld

beforeEach(async () => {
  world = await openFieldWorld()
})
afterEach(() => world.close())

const POSITION = { lat: 59.3151, lng: 18.0347, accuracy: 20 }

const callFor = async (change: object = {}) => {
  const phone = await world.phoneOf(world.seller)
  const { id } = await phone.give('alarm.call', { isDrill: false, position: POSITION, ...change })
  return { alarmId: derivedId(id, 0), phone }
}
const pass = async (ms: number) => {
  world.platform.clock.advance(ms)
  await world.runJob('field.alarms')
}
const seenBy = async (user = world.coach) => (await world.call<{ alarms: Alarm[] }>('GET', 'alarms', { user })).alarms
const own = async () => (await world.call<{ alarms: Alarm[] }>('GET', 'alarms/own', { user: world.seller })).alarms
const bellOf = async (userId: string) =>
  (await world.db.select().from(notificationTable)).filter((row) => row.userId === userId).map(({ words }) => words)

describe('a call for help', () => {
  test('reaches coach and manager with the position of that moment, ten seconds after it was made', async () => {
    await world.doors(houseAt())
    const { alarmId } = await callFor()
    await pass(TAKE_BACK_MS - 1)
    expect(await seenBy()).toEqual([])
    await pass(1)
    for (const user of [world.coach, world.manager])
      expect(await seenBy(user)).toMatchObject([
        {
          id: alarmId,
          sellerName: 'Test seller',
          state: 'calling',
          lat: POSITION.lat,
          nearest: 'Påhittsgatan 4, Stockholm',
        },
      ])
    expect(await bellOf(world.coach.id)).toEqual(['helpCalled'])
    expect(await bellOf(world.manager.id)).toEqual(['helpCalled'])
    expect(await seenBy(world.stranger)).toEqual([])
  })

  test('that waited for a network goes out at once', async () => {
    await callFor()
    const phone = await world.phoneOf(world.colleague)
    const at = world.platform.now() - 60_000
    const { id: commandId } = await phone.give('alarm.call', { isDrill: false, position: null }, { at })
    await pass(0)
    expect((await seenBy()).map(({ id }) => id)).toEqual([derivedId(commandId, 0)])
  })

  test('is repeated until somebody answers, and tells the caller who', async () => {
    const { alarmId } = await callFor()
    await pass(TAKE_BACK_MS)
    const [alarm] = await seenBy()
    await pass(30_000)
    // A repetition leaves the version as it was: the coach who saw the first turn can still answer.
    expect(await seenBy()).toMatchObject([{ turns: 2, version: alarm?.version }])
    const answer = { body: { version: alarm?.version }, user: world.coach }
    expect(await world.call('POST', `alarms/${alarmId}/answer`, answer)).toMatchObject({ status: 200 })
    await world.app.sync.runEffects()
    await pass(30_000)
    expect(await seenBy()).toMatchObject([{ state: 'answered', answeredByName: 'Test coach', turns: 2 }])
    expect(await bellOf(world.seller.id)).toEqual(['helpAnswered'])
    const late = { body: { version: alarm?.version }, user: world.manager }
    expect(await world.call('POST', `alarms/${alarmId}/answer`, late)).toMatchObject({
      status: 409,
      code: 'alarm.over',
    })
  })

  test('that is taken back within ten seconds is heard of by nobody, and its position is gone', async () => {
    const { alarmId, phone } = await callFor()
    await phone.give('alarm.withdraw', { alarmId })
    await pass(TAKE_BACK_MS)
    expect(await seenBy()).toEqual([])
    expect(await bellOf(world.coach.id)).toEqual([])
    expect(await own()).toMatchObject([{ state: 'withdrawn', lat: null }])
  })

  test('that is taken back later stays in the log: the caller is safe, and the leaders hear of it', async () => {
    const { alarmId, phone } = await callFor()
    await pass(TAKE_BACK_MS)
    await phone.give('alarm.withdraw', { alarmId })
    await pass(60_000)
    const [alarm] = await seenBy()
    expect(alarm).toMatchObject({ state: 'safe', turns: 1 })
    const heard = (await bellOf(world.coach.id)).map((words) => words ?? '')
    expect(heard.toSorted((one, other) => one.localeCompare(other, 'en'))).toEqual(['helpCalled', 'helpSafe'])
    const close = (version: number, user = world.coach) =>
      world.call('POST', `alarms/${alarmId}/close`, { body: { version, note: 'Ringde upp, allt lugnt.' }, user })
    expect(await close(0)).toMatchObject({ status: 412 })
    expect(await close(alarm?.version ?? 0, world.stranger)).toMatchObject({ status: 404 })
    await close(alarm?.version ?? 0)
    expect(await seenBy()).toMatchObject([{ state: 'closed', closedByName: 'Test coach' }])
  })

  test('nobody takes back or ends another’s call', async () => {
    const { alarmId } = await callFor()
    const other = await world.phoneOf(world.colleague)
    await other.give('alarm.withdraw', { alarmId })
    await other.give('alarm.safe', { alarmId })
    await pass(TAKE_BACK_MS)
    expect(await seenBy()).toMatchObject([{ state: 'calling' }])
  })

  test('can be a drill, and says so', async () => {
    await callFor({ isDrill: true })
    await pass(TAKE_BACK_MS)
    expect(await bellOf(world.coach.id)).toEqual(['helpDrill'])
    expect(await seenBy()).toMatchObject([{ isDrill: true }])
  })
})
