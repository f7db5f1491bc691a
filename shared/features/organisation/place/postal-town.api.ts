import * as z from 'zod/mini'
import { oneLine } from '../../../kernel/one-line.ts'
import { instantSchema } from '../../../kernel/days.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { POSTAL_CODES_MAX } from './postal-town.rules.ts'

const townSchema = z.string().check(oneLine(), z.minLength(1), z.maxLength(60))
/** Town by postal code. A number of five figures, as Sweden writes them without the space. */
const townsSchema = z
  .record(z.string().check(z.regex(/^\d{5}$/)), townSchema)
  .check(z.refine((towns) => Object.keys(towns).length <= POSTAL_CODES_MAX, 'postal-towns.too-many'))

const listSchema = z.object({
  /** Null: none has been imported. */
  importedAt: z.nullable(instantSchema),
  importedByName: z.string(),
  towns: townsSchema,
})
export type PostalTownList = z.infer<typeof listSchema>

/** Sweden's postal codes with their towns, as somebody imported them. Phones keep the answer for when they have no network. */
export const getPostalTowns = endpoint({
  method: 'GET',
  path: '/api/v1/postal-towns',
  access: ['create sales', 'update offices'],
  reach: 'shared',
  whileActing: true,
  input: z.strictObject({}),
  output: listSchema,
})

/** Puts a list in the place of the one before. The same list twice is the same list. */
export const replacePostalTowns = endpoint({
  method: 'PUT',
  path: '/api/v1/postal-towns',
  access: 'update offices',
  reach: 'company',
  whileActing: false,
  input: z.strictObject({ towns: townsSchema.check(z.refine((towns) => Object.keys(towns).length > 0)) }),
  output: z.object({ count: z.number(), importedAt: instantSchema }),
})
