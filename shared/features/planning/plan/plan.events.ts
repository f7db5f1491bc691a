import * as z from 'zod/mini'
import { daySchema } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { event } from '../../../sync/event.ts'

const people = z.array(idSchema)

/** Published plans are new to people, have changed for them, or are theirs no longer. One event for each act. */
export const plansChanged = event(
  'plan.changed',
  z.object({ actId: idSchema, published: people, changed: people, removed: people }),
)

const seatSchema = z.object({
  planId: idSchema,
  sellerId: idSchema,
  day: daySchema,
  /** The act that moved the seats of a person. Missing in older events. */
  actId: z.optional(idSchema),
})

/** A person left the team of a published plan and lost the seat in it. */
export const planSeatLost = event('plan.seat-lost', seatSchema)

/** A person is in the team again, and has the seat back in a published plan. */
export const planSeatReturned = event('plan.seat-returned', seatSchema)

/** A person of a plan is away on its day, or is there after all. */
export const planSeatChanged = event(
  'plan.seat-changed',
  z.object({ planId: idSchema, sellerId: idSchema, day: daySchema, isOut: z.boolean() }),
)
