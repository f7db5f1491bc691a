import type { Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'

/** What is asked about one product of a sale, and what it is called on the order. */
interface RateQuestion {
  readonly productName: string
  readonly asked: { readonly productId: Id; readonly sellerId: Id; readonly day: Day }
}

/** Which rates decided about a sale: those of its seller on the day it was made, each product once. */
export const rateQuestionsOf = ({
  sellerId,
  soldOn: day,
  lines,
}: Pick<Sale, 'sellerId' | 'soldOn' | 'lines'>): readonly RateQuestion[] =>
  [...new Map(lines.map(({ productId, productName }) => [productId, productName]))].map(([productId, productName]) => ({
    productName,
    asked: { productId, sellerId, day },
  }))
