import * as z from 'zod/mini'
import { daySchema } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { collection } from '../../../sync/collection.ts'
import { countries } from '../../catalog/provider.schema.ts'

/**
 * A slice of a country's register against sales calls: the numbers whose keyed hash begins alike. A register has millions
 * of numbers; as rows of their own no phone could hold them.
 */
export const callRegisterSliceSchema = z.object({
  id: idSchema,
  version: z.number(),
  importId: idSchema,
  country: z.enum(countries),
  /** The first three hexadecimal digits of the hashes. */
  prefix: z.string().check(z.regex(/^[0-9a-f]{3}$/)),
  /** The seven digits that follow, of each number, in order and without anything between. */
  tails: z.string(),
  /** The day the list is of: calls before it could not know. */
  listedOn: daySchema,
})
export type CallRegisterSlice = z.infer<typeof callRegisterSliceSchema>

export const callRegisterSlices = collection<CallRegisterSlice>({
  name: 'callRegisterSlices',
  schema: callRegisterSliceSchema,
  indexes: ['prefix'],
})
