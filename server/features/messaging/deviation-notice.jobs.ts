import * as z from 'zod/mini'
import { idSchema } from '../../../shared/kernel/ids.ts'
import { liveEvent, userChannel } from '../../../shared/kernel/realtime.ts'
import type { Reaction } from '../../sync/feature.ts'
import { coachesOf, personOfNotice } from './notice-recipients.store.ts'
import { noticeReaction, type Telling } from './notice.jobs.ts'

/**
 * Tells the seller that a sale needs them, and their coach (product 5.3). In the application the deviation's own bell
 * shows it.
 */
export function deviationNotice(telling: Telling): Reaction {
  return noticeReaction(telling, async ({ payload }) => {
    const { deviationId, saleId, sellerId } = payloadSchema.parse(payload)
    const { db } = telling.platform.database
    const told = { type: 'deviation', tag: `deviation-${deviationId}` } as const
    const coaches = await coachesOf(db, await personOfNotice(db, sellerId))
    const path = `/backoffice/deviations/${deviationId}`
    telling.platform.realtime.publish([sellerId, ...coaches].map(userChannel), liveEvent('DeviationRaised'), {
      deviationId,
      saleId,
    })
    return [
      { ...told, userId: sellerId, words: 'deviationRaised', path: `/sales/${saleId}` },
      ...coaches.map((userId) => ({ ...told, userId, words: 'deviationRaisedInTeam', path }) as const),
    ]
  })
}

const payloadSchema = z.object({ deviationId: idSchema, saleId: idSchema, sellerId: idSchema })
