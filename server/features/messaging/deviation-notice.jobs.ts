import * as z from 'zod/mini'
import type { PushLanguage } from '../../../shared/features/messaging/push.api.ts'
import { idSchema } from '../../../shared/kernel/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import type { PushMessage, PushSender } from '../../platform/push/push-sender.ts'
import type { Reaction } from '../../sync/feature.ts'
import { removeSubscription, subscriptionsOf } from './push-subscription.store.ts'

/**
 * Tells the seller's phones that a sale needs them. Repeatable: the tag makes a second push replace the first.
 * Throws when a push service asked to wait, so that the effect is tried again.
 */
export function deviationNotice(platform: Platform, sender: PushSender): Reaction {
  return async (event) => {
    const { deviationId, saleId, sellerId } = payloadSchema.parse(event.payload)
    const { database, config } = platform
    const subscriptions = await subscriptionsOf(database.db, sellerId)
    const navigate = new URL(`/sales/${saleId}`, config.publicUrl).href
    const outcomes = await Promise.all(
      subscriptions.map(async (subscription) => {
        const outcome = await sender.send(
          subscription,
          messageOf(subscription.language, navigate, `deviation-${deviationId}`),
        )
        if (outcome === 'gone') await database.tx((db) => removeSubscription(db, sellerId, subscription.id))
        return outcome
      }),
    )
    if (outcomes.includes('later')) throw new Error('a push service asked to try again later')
  }
}

const payloadSchema = z.object({ deviationId: idSchema, saleId: idSchema, sellerId: idSchema })

// The words lie on a lock screen in the seller's hand: nothing about the customer, only what to do.
const words: Record<PushLanguage, { title: string; body: string }> = {
  sv: { title: 'Avvikelse på en order', body: 'Tryck för att se vad som behöver rättas.' },
  en: { title: 'Deviation on a sale', body: 'Tap to see what needs to be corrected.' },
  fi: { title: 'Poikkeama tilauksessa', body: 'Napauta nähdäksesi, mitä pitää korjata.' },
}

function messageOf(language: PushLanguage, navigate: string, tag: string): PushMessage {
  return { web_push: 8030, notification: { ...words[language], navigate, lang: language, tag } }
}
