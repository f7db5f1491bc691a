import * as z from 'zod/mini'
import { idSchema } from '../../../kernel/ids.ts'
import { collection } from '../../../sync/collection.ts'

/** What colleagues may know of a person: enough to show a seller's name on a sale, also without network. */
export const personSchema = z.object({
  id: idSchema,
  version: z.number(),
  name: z.string(),
  shortName: z.string(),
  teamId: z.nullable(idSchema),
  teamName: z.nullable(z.string()),
  officeId: z.nullable(idSchema),
  regionId: z.nullable(idSchema),
  roles: z.array(z.string()),
  active: z.boolean(),
})
export type Person = z.infer<typeof personSchema>

export const people = collection({ name: 'people', schema: personSchema, indexes: ['name', 'teamId'] })
