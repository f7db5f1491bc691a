import type * as z from 'zod/mini'
import { isRealDay } from '../kernel/days.ts'
import type { AnyListContract, FilterKind } from './list.ts'

/** The values of a filter in an address, and those of its text that the filter cannot have. */
export interface FilterRead {
  readonly values: readonly string[]
  readonly unknown: readonly string[]
}

const DAY = /^\d{4}-\d{2}-\d{2}$/u

/** Reads a filter from an address. People edit addresses, so unreadable values are left out and reported. */
export function readFilterText(list: AnyListContract, name: string, text: string): FilterRead {
  if (list.filters[name] === 'days') return readDays(text)
  const given = [...new Set(text.split(',').filter((value) => value !== ''))]
  const closed = closedValues(list, name)
  const known = given.filter((value) => closed === null || closed.has(value))
  return {
    values: list.filters[name] === 'one' ? known.slice(0, 1) : known,
    unknown: given.filter((value) => !known.includes(value)),
  }
}

/** Writes the values as {@link readFilterText} reads them. */
export function writeFilterText(kind: FilterKind, values: readonly string[]): string {
  if (kind !== 'days') return values.join(',')
  return values.length === 0 ? '' : values.join('..')
}

function readDays(text: string): FilterRead {
  const days = text.split('..')
  const [from = '', to = ''] = days.length === 1 ? [text, text] : days
  const isReadable = days.length <= 2 && [from, to].every((day) => day === '' || (DAY.test(day) && isRealDay(day)))
  if (!isReadable) return { values: [], unknown: [text] }
  return { values: from === '' && to === '' ? [] : [from, to], unknown: [] }
}

/** The values that a filter can have where they are a closed list, such as a status; null: any text may be right. */
function closedValues({ row, views, defaultFilters }: AnyListContract, name: string): ReadonlySet<string> | null {
  const shape = 'shape' in row.def ? (row.def.shape as Readonly<Record<string, z.core.$ZodType>>) : {}
  const values = enumValues(shape[name])
  if (values === null) return null
  // A view may filter by a value that no row shows.
  const named = [defaultFilters, ...Object.values(views)] as readonly Readonly<Record<string, readonly string[]>>[]
  return new Set([...values, ...named.flatMap((filters) => filters[name] ?? [])])
}

function enumValues(schema: z.core.$ZodType | undefined): readonly string[] | null {
  if (schema === undefined) return null
  const def = (schema as z.core.$ZodTypes)._zod.def
  if (def.type === 'nullable' || def.type === 'optional') return enumValues(def.innerType)
  return def.type === 'enum' ? Object.values(def.entries).map(String) : null
}
