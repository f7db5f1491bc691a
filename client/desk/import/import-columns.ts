import {
  columnAt,
  findColumn,
  headingKey,
  headingOf,
  type FileColumn,
  type FoundColumn,
} from '../../../shared/resource/file-column.ts'
import { cleanCell, IMPORT_ROWS_MAX, type ImportField, type ImportRow } from '../../../shared/resource/import.ts'
import type { Mapping, Reading, ReadTable } from './import.ts'

/** The fields of an import, and what the person calls them. */
export interface FieldWords {
  readonly fields: readonly ImportField[]
  readonly labelOf: (field: string) => string
}

const wordsIn = (text: string): readonly string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** Whether a heading is one of the names, whatever signs are between its words. */
export const isNamed = (head: string, names: readonly string[]): boolean =>
  headingKey(head) !== '' && names.some((name) => headingKey(name) === headingKey(head))

/** Whether the whole words of a name are among those of a heading. */
function holdsWords(head: string, name: string): boolean {
  const words = wordsIn(name).join(' ')
  return words !== '' && ` ${wordsIn(head).join(' ')} `.includes(` ${words} `)
}

const namesOf = ({ name, names }: ImportField, labelOf: FieldWords['labelOf']): readonly string[] => [
  labelOf(name),
  name,
  ...names,
]

/** Finds the column of each field by its label or a usual name; a column serves one field. */
export function guessColumns(
  heads: readonly string[],
  fields: readonly ImportField[],
  labelOf: FieldWords['labelOf'],
): Mapping {
  const free = new Set(heads.keys())
  const found = new Map<string, number>()
  const take = (matches: (head: string, names: readonly string[]) => boolean): void => {
    for (const field of fields.filter(({ name }) => !found.has(name))) {
      const at = [...free].find((column) => matches(heads[column] ?? '', namesOf(field, labelOf)))
      if (at === undefined) continue
      found.set(field.name, at)
      free.delete(at)
    }
  }
  take(isNamed)
  take((head, names) => names.some((name) => holdsWords(head, name)))
  return Object.fromEntries(fields.map(({ name }) => [name, found.get(name) ?? null]))
}

/**
 * How many columns a line names; 0 where it is no line of headings. One known word is not enough, because data begins
 * with such words too: an office is called "Kontor Syd".
 */
export function headScore(line: readonly string[], { fields, labelOf }: FieldWords): number {
  const cells = line.filter((cell) => cell.trim() !== '')
  const parts = fields.flatMap(({ joined = [] }) => joined)
  const exact = cells.filter(
    (cell) =>
      fields.some((field) => isNamed(cell, namesOf(field, labelOf))) || parts.some((names) => isNamed(cell, names)),
  ).length
  const named = Object.values(guessColumns(line, fields, labelOf)).filter((at) => at !== null).length
  const isHeads = exact > 0 && (exact === cells.length || Math.max(exact, named) > 1)
  return isHeads ? Math.max(exact, named) : 0
}

/** The rows as the server takes them. Values of closed lists may stand in the words of the catalogue. */
export function toRows(
  { rows }: Pick<ReadTable, 'rows'>,
  {
    mapping,
    fields,
    valueOf,
  }: { mapping: Mapping; fields: readonly ImportField[]; valueOf: (field: string, text: string) => string },
): ImportRow[] {
  return rows.slice(0, IMPORT_ROWS_MAX).map((cells) =>
    Object.fromEntries(
      fields.flatMap((field) => {
        const at = mapping[field.name] ?? null
        return at === null ? [] : [[field.name, valueOf(field.name, cleanCell(field, cells[at] ?? ''))]]
      }),
    ),
  )
}

/** The columns in use as they are saved, by field. */
export const savedColumns = ({ table, mapping }: Pick<Reading, 'table' | 'mapping'>): Record<string, FileColumn> =>
  Object.fromEntries(
    Object.entries(mapping).flatMap(([field, at]) => {
      const column = at === null ? '' : at < table.width ? columnAt(ownHeads(table), at) : (table.heads[at] ?? '')
      return headingOf(column) === '' ? [] : [[field, column]]
    }),
  )

/** Saved columns in a file: which column each field has, and the fields whose column has to be looked at. */
export interface AppliedColumns {
  readonly mapping: Mapping
  /** The file has no such heading. */
  readonly missing: readonly string[]
  /** Several columns have the heading, and the saved one is not at its place: the field has none. */
  readonly moved: readonly string[]
  /** Several columns have the heading, and none of them was saved: the field has the first. */
  readonly doubled: readonly string[]
}

/** Finds saved columns in a file. */
export function appliedColumns(
  columns: Readonly<Record<string, FileColumn>>,
  { table, mapping }: Pick<Reading, 'table' | 'mapping'>,
): AppliedColumns {
  const found = Object.entries(columns).map(([field, column]) => {
    const where = findColumn(ownHeads(table), column)
    const joined = table.heads.findIndex((head, at) => at >= table.width && isNamed(head, [headingOf(column)]))
    return { field, where: where.kind === 'missing' && joined !== -1 ? { kind: 'found' as const, at: joined } : where }
  })
  const places = new Map(found.flatMap(({ field, where }) => ('at' in where ? [[field, where.at]] : [])))
  const fieldsOf = (kind: FoundColumn['kind']) =>
    found.filter(({ where }) => where.kind === kind).map(({ field }) => field)
  return {
    mapping: Object.fromEntries(Object.keys(mapping).map((field) => [field, places.get(field) ?? null])),
    missing: fieldsOf('missing'),
    moved: fieldsOf('moved'),
    doubled: fieldsOf('doubled'),
  }
}

const ownHeads = ({ heads, width }: ReadTable): readonly string[] => heads.slice(0, width)
