import {
  contactBlockBurst,
  deliveriesWait,
  deviationPosted,
  deviationRaised,
  deviationWaits,
  offerAccepted,
  registerReminded,
  offerUnsent,
  saleWithdrawn,
} from '../../../../shared/features/sales/sale/sale.events.ts'
import { doubleDecided, doubleSuspected } from '../../../../shared/features/sales/double/double-sale.events.ts'
import { liveEvent, userChannel } from '../../../../shared/kernel/realtime.ts'
import type { Platform } from '../../../platform/platform.ts'
import { on, type Listener } from '../../../sync/feature.ts'
import { notice, type NoticeRule } from '../../messaging/index.ts'
import { coachesOf, decidingOf, escalationOf, personOfNotice } from '../../people/index.ts'

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

/** What people are told of sales and deviations (product 5.2, 5.3). */
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

  notice(
    deviationWaits,
    async ({ deviationId, saleId, sellerId, stage }, db) => {
      const person = await personOfNotice(db, sellerId)
      const ofSeller = {
        to: [sellerId],
        type: 'deviation',
        tag: `deviation-${deviationId}-${stage}`,
        link: { route: 'sale', params: { id: saleId } },
      } as const
      // Leaders find it in the bell too: their bell of deviations may not show it any more.
      const ofLeaders = { type: 'deviation', link: { route: 'deviation', params: { id: deviationId } } } as const
      switch (stage) {
        case 'due_soon':
          return [{ ...ofSeller, words: 'deviationDueSoon' }]
        case 'overdue':
          return [
            { ...ofSeller, words: 'deviationOverdue' },
            { ...ofLeaders, to: await coachesOf(db, person), words: 'deviationOverdueInTeam' },
          ]
        case 'escalated':
          return [{ ...ofLeaders, to: await escalationOf(db, person), words: 'deviationEscalated' }]
      }
    },
    { causeOf: ({ deviationId, stage, turn }) => `${deviationId}/${stage}${turn === undefined ? '' : `@${turn}`}` },
  ),

  notice(deviationPosted, ({ deviationId, saleId, sellerId, toId, byName, kind, text }) => {
    const link =
      toId === sellerId
        ? ({ route: 'sale', params: { id: saleId } } as const)
        : ({ route: 'deviation', params: { id: deviationId } } as const)
    return [{ to: [toId], type: 'deviation', words: postWords[kind], link, said: { name: byName, text } }]
  }),

  notice(saleWithdrawn, async ({ saleId, sellerId }, db) => {
    const about = { type: 'deviation', words: 'saleWithdrawn' } as const
    const deciding = await decidingOf(db, await personOfNotice(db, sellerId))
    return [
      { ...about, to: [sellerId], link: { route: 'sale', params: { id: saleId } } },
      { ...about, to: deciding, link: { route: 'sale-report', params: { id: saleId } } },
    ]
  }),

  notice(
    deliveriesWait,
    async ({ sellerId }, db) => [
      {
        to: await decidingOf(db, await personOfNotice(db, sellerId)),
        type: 'deviation',
        words: 'deliveriesWait',
        link: { route: 'deliveries' },
      },
    ],
    { causeOf: ({ soldOn }) => `deliveries/${soldOn}` },
  ),

  notice(registerReminded, ({ sellerId }) => [
    { to: [sellerId], type: 'time', words: 'registerSale', link: { route: 'sale-create' } },
  ]),

  notice(offerAccepted, ({ saleId, sellerId }) => [
    { to: [sellerId], type: 'deviation', words: 'offerAccepted', link: { route: 'sale', params: { id: saleId } } },
  ]),

  notice(offerUnsent, ({ saleId, sellerId }) => [
    { to: [sellerId], type: 'deviation', words: 'offerUnsent', link: { route: 'sale', params: { id: saleId } } },
  ]),

  // No name of a customer, and none of the other seller: each is told of their own sale alone.
  notice(
    doubleSuspected,
    ({ saleId, sellerId }) => [
      { to: [sellerId], type: 'deviation', words: 'doubleSuspected', link: { route: 'sale', params: { id: saleId } } },
    ],
    { causeOf: ({ doubleId, saleId }) => `double/${doubleId}/${saleId}` },
  ),

  notice(
    doubleDecided,
    ({ saleId, sellerId, counts }) => [
      {
        to: [sellerId],
        type: 'deviation',
        words: counts ? 'doubleCounts' : 'doubleCancelled',
        link: { route: 'sale', params: { id: saleId } },
      },
    ],
    { causeOf: ({ doubleId, saleId }) => `double-decided/${doubleId}/${saleId}` },
  ),

  // Each blocked contact is lost to the whole company.
  notice(contactBlockBurst, async ({ sellerId }, db) => [
    {
      to: await decidingOf(db, await personOfNotice(db, sellerId)),
      type: 'deviation',
      words: 'contactBlockBurst',
      link: { route: 'call-register' },
    },
  ]),
]
