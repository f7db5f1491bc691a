import * as z from 'zod/mini'
import { idSchema } from '../../../shared/kernel/ids.ts'
import type { Reaction } from '../../sync/feature.ts'
import { noticeReaction, type Telling } from './notice.jobs.ts'

/** Tells the seller that back office has answered a question about a commission. No amount, no customer. */
export function commissionNotice(telling: Telling): Reaction {
  return noticeReaction(telling, async ({ payload }) => {
    const { sellerId } = payloadSchema.parse(payload)
    return [{ userId: sellerId, type: 'commission', words: 'commissionAnswered', path: '/sales/earnings', tag: null }]
  })
}

const payloadSchema = z.object({ sellerId: idSchema })
