import * as z from 'zod/mini'
import { instantSchema } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { event } from '../../../sync/event.ts'

/** A seller knocked at a door that a colleague had been at on the same day, without knowing it. */
export const doorDoubled = event(
  'door.doubled',
  z.object({ houseId: idSchema, sellerId: idSchema, otherId: idSchema, at: instantSchema }),
)

/** A seller has blocked unusually many doors today. */
export const doorBlockBurst = event('door.block-burst', z.object({ sellerId: idSchema }))
