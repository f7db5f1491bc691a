import * as z from 'zod/mini'
import { cleanLine, oneLine } from '../../../kernel/one-line.ts'
import { daySchema, instantSchema } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { deviationTypes } from '../../sales/deviation/deviation.schema.ts'
import { externalStatuses } from '../../sales/sale/sale.schema.ts'

/**
 * What follows for the order when its provider uses a word. `paid`: the provider has paid the company for the order;
 * `unpaid`: it has taken its payment back.
 */
export const wordEffects = ['none', 'deviation', 'regret', 'paid', 'unpaid'] as const
export type WordEffect = (typeof wordEffects)[number]

export const PROVIDER_WORDS_MAX = 200
const WORD_MAX = 80

/** A status of the provider, in its own words, and what it means here. */
export const providerWordSchema = z
  .strictObject({
    word: z
      .string()
      .check(oneLine(), z.minLength(1, 'provider-report.word-required'), z.maxLength(WORD_MAX, 'record.too-long')),
    externalStatus: z.enum(externalStatuses),
    effect: z.enum(wordEffects),
    /** The type of the deviation, where one follows. */
    type: z.nullable(z.enum(deviationTypes)),
  })
  .check(
    z.refine(({ effect, type }) => effect !== 'deviation' || type !== null, {
      error: 'provider-report.type-required',
      path: ['type'],
    }),
  )
export type ProviderWord = z.infer<typeof providerWordSchema>

/** What a provider has said of one order on one day. Written once. */
export const providerReportSchema = z.object({
  id: idSchema,
  word: z.string(),
  externalStatus: z.enum(externalStatuses),
  effect: z.enum(wordEffects),
  day: daySchema,
  reason: z.string(),
  at: instantSchema,
  byName: z.string(),
})
export type ProviderReport = z.infer<typeof providerReportSchema>

/** How words of a provider are compared: case and spaces do not count. */
export const statusWordKey = (text: string): string => cleanLine(text).toLowerCase()
