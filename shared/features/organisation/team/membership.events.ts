import * as z from 'zod/mini'
import { daySchema } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { event } from '../../../sync/event.ts'

/** A person changes place from a day on, or leaves. `lostTeamId`: the person's team on that day before the move. */
export const personMoved = event(
  'organisation.person-moved',
  z.object({ userId: idSchema, fromDay: daySchema, lostTeamId: z.nullable(idSchema) }),
)
