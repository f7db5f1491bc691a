import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '../../../shared/access/actor.ts'
import { extents, type Extent } from '../../../shared/access/extents.ts'
import { assert } from '../../../shared/kernel/assert.ts'
import type { Day } from '../../../shared/kernel/days.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import { readValues } from '../../platform/database/read-values.ts'
import { knownIds, numbersOf } from '../key/key-number.store.ts'

/** Columns by which facts can be told apart and narrowed. */
export const factColumns = [
  'seller',
  'team',
  'office',
  'region',
  'provider',
  'product',
  'leader',
  'weekday',
  'hour',
  'area',
  'question',
  'deviationType',
  'country',
  'postalCode',
] as const
export type FactColumn = (typeof factColumns)[number]

/**
 * Rows of a feature that figures are added up from: sums, columns to split and narrow by, and days. Every expression is
 * constant SQL of the feature's own: values of a question are only ever bound.
 */
export interface Facts {
  readonly measures: Readonly<Record<string, FactMeasure>>
  /** How many rows of the trade (orders, days, surveys) there are. */
  readonly rows: FactMeasure
  readonly columns: Partial<Readonly<Record<FactColumn, SQL>>>
  /** Whether places are stored as ids, or as small numbers (`key_number`). */
  readonly holds: 'ids' | 'numbers'
  readonly currency: SQL | null
  /** The rows that meet a condition. */
  readonly from: (where: SQL) => SQL
  /** Columns that only the result of `from` has. */
  readonly joined?: readonly FactColumn[]
  readonly during: (from: Day, to: Day) => SQL
  /** The day of a row: `YYYY-MM-DD`, or days since 1970. */
  readonly day: SQL
  readonly dayOf: (stored: unknown) => Day
  /** The same facts added up by whole months, the first that has every column of a question is read. */
  readonly months?: readonly Omit<Facts, 'months'>[]
}

/** A whole sum, and by what it is divided to be the figure. */
export interface FactMeasure {
  readonly sum: SQL
  readonly per?: number
}

/** A condition on a column: any of these ids, or none of them. */
export interface FactFilter {
  readonly column: FactColumn
  readonly ids: readonly Id[]
  readonly not?: true | undefined
}

export interface FactQuestion {
  readonly measures: readonly string[]
  readonly split: FactColumn | null
  /** Tells days apart as well; `month`: months are enough. */
  readonly time: 'day' | 'month' | null
  readonly from: Day
  readonly to: Day
  /** Each of them must hold. */
  readonly filters: readonly FactFilter[]
  /** Any of them is enough; null: the whole company. */
  readonly reach: readonly FactFilter[] | null
}

/** The sums of one cell. `key` is an id or a number of the clock, empty without a split; `day` is empty without time. */
export interface FactCell {
  readonly key: string
  /** A {@link Day}, or empty. */
  readonly day: string
  readonly currency: string
  readonly rows: number
  readonly sums: Readonly<Record<string, number>>
}

/** The places within an extent, for queries; null: the whole company. A wider extent holds the narrower ones. */
export function reachOf(actor: Actor, extent: Extent): readonly FactFilter[] | null {
  if (extent === 'company') return null
  const { userId, teamId, officeId, regionId } = actor
  const places = [
    ['own', 'seller', userId],
    ['team', 'team', teamId],
    ['office', 'office', officeId],
    ['region', 'region', regionId],
  ] as const
  return places
    .slice(0, extents.indexOf(extent) + 1)
    .flatMap(([, column, id]) => (id === null ? [] : [{ column, ids: [id] }]))
}

/** The sums of two cells. A ten-thousandth is the smallest part of a sum: what binary fractions add beyond is removed. */
export const addedSums = (one: FactCell['sums'], other: FactCell['sums']): FactCell['sums'] => ({
  ...one,
  ...Object.fromEntries(
    Object.entries(other).map(([name, value]) => [name, Math.round(((one[name] ?? 0) + value) * 10_000) / 10_000]),
  ),
})

/** Whether the facts have every column that a question needs. */
export const answers = ({ columns, measures }: Pick<Facts, 'columns' | 'measures'>, asked: FactQuestion): boolean =>
  [...asked.filters, ...(asked.reach ?? [])].every(({ column }) => columns[column] !== undefined) &&
  (asked.split === null || columns[asked.split] !== undefined) &&
  asked.measures.every((name) => measures[name] !== undefined)

/** Adds facts up within a reach: whole months from their sums, other days from the rows. */
export async function readFacts(db: Db, facts: Facts, asked: FactQuestion): Promise<readonly FactCell[]> {
  const numbers = await numbersIn(db, facts, asked)
  const coarse = asked.time === 'day' ? undefined : facts.months?.find((months) => answers(months, asked))
  const stretches = coarse === undefined ? [] : wholeMonths(asked.from, asked.to)
  const cells: FactCell[] = []
  for (const { from, to, isWhole } of stretches.length > 0 ? stretches : [{ ...asked, isWhole: false }])
    cells.push(...(await readCells(db, isWhole && coarse ? coarse : facts, { ...asked, from, to, numbers })))
  return facts.holds === 'numbers' ? withIds(db, cells, asked.split) : cells
}

/** The whole months of a period and the days beside them; none: it has no whole month. */
export function wholeMonths(from: Day, to: Day) {
  const first = from.endsWith('-01') ? from : nextMonth(from)
  const after = isLastOfMonth(to) ? nextMonth(to) : `${to.slice(0, 7)}-01`
  if (first >= after) return []
  const last = dayBefore(after)
  return [
    ...(from < first ? [{ from, to: dayBefore(first), isWhole: false }] : []),
    { from: first, to: last, isWhole: true },
    ...(after <= to ? [{ from: after, to, isWhole: false }] : []),
  ]
}

const DAY_MS = 86_400_000
const atNoon = (day: Day): number => Date.parse(`${day}T00:00:00Z`)
const dayBefore = (day: Day): Day => new Date(atNoon(day) - DAY_MS).toISOString().slice(0, 10)
const isLastOfMonth = (day: Day): boolean => new Date(atNoon(day) + DAY_MS).toISOString().slice(8, 10) === '01'
function nextMonth(day: Day): Day {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
}

/** Numbers of the ids that a question names. */
async function numbersIn(db: Db, { holds }: Facts, { filters, reach }: FactQuestion) {
  if (holds === 'ids') return null
  const named = [...filters, ...(reach ?? [])].filter(({ column }) => isPlace(column))
  return numbersOf(
    db,
    named.flatMap(({ ids }) => ids),
    { add: false },
  )
}

/** Columns that are no small number even where places are: the product of a line is an id, a type a word. */
const plainColumns: ReadonlySet<FactColumn> = new Set([
  'product',
  'weekday',
  'hour',
  'country',
  'postalCode',
  'deviationType',
])
const isPlace = (column: FactColumn): boolean => !plainColumns.has(column)

type Reading = FactQuestion & { readonly numbers: ReadonlyMap<Id, number> | null }

async function readCells(db: Db, facts: Omit<Facts, 'months'>, asked: Reading): Promise<readonly FactCell[]> {
  const { split, time, measures } = asked
  const key = split === null ? undefined : facts.columns[split]
  const columns = [
    ...(key === undefined ? [] : [{ name: 'k', of: key }]),
    ...(time === null ? [] : [{ name: 'd', of: facts.day }]),
    ...(facts.currency === null ? [] : [{ name: 'c', of: facts.currency }]),
  ]
  const found = measures.map((name) => {
    const measure = facts.measures[name]
    // Left out, it would move every sum behind it to another name.
    assert(measure, `these facts have no ${name}`)
    return { name, ...measure }
  })
  const sums = found.map(({ sum }, at) => sql`${sum} as ${sql.raw(`m${at}`)}`)
  const shown = [...columns.map(({ name, of }) => sql`${of} as ${sql.raw(name)}`), sql`${facts.rows.sum} as n`, ...sums]
  const grouped =
    columns.length === 0 ? sql`` : sql` group by ${sql.raw(columns.map((_, at) => String(at + 1)).join(', '))}`
  const { inner, outer } = conditionsOf(facts, asked)
  const rows = await readValues(db, sql`select ${sql.join(shown, sql`, `)} from ${facts.from(inner)}${outer}${grouped}`)
  return rows.map((values) => {
    const left = [...values]
    const text = () => textOf(left.shift())
    const cellKey = key === undefined ? '' : text()
    const day = time === null ? ('' as const) : facts.dayOf(left.shift())
    const currency = facts.currency === null ? '' : text()
    const count = Math.round(Number(left.shift()) / (facts.rows.per ?? 1))
    return {
      key: cellKey,
      day,
      currency,
      rows: count,
      sums: Object.fromEntries(found.map(({ name, per = 1 }, at) => [name, Number(left[at] ?? 0) / per])),
    }
  })
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'bigint' ? String(value) : ''

function conditionsOf(facts: Omit<Facts, 'months'>, { from, to, filters, reach, numbers }: Reading) {
  const held = ({ column, ids, not }: FactFilter): SQL => {
    const stored = facts.columns[column]
    const values: (string | number)[] =
      numbers !== null && isPlace(column) ? ids.map((id) => numbers.get(id) ?? -1) : [...ids]
    if (stored === undefined || values.length === 0) return sql`1 = 0`
    const bound = values.map((value) => sql`${value}`)
    const isOne = bound.length === 1 ? sql`${stored} = ${bound[0]}` : sql`${stored} in (${sql.join(bound, sql`, `)})`
    return not === true ? sql`(${stored} is null or not (${isOne}))` : isOne
  }
  const any = reach?.map(held) ?? []
  const within = reach === null ? [] : [any.length === 0 ? sql`1 = 0` : sql`(${sql.join(any, sql` or `)})`]
  const isJoined = ({ column }: FactFilter) => facts.joined?.includes(column) === true
  const outer = filters.filter(isJoined).map(held)
  return {
    inner: sql.join(
      [facts.during(from, to), ...within, ...filters.filter((one) => !isJoined(one)).map(held)],
      sql` and `,
    ),
    outer: outer.length === 0 ? sql`` : sql` where ${sql.join(outer, sql` and `)}`,
  }
}

/** Cells with the ids behind their numbers. */
async function withIds(db: Db, cells: readonly FactCell[], split: FactColumn | null): Promise<readonly FactCell[]> {
  if (split === null || !isPlace(split)) return cells
  const ids = await knownIds(
    db,
    cells.map(({ key }) => Number(key)),
  )
  return cells.map((cell) => ({ ...cell, key: ids.get(Number(cell.key)) ?? '' }))
}

/** A sum of whole numbers. */
export const total = (expression: string): SQL => sql.raw(`cast(coalesce(sum(${expression}), 0) as bigint)`)

/** Days since 1970 as a day. */
export const dayOfNumber = (stored: unknown): Day =>
  new Date(Math.floor(Number(stored)) * DAY_MS).toISOString().slice(0, 10)
export const numberOfDay = (day: Day): number => atNoon(day) / DAY_MS
