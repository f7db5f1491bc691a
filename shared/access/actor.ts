import * as z from 'zod/mini'
import { idSchema } from '../kernel/ids.ts'
import { timeZones } from '../kernel/days.ts'
import { grantSchema } from './ability.ts'

/** The signed-in person as every decision sees them: who, where in the organisation, allowed what. */
export const actorSchema = z.strictObject({
  userId: idSchema,
  name: z.string(),
  teamId: z.nullable(idSchema),
  officeId: z.nullable(idSchema),
  regionId: z.nullable(idSchema),
  zone: z.enum(timeZones),
  grants: z.array(grantSchema),
  /** False of whose team sells at doors only: their phone is spared the registers of who may not be called. */
  telephones: z.optional(z.literal(false)),
})
export type Actor = z.infer<typeof actorSchema>
