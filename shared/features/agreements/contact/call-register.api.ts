import * as z from 'zod/mini'
import { daySchema, givenDaySchema, instantSchema } from '../../../kernel/days.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { countries } from '../../catalog/provider.schema.ts'

/** How many numbers travel at once: a list of millions comes in pieces, each of which may be sent again. */
export const NUMBERS_AT_ONCE = 10_000

/** An import that stopped half way stays `open` and blocks nobody; a later list of the country replaces an earlier. */
export const registerImportStates = ['open', 'current', 'replaced'] as const

export const registerImportSchema = z.object({
  id: idSchema,
  country: z.enum(countries),
  listedOn: daySchema,
  importedAt: instantSchema,
  importedByName: z.string(),
  numbers: z.number(),
  /** Lines that held no readable number. */
  rejected: z.number(),
  state: z.enum(registerImportStates),
})
export type RegisterImport = z.infer<typeof registerImportSchema>

const PERMISSION = 'update sale_reports'

export const getRegisterImports = endpoint({
  method: 'GET',
  path: '/api/v1/call-register/imports',
  access: PERMISSION,
  reach: 'company',
  whileActing: true,
  input: z.strictObject({}),
  output: z.object({ imports: z.array(registerImportSchema) }),
})

/** Begins an import. Refuses a list of tomorrow, and one that is older than the one in force. */
export const postRegisterImport = endpoint({
  method: 'POST',
  path: '/api/v1/call-register/imports',
  access: PERMISSION,
  reach: 'company',
  whileActing: false,
  input: z.strictObject({ country: z.enum(countries), listedOn: givenDaySchema }),
  output: z.object({ id: idSchema }),
})

/** Some of the list's numbers, as E.164. Sent twice they count once. The server keeps their keyed hashes, not them. */
export const postRegisterNumbers = endpoint({
  method: 'POST',
  path: '/api/v1/call-register/imports/:id/numbers',
  access: PERMISSION,
  reach: 'company',
  whileActing: false,
  input: z.strictObject({
    numbers: z.array(z.string().check(z.regex(/^\+[1-9]\d{7,14}$/))).check(z.maxLength(NUMBERS_AT_ONCE)),
  }),
  output: z.object({}),
})

/** The list is whole: it is in force from now on, in the place of the country's earlier one. */
export const postRegisterComplete = endpoint({
  method: 'POST',
  path: '/api/v1/call-register/imports/:id/complete',
  access: PERMISSION,
  reach: 'company',
  whileActing: false,
  input: z.strictObject({ rejected: z.number().check(z.int(), z.nonnegative()) }),
  output: registerImportSchema,
})
