import * as z from 'zod/mini'
import { daySchema } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { event } from '../../../sync/event.ts'
import { deviationPostKinds } from '../deviation/deviation-post.schema.ts'
import { reminderStages } from '../deviation/deviation-reminder.rules.ts'
import { deviationTypes } from '../deviation/deviation.schema.ts'

/** A customer has withdrawn by their own link. */
export const saleWithdrawn = event('sale.withdrawn', z.object({ saleId: idSchema, sellerId: idSchema }))

/** A provider has taken back what it had paid for an order whose commission payroll has. No amount, no customer. */
export const providerTookBack = event(
  'sale.provider-took-back',
  z.object({
    payoutId: idSchema,
    sellerId: idSchema,
    isPaid: z.boolean(),
    byId: idSchema,
  }),
)

/** A customer has accepted in writing what they were sent. */
export const offerAccepted = event('sale.offer-accepted', z.object({ saleId: idSchema, sellerId: idSchema }))

/** What a customer was to accept cannot be sent: nobody at the other end has it. */
export const offerUnsent = event('sale.offer-unsent', z.object({ saleId: idSchema, sellerId: idSchema }))

export const deviationRaised = event(
  'deviation.raised',
  z.object({
    deviationId: idSchema,
    saleId: idSchema,
    sellerId: idSchema,
    teamId: z.nullable(idSchema),
    type: z.enum(deviationTypes),
  }),
)

/** Somebody has said or done something about a deviation: the other side hears who, and what. */
export const deviationPosted = event(
  'deviation.posted',
  z.object({
    deviationId: idSchema,
    saleId: idSchema,
    sellerId: idSchema,
    /** Whom it is for: the seller, or who raised the deviation. */
    toId: idSchema,
    byName: z.string(),
    kind: z.enum(deviationPostKinds),
    text: z.string(),
  }),
)

/** Somebody blocks unusually many contacts on one day. */
export const contactBlockBurst = event('contact.block-burst', z.object({ sellerId: idSchema }))

/** Goods sold up to a day still have no day of delivery. `sellerId`: one of the sellers of the office. */
export const deliveriesWait = event(
  'deliveries.wait',
  z.object({ officeId: z.nullable(idSchema), sellerId: idSchema, soldOn: daySchema }),
)

/** A deviation waits for its seller: it is due soon, is overdue, or has been for a day. */
export const deviationWaits = event(
  'deviation.waits',
  z.object({
    deviationId: idSchema,
    saleId: idSchema,
    sellerId: idSchema,
    stage: z.enum(reminderStages),
    /** Since the seller has had a second turn, which one: the time it is due. */
    turn: z.optional(z.number()),
  }),
)

/** The morning has come for which a seller asked to be reminded of a sale that a closed day took no more. */
export const registerReminded = event('sale.register-reminded', z.object({ sellerId: idSchema, day: daySchema }))
