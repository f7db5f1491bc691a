import * as z from 'zod/mini'
import { oneLine } from '../kernel/one-line.ts'

const HEADING_MAX = 200
const PLACES_MAX = 10_000

const headingSchema = z.string().check(oneLine(), z.maxLength(HEADING_MAX, 'record.too-long'))

/**
 * A column of a file as it is saved: by its heading, and by its place too where a file has the heading more than once.
 * `at` counts from 0.
 */
export const fileColumnSchema = z.union([
  headingSchema,
  z.strictObject({ heading: headingSchema, at: z.int().check(z.nonnegative(), z.maximum(PLACES_MAX)) }),
])
export type FileColumn = z.infer<typeof fileColumnSchema>

/** The heading of a saved column. */
export const headingOf = (column: FileColumn): string => (typeof column === 'string' ? column : column.heading)

/** How headings are compared: case, accents, spaces and signs do not count. */
export const headingKey = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The places of a heading in a line of headings. */
const placesOf = (heads: readonly string[], heading: string): readonly number[] => {
  const key = headingKey(heading)
  return key === '' ? [] : [...heads.keys()].filter((at) => headingKey(heads[at] ?? '') === key)
}

/** The column at a place of a file, as it is saved. */
export function columnAt(heads: readonly string[], at: number): FileColumn {
  const heading = heads[at] ?? ''
  return placesOf(heads, heading).length > 1 ? { heading, at } : heading
}

/**
 * Where a saved column is in a file. `missing`: no column has its heading. `moved`: it was one of several columns of this
 * heading, and another heading, or none, is at its place now. `doubled`: several columns have the heading and none was
 * chosen; the first of them counts.
 */
export type FoundColumn =
  | { readonly kind: 'found'; readonly at: number }
  | { readonly kind: 'doubled'; readonly at: number; readonly all: readonly number[] }
  | { readonly kind: 'missing' | 'moved' }

/** Finds a saved column among the headings of a file. */
export function findColumn(heads: readonly string[], column: FileColumn): FoundColumn {
  const all = placesOf(heads, headingOf(column))
  const [at] = all
  if (at === undefined) return { kind: 'missing' }
  if (typeof column !== 'string') return all.includes(column.at) ? { kind: 'found', at: column.at } : { kind: 'moved' }
  return all.length > 1 ? { kind: 'doubled', at, all } : { kind: 'found', at }
}

const LETTERS = 26

/** What a spreadsheet calls a column: `A` to `Z`, then `AA`. */
export const columnLetters = (at: number): string =>
  (at < LETTERS ? '' : columnLetters(Math.floor(at / LETTERS) - 1)) + String.fromCodePoint(0x41 + (at % LETTERS))

/** Whether a heading alone does not say which column of a file it is: another one has it too, or it is empty. */
export const isUnclearHead = (heads: readonly string[], at: number): boolean =>
  placesOf(heads, heads[at] ?? '').length !== 1
