import { deviationPosted, deviationRaised } from '../../../shared/features/sales/sale/sale.events.ts'
import { liveEvent, userChannel } from '../../../shared/kernel/realtime.ts'
import type { Platform } from '../../platform/platform.ts'
import { on, type Listener } from '../../sync/feature.ts'
import { notice, type NoticeRule } from '../messaging/index.ts'
import { coachesOf, personOfNotice } from '../people/recipients.door.ts'

/** Open clients of the seller and the coaches hear of a deviation at once. */
export const salesReactions = ({
  database,
  realtime,
}: Pick<Platform, 'database' | 'realtime'>): readonly Listener[] => [
  on(deviationRaised, async ({ deviationId, saleId, sellerId }) => {
    const coaches = await coachesOf(database.db, await personOfNotice(database.db, sellerId))
    realtime.publish([sellerId, ...coaches].map(userChannel), liveEvent('DeviationRaised'), { deviationId, saleId })
  }),
]

const postWords = {
  answered: 'deviationAnswered',
  asked: 'deviationAsked',
  returned: 'deviationReturned',
  accepted: 'deviationAccepted',
  noted: 'deviationNoted',
  corrected: 'deviationCorrected',
  dismissed: 'deviationDismissed',
} as const

/** Notices about sales and deviations (product 5.2, 5.3). */
export const salesNotices: readonly NoticeRule[] = [
  // In the application the deviation's own bell shows it.
  notice(deviationRaised, async ({ deviationId, saleId, sellerId }, db) => {
    const about = { type: 'deviation', tag: `deviation-${deviationId}` } as const
    const coaches = await coachesOf(db, await personOfNotice(db, sellerId))
    return [
      { ...about, to: [sellerId], words: 'deviationRaised', link: { route: 'sale', params: { id: saleId } } },
      {
        ...about,
        to: coaches,
        words: 'deviationRaisedInTeam',
        link: { route: 'deviation', params: { id: deviationId } },
      },
    ]
  }),

  notice(deviationPosted, ({ deviationId, saleId, sellerId, toId, byName, kind, text }) => {
    const link =
      toId === sellerId
        ? ({ route: 'sale', params: { id: saleId } } as const)
        : ({ route: 'deviation', params: { id: deviationId } } as const)
    return [{ to: [toId], type: 'deviation', words: postWords[kind], link, said: { name: byName, text } }]
  }),
]
