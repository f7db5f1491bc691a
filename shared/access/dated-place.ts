import * as z from 'zod/mini'
import { daySchema } from '../kernel/days.ts'
import { idSchema } from '../kernel/ids.ts'

/** A person's place from a day on. */
export const datedPlaceSchema = z.strictObject({
  fromDay: daySchema,
  teamId: z.nullable(idSchema),
  officeId: z.nullable(idSchema),
  regionId: z.nullable(idSchema),
})
export type DatedPlace = z.infer<typeof datedPlaceSchema>
