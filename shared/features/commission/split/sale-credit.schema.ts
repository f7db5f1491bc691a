import * as z from 'zod/mini'
import type { Instant } from '../../../kernel/days.ts'
import type { Id } from '../../../kernel/ids.ts'
import { collection } from '../../../sync/collection.ts'
import type { Sale } from '../../sales/sale/sale.schema.ts'
import type { EarnedSale } from '../rate/earned-sale.schema.ts'
import type { LineEarning } from '../rate/commission.rules.ts'

/** One person's part of a sale. */
export interface Share {
  readonly sellerId: Id
  readonly sellerName: string
  /** Hundredths of a per cent: 10 000 are the whole sale. */
  readonly basisPoints: number
}

/** What the server had counted of the whole sale: a phone that may not see the sale reckons its state from this. */
export interface CreditedSale {
  /** Without the customer. */
  readonly sale: Omit<EarnedSale, 'customer'>
  readonly lines: readonly LineEarning[]
  /** What the whole sale is worth; missing until a row of an earlier release is counted again. */
  readonly worth?: Pick<Sale, 'orderValueOre'> & { readonly quantity: number }
}

/**
 * That a person shares a sale (product 5.8, `sale_credit`). Once a sale has been shared, each person has a row, also the
 * one who sold it. A person who shares it no longer keeps the row and is not among `shares`. `sellerId`, and the place,
 * are of the person on the day of the sale.
 */
export interface SaleCredit extends Pick<
  Sale,
  'version' | 'sellerId' | 'sellerName' | 'teamId' | 'officeId' | 'regionId' | 'zone' | 'soldOn' | 'currency'
> {
  readonly id: Id
  readonly saleId: Id
  /** Who sold it. */
  readonly ownerId: Id
  /** All parts. They come to 10 000; who sold it comes first. */
  readonly shares: readonly Share[]
  /** When they were last decided, and by whom. */
  readonly sharedAt: Instant
  readonly sharedByName: string
  /** What the whole sale earned when payroll took the first part: no rate changes it from then on. */
  readonly frozenOre: number | null
  readonly whole: CreditedSale | null
}

export const saleCredits = collection<SaleCredit>({
  name: 'saleCredits',
  // Only the server writes these rows: a phone has nothing to check of them.
  schema: z.custom<SaleCredit>(),
  indexes: ['saleId', 'sellerId+soldOn'],
  onlineBy: ['saleId'],
})
