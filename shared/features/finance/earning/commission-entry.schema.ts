import * as z from 'zod/mini'
import { instantSchema, timeZones } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { amountSchema, currencies } from '../../../kernel/money.ts'
import { collection } from '../../../sync/collection.ts'
import { salePlaceFields } from '../../sales/sale/sale.schema.ts'

/**
 * What changes the commission of a sale beside its rates: written once, never changed and never removed. What was wrong is
 * taken back by another entry that names it (`reversesId`).
 */
export const commissionEntrySchema = z.object({
  id: idSchema,
  version: z.number(),
  ...salePlaceFields,
  zone: z.enum(timeZones),
  saleId: idSchema,
  /** A correction follows from an answered commission question. */
  kind: z.literal('correction'),
  /** What the sale earns more, or less, than its rates say. */
  amountOre: amountSchema,
  currency: z.enum(currencies),
  reason: z.string(),
  disputeId: idSchema,
  reversesId: z.nullable(idSchema),
  approvedByName: z.string(),
  createdAt: instantSchema,
})
export type CommissionEntry = z.infer<typeof commissionEntrySchema>

export const commissionEntries = collection<CommissionEntry>({
  name: 'commissionEntries',
  schema: commissionEntrySchema,
  indexes: ['saleId', 'sellerId+createdAt'],
  onlineBy: ['saleId'],
})
