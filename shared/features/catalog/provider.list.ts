import * as z from 'zod/mini'
import { oneLine } from '../../kernel/one-line.ts'
import { currencies } from '../../kernel/money.ts'
import { draftFields } from './draft.schema.ts'
import { recordContract, recordFields } from '../../resource/record.ts'
import {
  commissionGates,
  countries,
  providerTypes,
  salesChannels,
  type CustomerKind,
  type SalesChannel,
} from './provider.schema.ts'

const line = (max: number) => z.string().check(oneLine(), z.maxLength(max, 'record.too-long'))
const name = z.string().check(oneLine(), z.minLength(1, 'record.name-required'), z.maxLength(120, 'record.too-long'))

/** How a provider's products are sold, and to whom, as one answer each. */
export const sellingWays = [...salesChannels, 'both'] as const
export const sellingTo = ['private', 'company', 'both'] as const

/** What is written of a provider. The currency follows from the country. */
const providerFormSchema = z.strictObject({
  name,
  type: z.enum(providerTypes, 'provider.type-required'),
  country: z.enum(countries, 'provider.country-required'),
  way: z.enum(sellingWays, 'provider.way-required'),
  customers: z.enum(sellingTo),
  requireExternalOrderNumber: z.boolean(),
  requireIdNumber: z.boolean(),
  requireChecklist: z.boolean(),
  /** Missing from older clients: the value stays unchanged. */
  signsByLink: z.optional(z.boolean()),
  commissionGate: z.enum(commissionGates),
  /** The company behind the name, as a customer must be able to find it. */
  company: z.strictObject({
    legalName: line(120),
    organisationNumber: line(20),
    address: line(200),
    complaints: line(200),
  }),
})
export type ProviderForm = z.infer<typeof providerFormSchema>

/** The providers whose products are sold. Archived ones are no longer offered. */
export const providerRecord = recordContract({
  name: 'providers',
  view: 'view providers',
  change: 'update providers',
  row: z.object({
    ...recordFields,
    ...providerFormSchema.shape,
    currency: z.enum(currencies),
    products: z.number(),
    ...draftFields,
  }),
  form: providerFormSchema,
  list: {
    filters: { type: 'many', country: 'many' },
    sorts: ['name', 'type', 'country', 'products'],
    defaultSort: { by: 'name', direction: 'asc' },
  },
})
export type ProviderRow = z.infer<typeof providerRecord.row>

export const channelsFor = (way: ProviderForm['way']): SalesChannel[] => (way === 'both' ? [...salesChannels] : [way])

export const customerKindsFor = (customers: ProviderForm['customers']): CustomerKind[] =>
  customers === 'both' ? ['private', 'company'] : [customers]

/** One answer for a list with one or both of two values. */
export const oneOrBoth = <T extends string>(values: readonly T[]): T | 'both' =>
  values.length > 1 ? 'both' : (values[0] ?? 'both')
