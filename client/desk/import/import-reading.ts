import { cleanLine } from '../../../shared/kernel/one-line.ts'
import { guessColumns, headScore, isNamed, type FieldWords } from './import-columns.ts'
import type { Reading, ReadSheet, ReadTable } from './import.ts'

/** Among so many lines the headings are looked for: above them stand titles, dates and sums. */
const LOOKED_AT = 20

/** Whether a line holds anything. */
export const isBlank = (line: readonly string[]): boolean => line.every((cell) => cell.trim() === '')

/** The lines that may be the headings, by their place in the sheet. */
export const headLines = ({ lines }: ReadSheet): readonly number[] =>
  [...lines.keys()].filter((at) => !isBlank(lines[at] ?? [])).slice(0, LOOKED_AT)

/** The sheet and the line of headings that name most columns. Without any such line, all lines of the first sheet are rows. */
export function readingOf(sheets: readonly ReadSheet[], words: FieldWords): Reading {
  const lines = sheets.flatMap((sheet, at) =>
    headLines(sheet).map((line) => ({ at, line, score: headScore(sheet.lines[line] ?? [], words) })),
  )
  const best = lines.reduce((most, one) => (one.score > most.score ? one : most), { at: 0, line: 0, score: 0 })
  return readingAt({ sheets, at: best.at, headAt: best.score === 0 ? null : best.line }, words)
}

/** Another sheet of the same file. */
export const inSheet = (reading: Reading, at: number, words: FieldWords): Reading => {
  const { headAt } = readingOf([reading.sheets[at] ?? { name: '', lines: [] }], words)
  return readingAt({ ...reading, at, headAt }, words)
}

/** Another line of headings, or none: then every line is a row. */
export const underHeads = (reading: Reading, headAt: number | null, words: FieldWords): Reading =>
  readingAt({ ...reading, headAt }, words)

function readingAt(place: Pick<Reading, 'sheets' | 'at' | 'headAt'>, words: FieldWords): Reading {
  const table = tableOf(place.sheets[place.at] ?? { name: '', lines: [] }, place.headAt, words)
  const guessed = guessColumns(table.heads.slice(0, table.width), words.fields, words.labelOf)
  return { ...place, table, mapping: { ...guessed, ...table.joined } }
}

/** The first sheet, its first line as headings, for files whose columns are found by what they hold. */
export function firstTable([sheet]: readonly ReadSheet[]): ReadTable {
  const read = sheet ?? { name: '', lines: [] }
  return tableOf(read, headLines(read)[0] ?? null)
}

/** A sheet with its headings in the given line. Without headings, columns are numbered. */
export function tableOf(
  { lines }: ReadSheet,
  headAt: number | null,
  { fields, labelOf }: FieldWords = { fields: [], labelOf: (field) => field },
): ReadTable {
  const first = headAt === null ? 0 : headAt + 1
  const kept = [...lines.keys()].filter((at) => at >= first && !isBlank(lines[at] ?? []))
  const rows = kept.map((at) => lines[at] ?? [])
  const width = rows.reduce((most, row) => Math.max(most, row.length), lines[headAt ?? 0]?.length ?? 0)
  const own = Array.from({ length: width }, (_, at) =>
    headAt === null ? String(at + 1) : cleanLine(lines[headAt]?.[at] ?? ''),
  )
  const numbers = kept.map((at) => at + 1)
  const joins = headAt === null ? [] : joinsIn(own, { fields, labelOf })
  return {
    heads: [...own, ...joins.map(({ columns }) => columns.map((at) => own[at]).join(' + '))],
    rows: joins.length === 0 ? rows : rows.map((row) => [...padded(row, width), ...joins.map(joinedIn(row))]),
    numbers,
    width,
    joined: Object.fromEntries(joins.map(({ field }, at) => [field, width + at])),
  }
}

interface Join {
  readonly field: string
  readonly columns: readonly number[]
}

/** Fields that a file writes in several columns, such as first and last name. */
const joinsIn = (heads: readonly string[], { fields, labelOf }: FieldWords): readonly Join[] =>
  fields.flatMap(({ name, names, joined = [] }) => {
    const isWhole = heads.some((head) => isNamed(head, [labelOf(name), name, ...names]))
    const columns = joined.map((part) => heads.findIndex((head) => isNamed(head, part)))
    return joined.length === 0 || isWhole || columns.includes(-1) ? [] : [{ field: name, columns }]
  })

const padded = (row: readonly string[], width: number): readonly string[] =>
  Array.from({ length: width }, (_, at) => row[at] ?? '')

const joinedIn =
  (row: readonly string[]) =>
  ({ columns }: Join): string =>
    cleanLine(columns.map((at) => row[at] ?? '').join(' '))
