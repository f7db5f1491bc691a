import { describe, expect, test } from 'vitest'
import type { Alarm } from '../../../../shared/features/field/alarm/alarm.schema.ts'
import { DRILLS_A_DAY, TAKE_BACK_MS } from '../../../../shared/features/field/alarm/alarm.commands.ts'
import { derivedId } from '../../../../shared/sync/derived-id.ts'
import { notificationTable } from '../../messaging/notification/notification.table.ts'
import { loadActor } from '../../organisation/access.door.ts'
import { insertAlarm, type StoredAlarm } from './alarm.store.ts'
import { houseAt, openFieldWorld, type FieldWorld } from '../testing/field-world.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'

let world: FieldWorld

worldOf(async () => {
  world = await openFieldWorld()
  return world.platform
})

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

const DAY_MS = 86_400_000

describe('calls for help and drills [security H3]', () => {
  const press = async (times: number, change: object = {}) => {
    const phone = await world.phoneOf(world.seller)
    const ids: string[] = []
    for (let each = 0; each < times; each += 1) {
      const { id } = await phone.give('alarm.call', { isDrill: true, position: null, ...change })
      ids.push(derivedId(id, 0))
    }
    return { phone, ids }
  }

  test('a person who presses again means the same call, and one press too many is taken back alone', async () => {
    const { phone, ids } = await press(3, { isDrill: false })
    await pass(TAKE_BACK_MS)
    expect(await seenBy()).toMatchObject([{ id: ids[0], state: 'calling', joinedIds: ids.slice(1) }])
    await phone.give('alarm.withdraw', { alarmId: ids[2] })
    expect(await seenBy()).toMatchObject([{ id: ids[0], state: 'calling' }])
    await phone.give('alarm.safe', { alarmId: ids[1] })
    expect(await seenBy()).toMatchObject([{ id: ids[0], state: 'safe' }])
  })

  test('a caller who presses again after an answer is called out again, from the newest position', async () => {
    const { phone, ids } = await press(1, { isDrill: false })
    await pass(TAKE_BACK_MS)
    const [alarm] = await seenBy()
    const answer = { body: { version: alarm?.version }, user: world.coach }
    await world.call('POST', `alarms/${ids[0]}/answer`, answer)
    await phone.give('alarm.call', { isDrill: false, position: POSITION })
    await pass(0)
    expect(await seenBy()).toMatchObject([{ state: 'calling', answeredByName: '', turns: 2, lat: POSITION.lat }])
  })

  test('drills never hide an open call, and a call goes out before them', async () => {
    const { alarmId } = await callFor()
    await pass(TAKE_BACK_MS)
    const phone = await world.phoneOf(world.colleague)
    for (let each = 0; each < 130; each += 1) {
      world.platform.clock.advance(DAY_MS / DRILLS_A_DAY)
      const { id } = await phone.give('alarm.call', { isDrill: true, position: null })
      await pass(TAKE_BACK_MS)
      await phone.give('alarm.safe', { alarmId: derivedId(id, 0) })
    }
    const [first, ...others] = await seenBy(await world.again(world.coach))
    expect(first).toMatchObject({ id: alarmId, isDrill: false, state: 'calling' })
    expect(others).toHaveLength(99)
  })

  test('calls and drills of strangers take no place in the log of a leader', async () => {
    const { alarmId, phone } = await callFor()
    await pass(TAKE_BACK_MS)
    await phone.give('alarm.safe', { alarmId })
    await addStrangersCalls(510)
    expect((await seenBy()).map(({ id }) => id)).toEqual([alarmId])
    expect(await seenBy(world.stranger)).toHaveLength(100)
  })

  test('a real call goes out first, however many drills wait', async () => {
    await addStrangersCalls(200, { isDrill: true, state: 'waiting', dueAt: 0 })
    const { alarmId } = await callFor()
    await pass(TAKE_BACK_MS)
    expect((await seenBy()).map(({ id }) => id)).toEqual([alarmId])
    const calledOut = (await seenBy(world.stranger)).length
    expect(calledOut).toBeGreaterThan(0)
    expect(calledOut).toBeLessThan(200)
  })

  test('so many drills a day and no more; a call for help is never refused', async () => {
    const { phone } = await press(0)
    const drill = async () => {
      const { id, ...answer } = await phone.give('alarm.call', { isDrill: true, position: null, drillsToday: 0 })
      await phone.give('alarm.safe', { alarmId: derivedId(id, 0) })
      return answer
    }
    for (let each = 0; each < DRILLS_A_DAY; each += 1) expect(await drill()).toMatchObject({ status: 'applied' })
    expect(await drill()).toMatchObject({ status: 'refused', codes: ['alarm.too-many-drills'] })
    const help = await phone.give('alarm.call', { isDrill: false, position: null, drillsToday: 99 })
    expect(help).toMatchObject({ status: 'applied' })
    world.platform.clock.advance(DAY_MS + 1)
    expect(await drill()).toMatchObject({ status: 'applied' })
  })
})

describe('a call from a phone whose clock is behind [security M9]', () => {
  test('is repeated like any other, stands above older ones, and keeps its position for 90 days', async () => {
    const other = await world.phoneOf(world.colleague)
    await other.give('alarm.call', { isDrill: false, position: null })
    world.platform.clock.advance(60_000)
    const phone = await world.phoneOf(world.seller)
    const at = world.platform.now() - 80 * DAY_MS
    const { id } = await phone.give('alarm.call', { isDrill: false, position: POSITION }, { at })
    for (let each = 0; each < 3; each += 1) await pass(30_000)
    expect((await seenBy()).map((alarm) => [alarm.id === derivedId(id, 0), alarm.turns])).toEqual([
      [true, 3],
      [false, 3],
    ])
    await world.app.runRetention(world.platform.now() + 20 * DAY_MS)
    const user = await world.again(world.seller)
    expect(await world.call('GET', 'alarms/own', { user })).toMatchObject({ alarms: [{ lat: POSITION.lat }] })
  })
})

/** Calls of the office of the stranger. */
async function addStrangersCalls(times: number, change: Partial<StoredAlarm> = {}): Promise<void> {
  const { id: sellerId } = world.elsewhereSeller
  const actor = await loadActor(world.db, sellerId)
  for (let each = 0; each < times; each += 1) {
    await insertAlarm(world.db, {
      id: world.platform.newId(),
      version: 1,
      sellerId,
      sellerName: 'Fjärran',
      teamId: actor?.teamId ?? null,
      officeId: actor?.officeId ?? null,
      regionId: actor?.regionId ?? null,
      isDrill: false,
      state: 'closed',
      calledAt: world.platform.now(),
      receivedAt: world.platform.now(),
      position: null,
      dueAt: null,
      turns: 0,
      joinedIds: null,
      answeredById: null,
      answeredByName: '',
      answeredAt: null,
      safeAt: null,
      closedByName: '',
      closedAt: null,
      note: '',
      ...change,
    })
  }
}
