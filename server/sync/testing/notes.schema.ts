import * as z from 'zod/mini'
import { idSchema } from '../../../shared/kernel/ids.ts'

export const noteSchema = z.strictObject({
  id: idSchema,
  version: z.number(),
  text: z.string(),
  ownerId: idSchema,
  teamId: idSchema,
})
export type Note = z.infer<typeof noteSchema>
