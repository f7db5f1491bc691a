import * as z from 'zod/mini'
import { daySchema, instantSchema, timeZones } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { amountSchema, currencies } from '../../../kernel/money.ts'
import { salePlaceFields } from '../../sales/sale/sale.schema.ts'
import { payoutStatuses, payrollMonthSchema, type CommissionPayout } from './commission-payout.schema.ts'
import { clawbackWays, payoutEntryKinds } from './payout-kinds.schema.ts'

export const payoutKinds = ['sale', 'correction', 'override', 'quality_bonus'] as const

const entrySchema = z.object({
  kind: z.enum(payoutEntryKinds),
  at: instantSchema,
  actorId: idSchema,
  actorName: z.string(),
  comment: z.string(),
  lockedMonth: z.optional(payrollMonthSchema),
  claim: z.optional(
    z.object({
      id: idSchema,
      way: z.enum(['consent', 'collective_agreement']),
      consentDocument: z.string(),
      amountOre: amountSchema,
    }),
  ),
  isAlone: z.optional(z.boolean()),
})

/** A line of pay as it is stored, without what only lists find it by. A file of its own, because phones do without it. */
export const commissionPayoutSchema: z.ZodMiniType<CommissionPayout> = z.object({
  id: idSchema,
  version: z.number(),
  ...salePlaceFields,
  zone: z.enum(timeZones),
  saleId: idSchema,
  month: payrollMonthSchema,
  amountOre: amountSchema,
  currency: z.enum(currencies),
  status: z.enum(payoutStatuses),
  earnedOn: daySchema,
  paidOn: z.nullable(daySchema),
  of: z.enum(payoutKinds),
  entryIds: z.array(idSchema),
  reversesId: z.nullable(idSchema),
  clawback: z.nullable(z.enum(clawbackWays)),
  consentDocument: z.string(),
  history: z.array(entrySchema),
})
