import * as z from 'zod/mini'
import { endpoint } from '../../../kernel/endpoint.ts'
import { paycodeCountries, paycodeSources } from './paycode.schema.ts'

const missingSchema = z.object({
  missing: z.array(z.object({ country: z.enum(paycodeCountries), source: z.enum(paycodeSources) })),
})

/** The sources that have no code today, by country: payroll would leave their lines out. */
export const getMissingPaycodes = endpoint({
  method: 'GET',
  path: '/api/v1/paycodes/missing',
  access: 'view paycodes',
  reach: 'company',
  whileActing: true,
  input: z.strictObject({}),
  output: missingSchema,
})

/** Adds the usual code of every source of a country that has none today, valid from the first of this year. */
export const addUsualPaycodes = endpoint({
  method: 'POST',
  path: '/api/v1/paycodes/usual',
  access: 'update paycodes',
  reach: 'company',
  whileActing: false,
  input: z.strictObject({ country: z.enum(paycodeCountries) }),
  output: missingSchema,
})
