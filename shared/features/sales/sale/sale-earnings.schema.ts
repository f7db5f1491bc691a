import * as z from 'zod/mini'
import type { Actor } from '../../../access/actor.ts'
import { reaches, type Place } from '../../../access/reach.ts'
import { daySchema } from '../../../kernel/days.ts'
import { idSchema, type Id } from '../../../kernel/ids.ts'
import { amountSchema, currencies } from '../../../kernel/money.ts'
import { collection } from '../../../sync/collection.ts'
import { salePlaceFields } from './sale.schema.ts'

/** The seller commission of one piece of a product, as the price list had it when the product was sold. */
const earningsLineSchema = z.object({ productId: idSchema, sellerCommissionOre: amountSchema })

/**
 * What a sale earns its seller by the price list of its day. It is a row beside the sale, under the sale's own id,
 * because wages have a narrower reach than sales: coaches, managers and quality see the sale and not this row.
 */
export const saleEarningsSchema = z.object({
  id: idSchema,
  version: z.number(),
  ...salePlaceFields,
  soldOn: daySchema,
  currency: z.enum(currencies),
  lines: z.array(earningsLineSchema),
  /** The seller's title on the day of the sale, as the server knew it: a rate may go by it. */
  titleId: z.optional(z.nullable(idSchema)),
  /** All lines, each by its pieces. */
  sellerCommissionOre: amountSchema,
})
export type SaleEarnings = z.infer<typeof saleEarningsSchema>

export const saleEarnings = collection<SaleEarnings>({
  name: 'saleEarnings',
  schema: saleEarningsSchema,
  indexes: ['sellerId+soldOn'],
})

/** Rights with which somebody sees what others' sales earn. One's own are always one's own. */
export const wageRights = ['view sales_salary_calculator', 'approve sale_reports', 'update commissions'] as const

/** Whether the actor may see what a sale of this place earns its seller. */
export const maySeeWages = (actor: Actor, place: Place): boolean =>
  place.sellerId === actor.userId || wageRights.some((right) => reaches(actor, right, place))

/** The commission of one piece of a product of the sale. Undefined: the row is not known here, or has no such line. */
export const commissionIn = (earnings: Pick<SaleEarnings, 'lines'> | undefined, productId: Id): number | undefined =>
  earnings?.lines.find((line) => line.productId === productId)?.sellerCommissionOre
