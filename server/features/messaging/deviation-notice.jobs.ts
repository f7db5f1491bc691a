import * as z from 'zod/mini'
import { idSchema } from '../../../shared/kernel/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import type { PushSender } from '../../platform/push/push-sender.ts'
import type { Reaction } from '../../sync/feature.ts'
import { pushNotice, type NoticeWords } from './push-notice.jobs.ts'

/** Tells the seller's phones that a sale needs them. */
export function deviationNotice(platform: Platform, sender: PushSender): Reaction {
  return pushNotice(platform, sender, async ({ payload }) => {
    const { deviationId, saleId, sellerId } = payloadSchema.parse(payload)
    return [{ userId: sellerId, words, path: `/sales/${saleId}`, tag: `deviation-${deviationId}` }]
  })
}

const payloadSchema = z.object({ deviationId: idSchema, saleId: idSchema, sellerId: idSchema })

const words: NoticeWords = {
  sv: { title: 'Avvikelse på en order', body: 'Tryck för att se vad som behöver rättas.' },
  en: { title: 'Deviation on a sale', body: 'Tap to see what needs to be corrected.' },
  fi: { title: 'Poikkeama tilauksessa', body: 'Napauta nähdäksesi, mitä pitää korjata.' },
}
