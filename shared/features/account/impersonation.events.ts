import * as z from 'zod/mini'
import { idSchema } from '../../kernel/ids.ts'
import { event } from '../../sync/event.ts'

/** Somebody acts in another person's name from now on. */
export const impersonated = event(
  'account.impersonated',
  z.object({ userId: idSchema, byName: z.string(), reason: z.string(), at: z.number() }),
)
