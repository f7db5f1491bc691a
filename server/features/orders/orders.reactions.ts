import { deliveriesWait, deviationWaits, registerReminded } from '../../../shared/features/sales/sale/sale.events.ts'
import { doubleDecided, doubleSuspected } from '../../../shared/features/orders/double/double-sale.events.ts'
import type { Instant } from '../../../shared/kernel/days.ts'
import { notice, type NoticeRule } from '../messaging/index.ts'
import { coachesOf, decidingOf, escalationOf, personOfNotice } from '../people/recipients.door.ts'

/** Notices of the desk: deviations that wait, deliveries, reminders and double sales (product 5.2, 5.3). */
export const ordersNotices: readonly NoticeRule[] = [
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

  // Each seller is notified about their own sale only. The notice names neither the customer nor the other seller.
  notice(
    doubleSuspected,
    ({ saleId, sellerId }) => [
      { to: [sellerId], type: 'deviation', words: 'doubleSuspected', link: { route: 'sale', params: { id: saleId } } },
    ],
    // An order that fits several others is one question, and asks nothing of its seller.
    { causeOf: ({ saleId, reopenedAt }) => roundOf(`double/${saleId}`, reopenedAt) },
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
    { causeOf: ({ doubleId, saleId, decidedAt }) => roundOf(`double-decided/${doubleId}/${saleId}`, decidedAt) },
  ),
]

/** A decision that was taken back, and the one after it, are news of their own. */
const roundOf = (cause: string, at: Instant | undefined): string => (at === undefined ? cause : `${cause}/${at}`)
