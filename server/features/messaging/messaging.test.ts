import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import webPush from 'web-push'
import { createPushSender } from '../../platform/push/push-sender.ts'
import {
  startLocalPushService,
  type FakeBrowser,
  type LocalPushService,
} from '../../platform/push/testing/local-push-service.ts'
import { openTestPlatform, type TestPlatform } from '../../platform/testing/test-platform.ts'
import { commissionNotice } from './commission-notice.jobs.ts'
import { deviationNotice } from './deviation-notice.jobs.ts'
import { removeSubscription, saveSubscription, subscriptionsOf } from './push-subscription.store.ts'

const sellerId = '01900000-0000-7000-8000-000000000001'
const otherId = '01900000-0000-7000-8000-000000000002'
const deviationId = '01900000-0000-7000-8000-0000000000d1'
const saleId = '01900000-0000-7000-8000-0000000000a1'
const raised = {
  type: 'deviation.raised',
  payload: { deviationId, saleId, sellerId, teamId: null, type: 'incorrect_ssn' },
}

let service: LocalPushService
let platform: TestPlatform

beforeEach(async () => {
  service = await startLocalPushService()
  platform = await openTestPlatform()
})
afterEach(async () => {
  await platform.database.close()
  await service.close()
})

const sender = () =>
  createPushSender({
    ...webPush.generateVAPIDKeys(),
    subject: 'mailto:push@rond.example',
    allowedHosts: [service.host],
  })

async function listening(userId: string, language: 'sv' | 'en' | 'fi'): Promise<FakeBrowser> {
  const browser = service.subscribe()
  const row = {
    id: platform.newId(),
    userId,
    endpoint: browser.endpoint,
    ...browser.keys,
    language,
    now: platform.now(),
  }
  await saveSubscription(platform.database.db, row)
  return browser
}

describe('a deviation reaches the seller’s phone [product 5.3]', () => {
  test('every browser of the seller is told in its own language, nobody else is', async () => {
    const phone = await listening(sellerId, 'fi')
    const desk = await listening(sellerId, 'en')
    const stranger = await listening(otherId, 'sv')

    await deviationNotice(platform, sender())(raised, { effectId: platform.newId() })

    const shown = JSON.parse(phone.received[0]?.text ?? '') as { notification: Record<string, string> }
    expect(shown.notification).toMatchObject({
      title: 'Poikkeama tilauksessa',
      navigate: `http://localhost:3000/sales/${saleId}`,
      tag: `deviation-${deviationId}`,
      lang: 'fi',
    })
    expect(desk.received).toHaveLength(1)
    expect(stranger.received).toEqual([])
  })

  test('the message carries no personal data: only the sale’s address and what to do', async () => {
    const phone = await listening(sellerId, 'sv')
    await deviationNotice(platform, sender())(raised, { effectId: platform.newId() })
    expect(JSON.parse(phone.received[0]?.text ?? '')).toEqual({
      web_push: 8030,
      notification: {
        title: 'Avvikelse på en order',
        body: 'Tryck för att se vad som behöver rättas.',
        navigate: `http://localhost:3000/sales/${saleId}`,
        lang: 'sv',
        tag: `deviation-${deviationId}`,
      },
    })
  })

  test('a browser that has gone is forgotten, the others are still told', async () => {
    const gone = await listening(sellerId, 'sv')
    const phone = await listening(sellerId, 'sv')
    gone.unsubscribe()
    await deviationNotice(platform, sender())(raised, { effectId: platform.newId() })
    expect(phone.received).toHaveLength(1)
    expect(await subscriptionsOf(platform.database.db, sellerId)).toHaveLength(1)
  })

  test('a push service that is down makes the effect fail, so that it is tried again; the tag keeps it one notice', async () => {
    const phone = await listening(sellerId, 'sv')
    const notice = deviationNotice(platform, sender())
    service.answerWith(503)
    await expect(notice(raised, { effectId: platform.newId() })).rejects.toThrow('later')
    service.answerWith(null)
    await notice(raised, { effectId: platform.newId() })
    await notice(raised, { effectId: platform.newId() })
    const tags = phone.received.map(
      (push) => (JSON.parse(push.text) as { notification: { tag: string } }).notification.tag,
    )
    expect(new Set(tags)).toEqual(new Set([`deviation-${deviationId}`]))
  })
})

describe('an answer about a commission reaches who asked', () => {
  test('the seller alone, in their language, with neither amount nor customer', async () => {
    const phone = await listening(sellerId, 'fi')
    const stranger = await listening(otherId, 'sv')
    const answered = { type: 'commission-dispute.answered', payload: { disputeId: deviationId, sellerId } }
    await commissionNotice(platform, sender())(answered, { effectId: platform.newId() })
    expect(stranger.received).toEqual([])
    expect(JSON.parse(phone.received[0]?.text ?? '')).toEqual({
      web_push: 8030,
      notification: {
        title: 'Vastaus provisiostasi',
        body: 'Napauta lukeaksesi back officen vastauksen.',
        navigate: 'http://localhost:3000/sales/earnings',
        lang: 'fi',
        tag: `commission-dispute-${deviationId}`,
      },
    })
  })
})

describe('push subscriptions', () => {
  test('the same browser telling again, as another user, belongs to that user alone', async () => {
    const { db } = platform.database
    const browser = service.subscribe()
    const row = { endpoint: browser.endpoint, ...browser.keys, language: 'sv' as const, now: platform.now() }
    const first = await saveSubscription(db, { id: platform.newId(), userId: sellerId, ...row })
    const second = await saveSubscription(db, { id: platform.newId(), userId: otherId, ...row })
    expect(second).toBe(first)
    expect(await subscriptionsOf(db, sellerId)).toEqual([])
    expect(await subscriptionsOf(db, otherId)).toHaveLength(1)
  })

  test('nobody can remove another’s subscription', async () => {
    const { db } = platform.database
    await listening(sellerId, 'sv')
    const [subscription] = await subscriptionsOf(db, sellerId)
    expect(await removeSubscription(db, otherId, subscription?.id ?? '')).toBe(false)
    expect(await removeSubscription(db, sellerId, subscription?.id ?? '')).toBe(true)
  })
})
