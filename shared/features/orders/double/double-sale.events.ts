import * as z from 'zod/mini'
import { instantSchema } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { event } from '../../../sync/event.ts'

/**
 * Two sales look like one deal: the seller of each hears it, and never whose the other is. `reopenedAt`: again, as a decision
 * was taken back.
 */
export const doubleSuspected = event(
  'double.suspected',
  z.object({ doubleId: idSchema, saleId: idSchema, sellerId: idSchema, reopenedAt: z.optional(instantSchema) }),
)

/** Back office has decided which of two sales counts. Events from before decisions could be taken back have no `decidedAt`. */
export const doubleDecided = event(
  'double.decided',
  z.object({
    doubleId: idSchema,
    saleId: idSchema,
    sellerId: idSchema,
    counts: z.boolean(),
    decidedAt: z.optional(instantSchema),
  }),
)
