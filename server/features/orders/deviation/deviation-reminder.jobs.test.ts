import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { deviations, type Deviation } from '../../../../shared/features/sales/deviation/deviation.schema.ts'
import { deviationOf } from '../../../../shared/features/sales/testing/sale-world.ts'
import { put } from '../../../../shared/sync/command.ts'
import { openMessagingWorld, type Member, type MessagingWorld } from '../../messaging/testing/messaging-world.ts'

const HOUR_MS = 3_600_000
const deviationId = '01900000-0000-7000-8000-0000000000d1'
const saleId = '01900000-0000-7000-8000-0000000000a1'

let world: MessagingWorld
let members: Record<'seller' | 'coach' | 'manager' | 'office', Member>

beforeEach(async () => {
  world = await openMessagingWorld()
  members = {
    seller: await world.join('seller'),
    coach: await world.join('coach'),
    manager: await world.join('manager'),
    office: await world.join('backoffice'),
  }
  await save({})
})
afterEach(() => world.close())

const opened = Date.UTC(2026, 11, 2, 12)
const dueAt = opened + 24 * HOUR_MS

const save = (change: Partial<Deviation>) =>
  world.sync.writeOnServer({
    changes: [
      put(
        deviations,
        deviationOf({
          id: deviationId,
          saleId,
          ...world.place,
          sellerId: members.seller.id,
          raisedAt: opened,
          dueAt,
          ...change,
        }),
      ),
    ],
  })
const remindAt = async (hoursAfterDue: number) => {
  world.platform.clock.set(dueAt + hoursAfterDue * HOUR_MS)
  await world.runJob('sales.deviation-reminders')
}
const told = () => Object.fromEntries(Object.entries(members).map(([who, { shown }]) => [who, shown().length]))
const inTheBell = async (member: Member) =>
  (await world.pulled<{ words: string }>(member, 'notifications')).map(({ words }) => words)

describe('a deviation that waits for its seller [product 5.3]', () => {
  test('is left alone until two hours before it is due, then calls the seller, once', async () => {
    await remindAt(-3)
    expect(told()).toEqual({ seller: 0, coach: 0, manager: 0, office: 0 })
    await remindAt(-2)
    await remindAt(-1)
    expect(told()).toEqual({ seller: 1, coach: 0, manager: 0, office: 0 })
    expect(members.seller.shown()).toMatchObject([
      { title: 'En avvikelse förfaller snart', navigate: `http://localhost:3000/sales/${saleId}` },
    ])
  })

  test('calls the seller again when it is due, and the coach, who finds it in the bell', async () => {
    await remindAt(-2)
    await remindAt(0)
    expect(told()).toEqual({ seller: 2, coach: 1, manager: 0, office: 0 })
    expect(await inTheBell(members.coach)).toEqual(['deviationOverdueInTeam'])
    expect(await inTheBell(members.seller)).toEqual([])
  })

  test('goes to the manager and back office a day after it was due, once', async () => {
    await remindAt(0)
    await remindAt(24)
    await remindAt(25)
    expect(told()).toEqual({ seller: 1, coach: 1, manager: 1, office: 1 })
    expect(await inTheBell(members.manager)).toEqual(['deviationEscalated'])
    expect(members.office.shown()[0]?.navigate).toBe(`http://localhost:3000/backoffice/deviations/${deviationId}`)
  })

  test('is left alone once the seller has answered', async () => {
    await save({ state: 'answered', awaiting: 'back_office', answeredAt: opened })
    await remindAt(30)
    expect(told()).toEqual({ seller: 0, coach: 0, manager: 0, office: 0 })
  })

  test('is called to mind anew in the seller’s second turn', async () => {
    await remindAt(0)
    await remindAt(1)
    expect(told()).toMatchObject({ seller: 1, coach: 1 })
    await save({ answeredAt: opened, dueAt: dueAt + 48 * HOUR_MS })
    await remindAt(48)
    await remindAt(49)
    expect(told()).toMatchObject({ seller: 2, coach: 2 })
  })

  test('a push service that is away does not make it ring every minute; the bell has it', async () => {
    world.service.answerWith(503)
    await remindAt(0)
    world.service.answerWith(null)
    await remindAt(0.1)
    expect(told()).toEqual({ seller: 0, coach: 0, manager: 0, office: 0 })
    expect(await inTheBell(members.coach)).toEqual(['deviationOverdueInTeam'])
  })

  test('nothing that is sent names anybody', async () => {
    await remindAt(0)
    await remindAt(24)
    const sent = Object.values(members).flatMap(({ browser }) => browser.received)
    expect(sent.filter(({ text }) => /Sara|Säljare|Berit/.test(text))).toEqual([])
  })
})
