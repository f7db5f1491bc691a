import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startLocalPushService } from '../../../platform/push/testing/local-push-service.ts'
import { heldPushTable } from '../notification/notification.table.ts'
import { noteFailure, saveSubscription, subscriptionsOf } from './push-subscription.store.ts'
import { openMessagingWorld, type Member, type MessagingWorld } from '../testing/messaging-world.ts'

let world: MessagingWorld
let seller: Member

beforeEach(async () => {
  world = await openMessagingWorld()
  seller = await world.join('seller')
})
afterEach(() => world.close())

const raise = () =>
  world.happens('deviation.raised', {
    deviationId: '01900000-0000-7000-8000-0000000000d1',
    saleId: '01900000-0000-7000-8000-0000000000a1',
    sellerId: seller.id,
    teamId: null,
    type: 'incorrect_ssn',
  })

const waiting = () => world.platform.database.db.select().from(heldPushTable)

async function alsoListening(service = world.service) {
  const browser = service.subscribe()
  const own = { id: world.platform.newId(), userId: seller.id, endpoint: browser.endpoint, ...browser.keys }
  const more = { language: 'sv', deviceName: 'Edge · Windows', now: world.platform.now() } as const
  await saveSubscription(world.platform.database.db, { ...own, ...more })
  return browser
}

describe('browsers that cannot be reached [security, M2]', () => {
  test('a browser that cannot be reached makes no other phone ring again, and is given up after two days', async () => {
    const dead = await startLocalPushService()
    ;(world.platform.config.push.allowedHosts as string[]).push(dead.host)
    const lost = await alsoListening(dead)
    await dead.close()
    const coach = await world.join('coach')
    await raise()
    let tries = 0
    for (; (await waiting()).length > 0 && tries < 200; tries += 1) {
      world.platform.clock.advance(60 * 60_000)
      await world.sync.runEffects()
      await world.runJob('messaging.held-pushes')
    }
    expect(seller.shown()).toHaveLength(1)
    expect(coach.shown()).toHaveLength(1)
    expect(lost.received).toEqual([])
    expect(tries).toBeLessThanOrEqual(48)
  })

  test('a browser that was not reached for days is forgotten; one answer makes it as good as new', async () => {
    const { db } = world.platform.database
    const [own] = await subscriptionsOf(db, seller.id)
    const fail = async (times: number) => {
      for (let time = 0; time < times; time += 1) await noteFailure(db, own?.id ?? '', world.platform.now())
    }
    await fail(30)
    expect(await subscriptionsOf(db, seller.id)).toHaveLength(1)
    await raise()
    world.platform.clock.advance(3 * 86_400_000)
    await fail(30)
    expect(await subscriptionsOf(db, seller.id)).toHaveLength(1)
    world.platform.clock.advance(2 * 86_400_000)
    await fail(1)
    expect(await subscriptionsOf(db, seller.id)).toEqual([])
  })

  test('a user has ten at most; the one that was not renewed for longest leaves', async () => {
    const [first] = await subscriptionsOf(world.platform.database.db, seller.id)
    for (let count = 0; count < 10; count += 1) {
      world.platform.clock.advance(1000)
      await alsoListening()
    }
    const kept = await subscriptionsOf(world.platform.database.db, seller.id)
    expect(kept).toHaveLength(10)
    expect(kept.map(({ id }) => id)).not.toContain(first?.id)
  })
})
