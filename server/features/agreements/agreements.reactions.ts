import {
  contactBlockBurst,
  offerAccepted,
  offerUnsent,
  saleWithdrawn,
} from '../../../shared/features/sales/sale/sale.events.ts'
import { notice, type NoticeRule } from '../messaging/index.ts'
import { decidingOf, personOfNotice } from '../people/recipients.door.ts'

/** Notices about offers, withdrawals and blocked contacts (product 5.2, 5.3). */
export const agreementsNotices: readonly NoticeRule[] = [
  notice(saleWithdrawn, async ({ saleId, sellerId }, db) => {
    const about = { type: 'deviation', words: 'saleWithdrawn' } as const
    const deciding = await decidingOf(db, await personOfNotice(db, sellerId))
    return [
      { ...about, to: [sellerId], link: { route: 'sale', params: { id: saleId } } },
      { ...about, to: deciding, link: { route: 'sale-report', params: { id: saleId } } },
    ]
  }),

  notice(offerAccepted, ({ saleId, sellerId }) => [
    { to: [sellerId], type: 'deviation', words: 'offerAccepted', link: { route: 'sale', params: { id: saleId } } },
  ]),

  notice(offerUnsent, ({ saleId, sellerId }) => [
    { to: [sellerId], type: 'deviation', words: 'offerUnsent', link: { route: 'sale', params: { id: saleId } } },
  ]),

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
