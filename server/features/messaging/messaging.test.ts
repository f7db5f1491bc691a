import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { PushLanguage } from '../../../shared/features/messaging/push/push.api.ts'
import { removeSubscription, saveSubscription, subscriptionsOf } from './push/push-subscription.store.ts'
import { openMessagingWorld, type Member, type MessagingWorld } from './testing/messaging-world.ts'

const deviationId = '01900000-0000-7000-8000-0000000000d1'
const saleId = '01900000-0000-7000-8000-0000000000a1'

let world: MessagingWorld
let seller: Member

beforeEach(async () => {
  world = await openMessagingWorld()
  seller = await world.join('seller', world.place, 'fi')
})
afterEach(() => world.close())

const raise = () =>
  world.happens('deviation.raised', { deviationId, saleId, sellerId: seller.id, teamId: null, type: 'incorrect_ssn' })

async function alsoListening(member: Member, language: PushLanguage) {
  const browser = world.service.subscribe()
  const own = { id: world.platform.newId(), userId: member.id, endpoint: browser.endpoint, ...browser.keys }
  const more = { language, deviceName: 'Edge · Windows', now: world.platform.now() }
  await saveSubscription(world.platform.database.db, { ...own, ...more })
  return browser
}

describe('a deviation reaches the seller’s phone, and the coach’s [product 5.3]', () => {
  test('every browser of the seller is told in its own language; the coach of the team is; nobody else', async () => {
    const desk = await alsoListening(seller, 'en')
    const coach = await world.join('coach')
    const manager = await world.join('manager')
    const colleague = await world.join('seller')
    const otherCoach = await world.join('coach', {})

    await raise()

    expect(seller.shown()).toMatchObject([
      { title: 'Poikkeama tilauksessa', navigate: `http://localhost:3000/sales/${saleId}`, lang: 'fi' },
    ])
    expect(desk.received).toHaveLength(1)
    expect(coach.shown()).toMatchObject([
      { title: 'Avvikelse i ditt team', navigate: `http://localhost:3000/backoffice/deviations/${deviationId}` },
    ])
    for (const other of [manager, colleague, otherCoach]) expect(other.shown()).toEqual([])
  })

  test('the message carries no personal data: only the sale’s address and what to do', async () => {
    await raise()
    const navigate = `http://localhost:3000/sales/${saleId}`
    expect(JSON.parse(seller.browser.received[0]?.text ?? '')).toEqual({
      web_push: 8030,
      notification: {
        title: 'Poikkeama tilauksessa',
        body: 'Napauta nähdäksesi, mitä pitää korjata.',
        navigate,
        lang: 'fi',
        tag: `deviation-${deviationId}`,
        actions: [{ action: 'open', title: 'Korjaa', navigate }],
        app_badge: '0',
      },
      app_badge: 0,
    })
  })

  test('open windows of the seller and the coach hear of it on their own channels', async () => {
    const coach = await world.join('coach')
    await raise()
    expect(world.published()).toEqual([
      {
        topics: [`private-user.${seller.id}`, `private-user.${coach.id}`],
        event: 'App\\Events\\DeviationRaised',
        data: { deviationId, saleId },
      },
    ])
  })

  test('has a bell of its own: the bell of notifications does not repeat it', async () => {
    await raise()
    expect(await world.pulled(seller, 'notifications')).toEqual([])
  })

  test('a browser that has gone is forgotten, the others are still told', async () => {
    const gone = await alsoListening(seller, 'sv')
    gone.unsubscribe()
    await raise()
    expect(seller.shown()).toHaveLength(1)
    expect(await subscriptionsOf(world.platform.database.db, seller.id)).toHaveLength(1)
  })

  test('a push service that is down is tried again; the tag keeps it one notice', async () => {
    world.service.answerWith(503)
    await raise()
    world.service.answerWith(null)
    world.platform.clock.advance(5 * 60_000)
    await world.runJob('messaging.held-pushes')
    expect(seller.shown().map(({ tag }) => tag)).toEqual([`deviation-${deviationId}`])
  })
})

describe('a customer who withdraws by their own link [product 5.2]', () => {
  test('the seller and back office hear of it, each with their own way to the sale; a colleague does not', async () => {
    const office = await world.join('backoffice')
    const colleague = await world.join('seller')
    await world.happens('sale.withdrawn', { saleId, sellerId: seller.id })
    expect(seller.shown()).toMatchObject([
      { title: 'Asiakas on peruuttanut tilauksen', navigate: `http://localhost:3000/sales/${saleId}` },
    ])
    expect(office.shown()).toMatchObject([
      { title: 'En kund har ångrat sig', navigate: `http://localhost:3000/backoffice/salereports/${saleId}` },
    ])
    expect(await world.pulled(seller, 'notifications')).toHaveLength(1)
    expect(await world.pulled(office, 'notifications')).toHaveLength(1)
    expect(colleague.shown()).toEqual([])
  })
})

describe('an answer about a commission reaches who asked', () => {
  const answer = () => world.happens('commission-dispute.answered', { disputeId: deviationId, sellerId: seller.id })

  test('the seller alone, in their language, with neither amount nor customer', async () => {
    const stranger = await world.join('seller')
    await answer()
    expect(stranger.shown()).toEqual([])
    expect(await world.pulled(stranger, 'notifications')).toEqual([])
    expect(seller.shown()).toMatchObject([
      {
        title: 'Vastaus provisiostasi',
        body: 'Napauta lukeaksesi back officen vastauksen.',
        navigate: 'http://localhost:3000/sales/earnings',
        lang: 'fi',
        app_badge: '1',
      },
    ])
  })

  test('stands in the bell with title, message and link, unread, under the tag of its push', async () => {
    await answer()
    const [row, ...more] = await world.pulled<{ id: string }>(seller, 'notifications')
    expect(more).toEqual([])
    expect(row).toMatchObject({
      userId: seller.id,
      type: 'commission',
      words: 'commissionAnswered',
      title: 'Svar om din provision',
      message: 'Tryck för att läsa vad back office svarar.',
      link: '/sales/earnings',
      seenAt: null,
      readAt: null,
    })
    expect(seller.shown()[0]?.tag).toBe(`notification-${row?.id}`)
  })

  test('is told on the person’s own channel as the specification’s notification', async () => {
    await answer()
    expect(world.published()).toMatchObject([
      {
        topics: [`private-user.${seller.id}`],
        event: 'Illuminate\\Notifications\\Events\\BroadcastNotificationCreated',
        data: { title: 'Svar om din provision', link: '/sales/earnings' },
      },
    ])
  })

  test('a push that waits does not tell it twice, nor anybody who has read it meanwhile', async () => {
    world.service.answerWith(503)
    await answer()
    const [row] = await world.pulled<{ id: string }>(seller, 'notifications')
    await world.give(seller, 'notification.mark', { notificationIds: [row?.id], as: 'read' })
    await world.pulled(seller, 'notifications')
    world.service.answerWith(null)
    world.platform.clock.advance(5 * 60_000)
    await world.sync.runEffects()
    await world.runJob('messaging.held-pushes')
    expect(seller.shown()).toEqual([])
    expect(await world.pulled(seller, 'notifications')).toEqual([])
  })

  test('what came while the phone was away comes with its next pull, in one go', async () => {
    for (let round = 0; round < 3; round += 1) await answer()
    expect(await world.pulled(seller, 'notifications')).toHaveLength(3)
    expect(await world.pulled(seller, 'notifications')).toEqual([])
  })
})

describe('push subscriptions', () => {
  test('the same browser telling again, as another user, belongs to that user alone', async () => {
    const { db } = world.platform.database
    const other = await world.join('seller')
    const { endpoint, keys } = seller.browser
    const again = { endpoint, ...keys, language: 'sv' as const, deviceName: '', now: world.platform.now() }
    await saveSubscription(db, { id: world.platform.newId(), userId: other.id, ...again })
    expect(await subscriptionsOf(db, seller.id)).toEqual([])
    expect(await subscriptionsOf(db, other.id)).toHaveLength(2)
  })

  test('nobody can remove another’s subscription', async () => {
    const { db } = world.platform.database
    const other = await world.join('seller')
    const [subscription] = await subscriptionsOf(db, seller.id)
    const removed = { id: subscription?.id ?? '', now: world.platform.now() }
    expect(await removeSubscription(db, { ...removed, userId: other.id })).toBe(false)
    expect(await removeSubscription(db, { ...removed, userId: seller.id })).toBe(true)
  })

  test('a browser its person removed is not taken in again when it renews by itself, but when it is turned on anew', async () => {
    const { endpoint, keys } = seller.browser
    const devices = async () => {
      const answer = await world.call(seller).get('/api/v1/push/subscriptions')
      return ((await answer.json()) as { devices: { id: string }[] }).devices.map(({ id }) => id)
    }
    const notifyAgain = async (isRenewal: boolean) => {
      const body = { endpoint, keys, language: 'sv', isRenewal }
      const answer = await world.call(seller).post('/api/v1/push/subscriptions', body)
      return ((await answer.json()) as { id: string | null }).id
    }
    const [id = ''] = await devices()
    expect(await notifyAgain(true)).toBe(id)
    await world.call(seller).delete(`/api/v1/push/subscriptions/${id}`)
    expect(await devices()).toEqual([])
    await raise()
    expect(seller.shown()).toEqual([])
    expect(await notifyAgain(true)).toBeNull()
    expect(await notifyAgain(false)).toBe(id)
    expect(await devices()).toEqual([id])
    await world.call(seller).delete(`/api/v1/push/subscriptions/${id}`)
    world.platform.clock.advance(91 * 86_400_000)
    await world.runJob('messaging.forget')
    expect(await removeSubscription(world.platform.database.db, { id, userId: seller.id, now: 0 })).toBe(false)
  })

  test('a person sees their own browsers by name, never where they listen', async () => {
    await world.join('seller')
    const response = await world.call(seller).get('/api/v1/push/subscriptions')
    const text = await response.text()
    expect(JSON.parse(text)).toMatchObject({ devices: [{ name: 'Chrome · Android' }] })
    expect(text).not.toContain(world.service.host)
  })

  test('a browser that tells where it listens is known by the name it gives', async () => {
    const browser = world.service.subscribe()
    const subscription = { endpoint: browser.endpoint, keys: browser.keys, language: 'sv' }
    const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:158.0) Gecko/20100101 Firefox/158.0'
    const headers = { 'user-agent': userAgent }
    await world.call(seller).send('POST', '/api/v1/push/subscriptions', { body: subscription, headers })
    const own = await subscriptionsOf(world.platform.database.db, seller.id)
    expect(own.map(({ deviceName }) => deviceName)).toEqual(['Chrome · Android', 'Firefox · Linux'])
  })

  test('a test rings on every browser of the person and says how it went', async () => {
    const gone = await alsoListening(seller, 'sv')
    gone.unsubscribe()
    const response = await world.call(seller).post('/api/v1/push/test', {})
    expect(await response.json()).toEqual({ delivered: 1, gone: 1, failed: 0 })
    expect(seller.shown()).toMatchObject([{ title: 'Toimii' }])
  })
})
