import type { Exported } from './csv.ts'
import type { ExportColumn } from './list-export.schema.ts'
import type { ListRow } from './list.ts'
import { areParts, partsInWords } from './parts.ts'

/** What a file says of a row in one column: the same in the browser and on the server. */
export function cellOf(column: ExportColumn, row: ListRow): Exported {
  const { also = [], empty } = column
  if (also.length === 0) return valueOf(column, row)
  const values = [column, ...also].map((each) => valueOf({ ...each, empty: undefined }, row))
  const told = values.filter((value) => value !== null)
  return told.length === 0 ? (empty ?? null) : told.join(' ')
}

type Part = Pick<ExportColumn, 'field'> & {
  readonly [Name in 'words' | 'unit' | 'empty']?: ExportColumn[Name] | undefined
}

function valueOf({ field, words, unit, empty }: Part, row: ListRow): Exported {
  const value: unknown = Object.hasOwn(row, field) ? row[field as keyof ListRow] : null
  if (value === null || value === undefined || value === '') return empty ?? null
  if (Array.isArray(value) && areParts(value)) {
    const amountOf = (count: number) => (unit === undefined ? String(count) : `${count} ${unit}`)
    return partsInWords(value, { wordOf: (one) => wordOf(one, words), amountOf })
  }
  if (Array.isArray(value)) return value.map((one) => wordOf(String(one), words)).join(', ')
  if (typeof value !== 'number' && typeof value !== 'string') return null
  if (words === undefined) return value
  const text = String(value)
  // Some rows hold their names in one text, such as the roles of a person.
  return Object.hasOwn(words, text)
    ? wordOf(text, words)
    : text
        .split(', ')
        .map((one) => wordOf(one, words))
        .join(', ')
}

const wordOf = (value: string, words: Part['words']): string =>
  words !== undefined && Object.hasOwn(words, value) ? (words[value] ?? value) : value
