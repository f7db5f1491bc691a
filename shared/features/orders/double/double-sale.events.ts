import * as z from 'zod/mini'
import { idSchema } from '../../../kernel/ids.ts'
import { event } from '../../../sync/event.ts'

/** Two sales look like one deal: the seller of each hears it, and never whose the other is. */
export const doubleSuspected = event(
  'double.suspected',
  z.object({ doubleId: idSchema, saleId: idSchema, sellerId: idSchema }),
)

/** Back office has decided which of two sales counts. */
export const doubleDecided = event(
  'double.decided',
  z.object({ doubleId: idSchema, saleId: idSchema, sellerId: idSchema, counts: z.boolean() }),
)
