import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { eq } from '../../../platform/database/eq.ts'
import type { Notification } from '../../../../shared/features/messaging/notification/notification.schema.ts'
import { addTestUser, type TestUser } from '../../account/testing/test-people.ts'
import { notificationTable } from '../notification/notification.table.ts'
import { scheduledMessageTable } from '../schedule/schedule.table.ts'
import { openScheduleWorld, type ScheduleWorld } from '../testing/schedule-world.ts'

let world: ScheduleWorld
let admin: TestUser

beforeEach(async () => {
  world = await openScheduleWorld()
  world.platform.clock.advance(Date.parse('2026-12-08T11:00:00Z') - world.platform.now())
  admin = await addTestUser(world.platform, 'admin')
})
afterEach(() => world.close())

async function addSender(change: object = {}): Promise<string> {
  const id = world.platform.newId()
  const body = { id, name: 'Säljstöd', email: 'stod@rond.example', phone: '', ...change }
  expect(await world.call('POST', 'records/message-senders', { body, user: admin })).toMatchObject({ status: 200 })
  return id
}
const send = () => world.at('2026-12-08T17:00:00Z')
const senders = () => new Set(world.smtp.received.map(({ raw }) => /^From: (.*?)\r?$/mu.exec(raw)?.[1]))
const bells = async (): Promise<readonly Pick<Notification, 'fromName'>[]> =>
  world.platform.database.db.select().from(notificationTable)
const jobRow = async () => (await world.call<{ rows: object[] }>('GET', 'lists/scheduled-messages')).rows[0]

describe('a message is sent', () => {
  test('in the name of its owner, from the address of the server', async () => {
    await world.schedule({ templateId: await world.template() })
    await send()
    expect(senders()).toEqual(new Set(['Test coach <no-reply@rond.example>']))
  })

  test('in a name that administrators maintain, from its address; a notice names the owner too', async () => {
    const senderId = await addSender()
    await world.schedule({ templateId: await world.template(), senderId })
    await world.schedule({ templateId: await world.template(), senderId, type: 'inapp' })
    await send()
    expect([...senders()].map((from) => from?.includes('<stod@rond.example>'))).toEqual([true])
    expect(new Set((await bells()).map(({ fromName }) => fromName))).toEqual(new Set(['Säljstöd (Test coach)']))
  })

  test('in the name of its owner once the sender is archived', async () => {
    const senderId = await addSender()
    await world.schedule({ templateId: await world.template(), senderId, type: 'inapp' })
    await world.call('POST', `records/message-senders/${senderId}/archive`, { body: {}, user: admin })
    await send()
    expect(new Set((await bells()).map(({ fromName }) => fromName))).toEqual(new Set(['Test coach']))
  })

  test('in no name that the person who makes the job has typed', async () => {
    const form = world.form(await world.template())
    const typed = { ...form, senderName: 'VD Karin Berg', senderEmail: 'vd@rond.example' }
    expect(await world.call('POST', 'records/scheduled-messages', { body: typed })).toMatchObject({ status: 422 })
    const unknown = { ...form, senderId: world.platform.newId() }
    expect(await world.call('POST', 'records/scheduled-messages', { body: unknown })).toMatchObject({
      code: 'schedule.sender-gone',
    })
  })

  test('in the name of its owner where a free name was typed earlier, which is named until the job is saved', async () => {
    const id = await world.schedule({ templateId: await world.template(), type: 'inapp' })
    const earlier = { senderName: 'VD Karin Berg', senderEmail: 'vd@rond.example' }
    const { db } = world.platform.database
    await db.update(scheduledMessageTable).set(earlier).where(eq(scheduledMessageTable.id, id))
    expect(await jobRow()).toMatchObject({ senderName: 'Test coach', formerSender: 'VD Karin Berg' })
    await send()
    expect(new Set((await bells()).map(({ fromName }) => fromName))).toEqual(new Set(['Test coach']))
  })
})

test('senders are maintained by administrators, and offered to those who make jobs', async () => {
  const body = { id: world.platform.newId(), name: 'VD', email: '', phone: '' }
  expect(await world.call('POST', 'records/message-senders', { body })).toMatchObject({ status: 403 })
  const id = await addSender()
  expect(await world.call('GET', 'schedule-choices')).toMatchObject({ senders: [{ id, name: 'Säljstöd' }] })
})
