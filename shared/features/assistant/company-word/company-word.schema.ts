import * as z from 'zod/mini'
import { oneLine } from '../../../kernel/one-line.ts'
import { filterDimensions, type FilterDimension } from '../metric/metric.schema.ts'

/** The most active words of a company: all of them are compared with each question. */
export const COMPANY_WORDS_MAX = 500
/** The most words of one phrase. */
export const PHRASE_WORDS_MAX = 3
export const PHRASE_MAX_LENGTH = 60

/** What a word of the company stands for: a figure, a split, nothing, or a thing of one kind. */
export const wordMeanings = ['metric', 'split', 'filler', ...filterDimensions] as const
export type WordMeaning = (typeof wordMeanings)[number]

export const isThingMeaning = (meaning: WordMeaning): meaning is FilterDimension =>
  filterDimensions.some((kind) => kind === meaning)

/** What an administrator writes of a word of the company. */
export const companyWordFormSchema = z.strictObject({
  /** The word or phrase itself. */
  name: z
    .string()
    .check(oneLine(), z.minLength(1, 'record.name-required'), z.maxLength(PHRASE_MAX_LENGTH, 'record.too-long')),
  meaning: z.enum(wordMeanings),
  /** The name of the metric or the dimension, or the id of the thing. Empty for a word that means nothing. */
  target: z.string().check(oneLine(), z.maxLength(80, 'record.too-long')),
})
export type CompanyWord = z.infer<typeof companyWordFormSchema>
