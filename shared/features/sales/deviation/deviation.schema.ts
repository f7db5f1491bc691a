import * as z from 'zod/mini'
import { instantSchema } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { amountSchema, currencies } from '../../../kernel/money.ts'
import { collection } from '../../../sync/collection.ts'
import type { ReasonDetail } from '../act/reason-detail.schema.ts'
import { salePlaceFields } from '../sale/sale.schema.ts'

export const deviationTypes = [
  'not_credit_worthy',
  'incorrect_order',
  'customer_cannot_continue',
  'incorrect_ssn',
  'other',
] as const
export type DeviationType = (typeof deviationTypes)[number]

export const deviationSources = ['back_office', 'provider', 'rule', 'quality'] as const
export const deviationAwaiting = ['seller', 'back_office', 'customer'] as const
export const deviationStates = ['open', 'answered', 'resolved'] as const
export type DeviationState = (typeof deviationStates)[number]

export const deviationResolutions = ['corrected', 'new_order', 'lost', 'wrong_alarm', 'accepted'] as const
export type DeviationResolution = (typeof deviationResolutions)[number]

/** Something is wrong with a sale and somebody must act on it (product 5.3). */
export const deviationSchema = z.object({
  id: idSchema,
  version: z.number(),
  saleId: idSchema,
  ...salePlaceFields,
  type: z.enum(deviationTypes),
  /** The type in the company's own words. Left out in deviations of before. */
  detail: z.optional(z.custom<ReasonDetail | null>()),
  text: z.string(),
  source: z.enum(deviationSources),
  raisedById: idSchema,
  raisedByName: z.string(),
  raisedAt: instantSchema,
  state: z.enum(deviationStates),
  awaiting: z.nullable(z.enum(deviationAwaiting)),
  dueAt: instantSchema,
  answerText: z.string(),
  answeredAt: z.nullable(instantSchema),
  resolution: z.nullable(z.enum(deviationResolutions)),
  resolvedAt: z.nullable(instantSchema),
  amountAtRiskOre: amountSchema,
  amountRecoveredOre: amountSchema,
  currency: z.enum(currencies),
})
export type Deviation = z.infer<typeof deviationSchema>

export const deviations = collection<Deviation>({
  name: 'deviations',
  schema: deviationSchema,
  indexes: ['saleId', 'raisedAt', 'sellerId+raisedAt', 'state+raisedAt'],
  onlineBy: ['saleId'],
})
