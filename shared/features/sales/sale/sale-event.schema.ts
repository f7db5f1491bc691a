import * as z from 'zod/mini'
import { instantSchema } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { collection } from '../../../sync/collection.ts'
import type { ReasonDetail } from '../act/reason-detail.schema.ts'
import { attachmentRefSchema, salePlaceFields, saleStatuses } from './sale.schema.ts'

export const saleEventKinds = [
  'submitted',
  'flagged',
  'flag_cleared',
  'asked',
  'answered',
  'deviation_raised',
  'deviation_answered',
  'deviation_dismissed',
  'deviation_asked',
  'deviation_returned',
  'deviation_accepted',
  'deviation_noted',
  'corrected',
  'approved',
  'cancelled',
  'regretted',
  'withdrawn',
  'restored',
  'registered',
  'link_given',
  'link_renewed',
  'offer_sent',
  'offer_accepted',
  'offer_declined',
  'quote_cancelled',
  'signed_again',
  'approval_undone',
  'flag_undone',
  'handed_over',
  'cancel_undone',
] as const
export type SaleEventKind = (typeof saleEventKinds)[number]

/** The reason of a `registered` event that tells of a delivery; its comment is the day. */
export const DELIVERED = 'delivered'
/** The reason of a `registered` event that tells of the provider's payment, its comment being the day; and of one taken back. */
export const PROVIDER_PAID = 'provider_paid'
export const PROVIDER_UNPAID = 'provider_unpaid'
/** The reason of a `registered` event that keeps a note or a file about the order's registration. */
export const NOTED = 'noted'

/** One line of a sale's history. Written once, never changed. */
export const saleEventSchema = z.object({
  id: idSchema,
  version: z.number(),
  saleId: idSchema,
  ...salePlaceFields,
  kind: z.enum(saleEventKinds),
  from: z.nullable(z.enum(saleStatuses)),
  to: z.enum(saleStatuses),
  revision: z.number(),
  /** Null when a rule acted, not a person. */
  actorId: z.nullable(idSchema),
  actorName: z.string(),
  reasonCode: z.nullable(z.string()),
  /** The reason in the company's own words. Left out in lines of before. */
  detail: z.optional(z.custom<ReasonDetail | null>()),
  comment: z.string(),
  /** Shown beside the comment. Lines from before photos were sent have none. */
  photo: z._default(z.nullable(attachmentRefSchema), null),
  /** When the person did it, by the device; and when the server took it in. */
  at: instantSchema,
  recordedAt: instantSchema,
  deviceId: idSchema,
})
export type SaleEvent = z.infer<typeof saleEventSchema>

export const saleEvents = collection<SaleEvent>({
  name: 'saleEvents',
  schema: saleEventSchema,
  indexes: ['saleId'],
  onlineBy: ['saleId'],
})
