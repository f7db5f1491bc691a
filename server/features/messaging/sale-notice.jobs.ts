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

/** Tells back office that a seller blocks unusually many people: each of them is lost to the whole company. */
export function blockBurstNotice(telling: Telling): Reaction {
  return noticeReaction(telling, async ({ payload }) => {
    const { sellerId } = z.object({ sellerId: idSchema }).parse(payload)
    const { db } = telling.platform.database
    const desk = await decidingOf(db, await personOfNotice(db, sellerId))
    const told = { type: 'deviation', words: 'contactBlockBurst', path: '/backoffice/callregister', tag: null } as const
    return desk.map((userId) => ({ ...told, userId }))
  })
}

const payloadSchema = z.object({ saleId: idSchema, sellerId: idSchema })
