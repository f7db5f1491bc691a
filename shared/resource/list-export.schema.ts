import * as z from 'zod/mini'
import { instantSchema } from '../kernel/days.ts'
import { idSchema } from '../kernel/ids.ts'
import { sheetKinds } from './csv.ts'

/** A browser writes files up to this size. The server writes longer ones. */
export const EXPORT_ROWS_IN_BROWSER = 50_000
/** A finished export is removed this many days later. */
export const EXPORT_KEEP_DAYS = 7
/** Unfinished exports that one person may have. */
export const EXPORTS_AT_ONCE = 3

const WORDS_MAX = 200
const WORD_MAX_LENGTH = 200
const COLUMNS_MAX = 60

/**
 * waiting: nothing is written yet. refused: the person's rights changed before it was finished. failed: it could not be
 * written.
 */
export const exportStates = ['waiting', 'writing', 'ready', 'refused', 'failed', 'cancelled'] as const
export type ExportState = (typeof exportStates)[number]

const wordSchema = z.string().check(z.maxLength(WORD_MAX_LENGTH))
const wordsSchema = z
  .record(z.string().check(z.maxLength(60)), wordSchema)
  .check(z.refine((words) => Object.keys(words).length <= WORDS_MAX))
const nameSchema = z.string().check(z.regex(/^\w{1,60}$/))

/** A column of the file. The server knows no language, so the browser sends the words. */
export const exportColumnSchema = z.strictObject({
  /** The field of the row. */
  field: nameSchema,
  title: wordSchema,
  kind: z.enum(sheetKinds),
  /** What the values of a closed list are called. */
  words: z.optional(wordsSchema),
  /** The unit of the amounts of a field that holds parts (`Part`). */
  unit: z.optional(wordSchema),
  /** What stands where there is no value. */
  empty: z.optional(wordSchema),
  /** Further fields whose values follow, each after a space. */
  also: z.optional(
    z.array(z.strictObject({ field: nameSchema, words: z.optional(wordsSchema) })).check(z.maxLength(3)),
  ),
})
export type ExportColumn = z.infer<typeof exportColumnSchema>

export const exportColumnsSchema = z.array(exportColumnSchema).check(z.minLength(1), z.maxLength(COLUMNS_MAX))

/** An export as its owner sees it. */
export const exportSchema = z.object({
  id: idSchema,
  title: z.string(),
  state: z.enum(exportStates),
  rows: z.number(),
  bytes: z.number(),
  requestedAt: instantSchema,
  /** When it is removed; null while it is unfinished. */
  expiresAt: z.nullable(instantSchema),
})
export type ListExport = z.infer<typeof exportSchema>

export const isUnfinished = ({ state }: Pick<ListExport, 'state'>): boolean =>
  state === 'waiting' || state === 'writing'
