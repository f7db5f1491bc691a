import * as z from 'zod/mini'
import { idSchema } from '../../../shared/kernel/ids.ts'
import type { Reaction } from '../../sync/feature.ts'
import { decidingOf, personOfNotice } from './notice-recipients.store.ts'
import { noticeReaction, type Telling } from './notice.jobs.ts'

/** Tells the seller and those who decide about sales that a customer has withdrawn by their own link (product 5.2). */
export function withdrawalNotice(telling: Telling): Reaction {
  return noticeReaction(telling, async ({ payload }) => {
    const { saleId, sellerId } = payloadSchema.parse(payload)
    const { db } = telling.platform.database
    const desk = await decidingOf(db, await personOfNotice(db, sellerId))
    const told = { type: 'deviation', words: 'saleWithdrawn', tag: null } as const
    return [
      { ...told, userId: sellerId, path: `/sales/${saleId}` },
      ...desk.map((userId) => ({ ...told, userId, path: `/backoffice/salereports/${saleId}` })),
    ]
  })
}

const payloadSchema = z.object({ saleId: idSchema, sellerId: idSchema })
