import { expect, test } from 'vitest'
import { testClient } from '../../../platform/testing/test-client.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'
import { openListsWorld, type ListsWorld } from '../../../resource/testing/lists-world.ts'
import type { TestUser } from '../../account/testing/test-people.ts'
import { notificationTable } from '../../messaging/notification/notification.table.ts'
import { registerReminderJob } from './register-reminder.jobs.ts'

let world: ListsWorld
let seller: TestUser

worldOf(async () => {
  world = await openListsWorld()
  world.platform.clock.set(Date.parse('2026-11-23T20:00Z'))
  seller = await world.join('seller')
  return world.platform
})

const ask = (user: TestUser) =>
  testClient(world.app.http, user.cookie).send('POST', '/api/v1/sales/register-reminders', { body: {} })

async function runAt(time: string): Promise<number> {
  const now = Date.parse(time)
  world.platform.clock.set(now)
  await registerReminderJob(world.platform, world.app.sync).run(now)
  await world.app.sync.runEffects()
  const rows = await world.platform.database.db.select().from(notificationTable)
  return rows.filter(({ userId, words }) => userId === seller.id && words === 'registerSale').length
}

test('a seller whose day is closed is reminded once, at eight the next morning, however often they ask', async () => {
  expect(await (await ask(seller)).json()).toEqual({ day: '2026-11-24' })
  await ask(seller)
  expect(await runAt('2026-11-24T06:59Z')).toBe(0)
  expect(await runAt('2026-11-24T07:00Z')).toBe(1)
  expect(await runAt('2026-11-24T07:05Z')).toBe(1)
})

test('a person who does not sell cannot ask', async () => {
  expect((await ask(await world.join('finance'))).status).toBe(403)
})
