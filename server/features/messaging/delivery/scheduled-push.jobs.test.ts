import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { everyEvening } from '../../../../shared/features/messaging/schedule/recurrence.schema.ts'
import { startLocalPushService } from '../../../platform/push/testing/local-push-service.ts'
import { scheduledMessageTable } from '../schedule/schedule.table.ts'
import { messageTemplateTable, templateEditionTable } from '../template/message-template.table.ts'
import { openMessagingWorld, type Member, type MessagingWorld } from '../testing/messaging-world.ts'
import { saveSubscription } from '../push/push-subscription.store.ts'
import { messageDeliveryTable } from './delivery.table.ts'
import { eq } from '../../../platform/database/eq.ts'

let world: MessagingWorld
let coach: Member
let seller: Member

beforeEach(async () => {
  world = await openMessagingWorld()
  coach = await world.join('coach')
  seller = await world.join('seller')
  const { db } = world.platform.database
  const record = { version: 1, archivedAt: null }
  const one = { subject: 'Dagen, {{firstName}}', body: 'Rapportera {{name}}.\n\n[Öppna](/sales/time)' }
  const content = { sv: one, en: one, fi: one }
  const edited = { state: 'published', edition: 1, changedAt: 0, changedByName: '' }
  await db
    .insert(messageTemplateTable)
    .values({ id: 'template', version: 1, name: 'Kväll', content, ownerId: null, ...edited })
  const saved = { savedAt: 0, savedByName: '' }
  await db.insert(templateEditionTable).values({ templateId: 'template', number: 1, content, ...saved })
  await db.insert(scheduledMessageTable).values({
    ...record,
    id: 'job',
    name: 'Kväll',
    status: 'active',
    type: 'push',
    templateId: 'template',
    calendar: 'SE',
    recurrence: everyEvening,
    audience: [{ source: 'everyone', ids: [] }],
    subject: '',
    senderName: 'Teamet',
    senderEmail: '',
    senderPhone: '',
    data: [],
    ownerId: coach.id,
    plannedUntil: world.platform.now(),
    nextAt: Date.parse('2026-12-02T17:00:00Z'),
  })
})
afterEach(() => world.close())

interface Bell {
  readonly userId: string
  readonly title: string
  readonly message: string
  readonly link: string
}

describe('a scheduled push', () => {
  test('is in the bell with its text, and rings once without it, also after a kill', async () => {
    world.platform.clock.set(Date.parse('2026-12-02T17:00:00Z'))
    await world.runJob('messaging.scheduled')
    const bells = await world.pulled<Bell>(seller, 'notifications')
    expect(bells).toMatchObject([{ title: 'Dagen, Test', link: '/sales/time' }])
    expect(bells[0]?.message).toContain('Rapportera Test seller.')
    expect(JSON.stringify(seller.shown())).not.toContain('Rapportera')
    // The server is killed after the notice was written and before that was noted.
    const { db } = world.platform.database
    await db
      .update(messageDeliveryTable)
      .set({ state: 'sending' })
      .where(eq(messageDeliveryTable.recipientId, seller.id))
    world.platform.clock.advance(11 * 60_000)
    await world.runJob('messaging.scheduled')
    expect(await world.pulled<Bell>(seller, 'notifications')).toEqual([])
    expect(new Set(seller.shown().map(({ tag }) => tag)).size).toBe(1)
    const [own] = await db.select().from(messageDeliveryTable).where(eq(messageDeliveryTable.recipientId, seller.id))
    expect(own?.state).toBe('delivered')
  })

  test('a push service that is down holds nobody else up', async () => {
    const dead = await startLocalPushService()
    ;(world.platform.config.push.allowedHosts as string[]).push(dead.host)
    const browser = dead.subscribe()
    const own = { id: world.platform.newId(), userId: seller.id, endpoint: browser.endpoint, ...browser.keys }
    const more = { language: 'sv', deviceName: 'Edge', now: world.platform.now() } as const
    await saveSubscription(world.platform.database.db, { ...own, ...more })
    await dead.close()
    world.platform.clock.set(Date.parse('2026-12-02T17:00:00Z'))
    await world.runJob('messaging.scheduled')
    expect(seller.shown()).toHaveLength(1)
    expect(coach.shown()).toHaveLength(1)
    const states = await world.platform.database.db.select().from(messageDeliveryTable)
    expect(states.map(({ state }) => state)).toEqual(['delivered', 'delivered'])
  })
})
