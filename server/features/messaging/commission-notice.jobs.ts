import * as z from 'zod/mini'
import { idSchema } from '../../../shared/kernel/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import type { PushSender } from '../../platform/push/push-sender.ts'
import type { Reaction } from '../../sync/feature.ts'
import { pushNotice, type NoticeWords } from './push-notice.jobs.ts'

/** Tells the seller's phones that back office has answered a question about a commission. No amount, no customer. */
export function commissionNotice(platform: Platform, sender: PushSender): Reaction {
  return pushNotice(platform, sender, async ({ payload }) => {
    const { disputeId, sellerId } = payloadSchema.parse(payload)
    return [{ userId: sellerId, words, path: '/sales/earnings', tag: `commission-dispute-${disputeId}` }]
  })
}

const payloadSchema = z.object({ disputeId: idSchema, sellerId: idSchema })

const words: NoticeWords = {
  sv: { title: 'Svar om din provision', body: 'Tryck för att läsa vad back office svarar.' },
  en: { title: 'An answer about your commission', body: 'Tap to read what back office says.' },
  fi: { title: 'Vastaus provisiostasi', body: 'Napauta lukeaksesi back officen vastauksen.' },
}
