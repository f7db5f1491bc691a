import * as z from 'zod/mini'
import { daySchema, instantSchema, timeZones } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { addUp, amountSchema, currencies, moneySchema, type Amount } from '../../../kernel/money.ts'
import { collection } from '../../../sync/collection.ts'
import { salePlaceFields } from '../../sales/sale/sale.schema.ts'

/** missed: nobody closed the day, so the system did at night. A day without a row is open. */
export const checkoutStatuses = ['checked_out', 'reopened', 'missed'] as const
export type CheckoutStatus = (typeof checkoutStatuses)[number]

const checkoutEntrySchema = z.object({
  kind: z.enum(['checked_out', 'reopened', 'closed_by_system']),
  at: instantSchema,
  actorId: z.nullable(idSchema),
  actorName: z.string(),
  comment: z.string(),
})
export type CheckoutEntry = z.infer<typeof checkoutEntrySchema>

/** The end of one seller's day. What was counted is kept as it was counted: late sales do not change it. */
export const dailyCheckoutSchema = z.object({
  id: idSchema,
  version: z.number(),
  ...salePlaceFields,
  zone: z.enum(timeZones),
  day: daySchema,
  dayKey: z.string(),
  status: z.enum(checkoutStatuses),
  /** By the clock of whoever closed the day: later sales on other devices are told from earlier ones by it. */
  closedAt: instantSchema,
  /** By the server. */
  recordedAt: instantSchema,
  /** The device that closed it and the number of that act: an order on this device that no clock can bend. */
  deviceId: z.nullable(idSchema),
  deviceSeq: z.number(),
  /** The sales the device counted. */
  saleIds: z.array(idSchema),
  ordersCount: z.number(),
  orderValueOre: amountSchema,
  currency: z.enum(currencies),
  /** What was sold in another currency than the office's; null: nothing. */
  otherValues: z.nullable(z.array(moneySchema)),
  draftsLeft: z.number(),
  note: z.string(),
  /** A sale of the day arrived after it was closed. */
  hasLateSales: z.boolean(),
  /** The placeholder among the sales of a day on which the seller was away. */
  absenceSaleId: z.nullable(idSchema),
  history: z.array(checkoutEntrySchema),
})
export type DailyCheckout = z.infer<typeof dailyCheckoutSchema>

export const dailyCheckouts = collection<DailyCheckout>({
  name: 'dailyCheckouts',
  schema: dailyCheckoutSchema,
  indexes: ['day', 'dayKey', 'sellerId+day'],
  onlineBy: ['dayKey'],
})

/** Until this hour of the night the day before can still be closed by hand; then the system does it (product 5.4). */
export const NIGHT_CLOSES_AT = '03:00'

/** What the day came to, each currency for itself. A device may still hold checkouts from before a day could have two. */
export const orderValuesOf = ({ orderValueOre: ore, currency, otherValues }: DailyCheckout): readonly Amount[] =>
  addUp([{ currency, ore }, ...(otherValues ?? [])], currency)
