import { IMPORT_ROWS_MAX, type ImportField, type ImportRow } from '../../../shared/resource/import.ts'
import type { Mapping, ReadTable } from './import.ts'

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')

/** Finds the column of each field by its label or a usual name; a column serves one field. */
export function guessColumns(
  heads: readonly string[],
  fields: readonly ImportField[],
  labelOf: (field: string) => string,
): Mapping {
  const free = new Set(heads.keys())
  const wanted = fields.map(({ name, names }) => ({ name, words: [labelOf(name), name, ...names].map(folded) }))
  const found = new Map<string, number>()
  const take = (matches: (head: string, word: string) => boolean): void => {
    for (const { name, words } of wanted.filter((field) => !found.has(field.name))) {
      const at = [...free].find((column) => words.some((word) => matches(folded(heads[column] ?? ''), word)))
      if (at === undefined) continue
      found.set(name, at)
      free.delete(at)
    }
  }
  take((head, word) => head === word)
  take((head, word) => head !== '' && head.startsWith(word))
  return Object.fromEntries(fields.map(({ name }) => [name, found.get(name) ?? null]))
}

/** Whether the first line names columns: it names at least one that is known. */
export const hasHeads = (mapping: Mapping): boolean => Object.values(mapping).some((at) => at !== null)

/** A table whose first line is data gets numbered columns. */
export const withoutHeads = ({ heads, rows }: ReadTable): ReadTable => ({
  heads: heads.map((_, at) => String(at + 1)),
  rows: [heads, ...rows],
})

/** The rows as the server takes them. Values of closed lists may stand in the words of the catalogue. */
export function toRows(
  { rows }: ReadTable,
  {
    mapping,
    fields,
    valueOf,
  }: { mapping: Mapping; fields: readonly ImportField[]; valueOf: (field: string, text: string) => string },
): ImportRow[] {
  return rows.slice(0, IMPORT_ROWS_MAX).map((cells) =>
    Object.fromEntries(
      fields.flatMap(({ name, kind }) => {
        const at = mapping[name] ?? null
        if (at === null) return []
        const text = (cells[at] ?? '').trim()
        return [[name, kind === 'day' ? toDay(text) : valueOf(name, text)]]
      }),
    ),
  )
}

/** A day as Swedish, Finnish and international files write it; what is none stays as it is, for the server to refuse. */
export function toDay(text: string): string {
  const [, year, month, day] = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})$/u.exec(text) ?? []
  if (year !== undefined) return `${year}-${month}-${day}`
  const [, first = '', second = '', last] = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/u.exec(text) ?? []
  return last === undefined ? text : `${last}-${second.padStart(2, '0')}-${first.padStart(2, '0')}`
}
