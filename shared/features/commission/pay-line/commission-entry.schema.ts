import * as z from 'zod/mini'
import type { Instant } from '../../../kernel/days.ts'
import type { Id } from '../../../kernel/ids.ts'
import { collection } from '../../../sync/collection.ts'
import type { Sale } from '../../sales/sale/sale.schema.ts'

/**
 * What changes the commission of a sale beside its rates: written once, never changed and never removed. What was wrong is
 * taken back by another entry that names it (`reversesId`).
 */
export interface CommissionEntry extends Pick<
  Sale,
  'id' | 'version' | 'sellerId' | 'sellerName' | 'teamId' | 'officeId' | 'regionId' | 'zone' | 'currency'
> {
  readonly saleId: Id
  /** A correction follows from an answered commission question. */
  readonly kind: 'correction'
  /** What the sale earns more, or less, than its rates say, in öre or cents. */
  readonly amountOre: number
  readonly reason: string
  readonly disputeId: Id
  readonly reversesId: Id | null
  readonly approvedByName: string
  readonly createdAt: Instant
}

export const commissionEntries = collection<CommissionEntry>({
  name: 'commissionEntries',
  // Only the server writes these rows: a phone has nothing to check of them.
  schema: z.custom<CommissionEntry>(),
  indexes: ['saleId', 'sellerId+createdAt'],
  onlineBy: ['saleId'],
})
