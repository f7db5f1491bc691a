import * as z from 'zod/mini'
import { freeText, oneLine } from '../../kernel/one-line.ts'
import { daySchema, givenDaySchema, instantSchema } from '../../kernel/days.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { idSchema } from '../../kernel/ids.ts'

/**
 * Copies what a provider sells to another one: each active product whose name is not taken there, with its prices,
 * categories, legal parameters and rates from the days on which they begin. Sent twice, it copies once.
 */
export const copyProducts = endpoint({
  method: 'POST',
  path: '/api/v1/provider-products/copy',
  access: 'update products',
  reach: 'company',
  whileActing: false,
  input: z.strictObject({
    providerId: idSchema,
    fromId: idSchema.check(z.minLength(1, 'sale.provider-required')),
    /** With what the company earns and pays. Left out: the other provider pays its own. */
    withCompany: z.optional(z.boolean()),
  }),
  output: z.object({ copied: z.number(), skipped: z.number() }),
})

const TERMS_MAX = 20_000
const text = z.string().check(freeText(), z.minLength(1, 'product.text-in-each-language'), z.maxLength(TERMS_MAX))

/** A version of a provider's general terms. */
export const providerTermsFormSchema = z.strictObject({
  version: z.string().check(oneLine(), z.minLength(1, 'provider.version-required'), z.maxLength(40)),
  validFrom: givenDaySchema,
  text: z.strictObject({ sv: text, en: text, fi: text }),
})
export type ProviderTermsForm = z.infer<typeof providerTermsFormSchema>

const termsSchema = z.object({
  /** Newest first. */
  versions: z.array(
    z.object({
      version: z.string(),
      validFrom: daySchema,
      text: z.object({ sv: z.string(), en: z.string(), fi: z.string() }),
      standing: z.enum(['past', 'now', 'coming']),
    }),
  ),
  today: daySchema,
  asOf: instantSchema,
})
export type ProviderTermsAnswer = z.infer<typeof termsSchema>

export const getProviderTerms = endpoint({
  method: 'GET',
  path: '/api/v1/provider-terms',
  access: 'view providers',
  reach: 'shared',
  whileActing: true,
  input: z.object({ providerId: idSchema }),
  output: termsSchema,
})

/** A new version from a day on. What customers have signed is never changed. */
export const addProviderTerms = endpoint({
  method: 'POST',
  path: '/api/v1/provider-terms',
  access: 'update providers',
  reach: 'company',
  whileActing: false,
  input: z.extend(providerTermsFormSchema, { providerId: idSchema }),
  output: termsSchema,
})
