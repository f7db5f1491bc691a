import * as z from 'zod/mini'
import { idSchema } from '../../../kernel/ids.ts'
import { event } from '../../../sync/event.ts'

/** An edition was published. Those who have to confirm it are told. */
export const guidePublished = event('guide.published', z.object({ guideId: idSchema, number: z.number() }))

/** These people have not confirmed a guide yet. `turn` counts the reminders. */
export const guideReminded = event(
  'guide.reminded',
  z.object({ guideId: idSchema, number: z.number(), turn: z.number(), userIds: z.array(idSchema) }),
)
