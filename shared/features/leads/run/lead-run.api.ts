import * as z from 'zod/mini'
import { daySchema, instantSchema } from '../../../kernel/days.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { countries } from '../../catalog/provider.schema.ts'
import { LEAD_ROWS_MAX } from '../lead/lead.schema.ts'

const PERMISSION = 'view tool_pts_transform'

/** Whose profiles of columns the lists have: they are read as imports are, but nothing of them is sent. */
export const leadColumnsImport = { name: 'leads', permission: PERMISSION } as const

/** How many marks are asked about at once. */
export const MARKS_AT_ONCE = 2000
/** How many longer hashes are asked about at once: the server reads an order for each of most of them. */
export const HASHES_AT_ONCE = 200
/** So many hexadecimal digits of a keyed hash are no other person's. */
export const HASH_DIGITS = 20

/** The organisation's key for marks, and the day of each country's register against sales calls. Null: there is none. */
export const getLeadKey = endpoint({
  method: 'GET',
  path: '/api/v1/leads/key',
  access: PERMISSION,
  reach: 'company',
  whileActing: false,
  input: z.strictObject({}),
  output: z.object({ key: z.string(), registers: z.record(z.enum(countries), z.nullable(daySchema)) }),
})

/**
 * Finds the marks that may belong to a known person, and the numbers that the call register lists. A mark is 24 bits of a keyed
 * hash. Thousands of people share each, so the server learns nothing about people it does not know. The answers are positions in
 * the list of marks.
 */
export const postLeadMarks = endpoint({
  method: 'POST',
  path: '/api/v1/leads/marks',
  access: PERMISSION,
  reach: 'company',
  whileActing: false,
  input: z.strictObject({
    country: z.enum(countries),
    marks: z.array(z.string().check(z.regex(/^([hp]:[0-9a-f]{6}|r:[0-9a-f]{10})$/))).check(z.maxLength(MARKS_AT_ONCE)),
  }),
  output: z.object({ perhaps: z.array(z.number()), listed: z.array(z.number()) }),
})

/** Whether hashes are of a customer or of somebody who has asked not to be contacted; which of both is not answered. */
export const postLeadHashes = endpoint({
  method: 'POST',
  path: '/api/v1/leads/hashes',
  access: PERMISSION,
  reach: 'company',
  whileActing: false,
  input: z.strictObject({
    hashes: z.array(z.string().check(z.regex(/^[hp]:[0-9a-f]{20}$/))).check(z.maxLength(HASHES_AT_ONCE)),
  }),
  output: z.object({ known: z.array(z.number()) }),
})

const countSchema = z.int().check(z.nonnegative(), z.maximum(LEAD_ROWS_MAX))

export const leadCountsSchema = z.strictObject({
  rows: countSchema,
  accepted: countSchema,
  noAddress: countSchema,
  noPhone: countSchema,
  duplicate: countSchema,
  known: countSchema,
  callRegister: countSchema,
  receivers: countSchema,
})
export type LeadCounts = z.infer<typeof leadCountsSchema>

/** Writes down that a list was prepared: its counts, and nothing of its rows. Sent twice it is one. */
export const postLeadRun = endpoint({
  method: 'POST',
  path: '/api/v1/leads/runs',
  access: PERMISSION,
  reach: 'company',
  whileActing: false,
  input: z.strictObject({ id: idSchema, profileId: idSchema, counts: leadCountsSchema }),
  output: z.object({}),
})

const leadRunSchema = z.object({
  id: idSchema,
  at: instantSchema,
  actorName: z.string(),
  profileName: z.string(),
  counts: leadCountsSchema,
})
export type LeadRun = z.infer<typeof leadRunSchema>

/** The latest lists that were prepared, by anybody. */
export const getLeadRuns = endpoint({
  method: 'GET',
  path: '/api/v1/leads/runs',
  access: PERMISSION,
  reach: 'company',
  whileActing: true,
  input: z.strictObject({}),
  output: z.object({ runs: z.array(leadRunSchema) }),
})
