import { and, getTableColumns, gte, inArray, lte, max, sql, type InferSelectModel, type SQL } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { assert } from '../../../shared/kernel/assert.ts'
import type { Day } from '../../../shared/kernel/days.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import { bulkWriter } from '../../platform/database/bulk-writer.ts'
import { rowReader } from '../../platform/database/row-reader.ts'
import { rowWriter } from '../../platform/database/row-writer.ts'
import { nextIdsOf } from '../../kept/row-walk.ts'
import { numbersOf } from './key-number.store.ts'
import type { KeyWords } from './key-words.ts'

const DAY_MS = 86_400_000
const ROWS_OF_A_DAY = 2 ** 20

/** The first number of a day, and its last. */
export const firstOf = (day: Day): number => (Date.parse(`${day}T00:00:00Z`) / DAY_MS) * ROWS_OF_A_DAY
export const lastOf = (day: Day): number => firstOf(day) + ROWS_OF_A_DAY - 1

/** The number of a line's day. */
export const dayNoOf = (no: number): number => Math.floor(no / ROWS_OF_A_DAY)

/** The same number as SQL, to group by. Its digits are part of the statement: PostgreSQL groups only by an expression that reads the same twice. */
export const dayNoSql = (no: SQLiteColumn): SQL => sql`${no} / ${sql.raw(String(ROWS_OF_A_DAY))}`

/** The day with such a number. */
export const dayOfDayNo = (dayNo: number): Day => new Date(Math.floor(dayNo) * DAY_MS).toISOString().slice(0, 10)

/** The bounds of a filter by days, as the numbers of a key table. */
export const numbersOfDays = ([from = '', to = '']: readonly string[]): readonly (string | number)[] => [
  from === '' ? '' : firstOf(from),
  to === '' ? '' : lastOf(to),
]

type KeyTableOf = SQLiteTable & { readonly no: SQLiteColumn }
/** The number that replaces an id. */
export type NumberOf = (id: Id | null) => number | null

/** The source tables of a key table, and the content of its lines. */
interface KeyTableDefinition<Row extends { id: Id }, Table extends KeyTableOf, Marks extends string> {
  /** One line for each row. `no` is the row's day × 2^20 and a number within the day, or the order of arrival. */
  readonly table: Table
  /** The column that holds the id of the row. */
  readonly idName: keyof InferSelectModel<Table> & string
  /** The table of the rows themselves. */
  readonly rows: SQLiteTable & { readonly id: SQLiteColumn }
  /** Lists of days name a row's day. Other rows are numbered as they arrive. */
  readonly dayOf?: (row: Row) => Day
  /** Ids that the line holds as numbers. */
  readonly idsOf: (row: Row) => readonly (Id | null)[]
  readonly lineOf: (row: Row, numberOf: NumberOf) => Omit<InferSelectModel<Table>, 'no' | Marks>
  /** Columns that another feature writes, and what they say of a new line. A save leaves them as they are. */
  readonly marks?: Readonly<Record<Marks, number | null>>
  readonly words: readonly { readonly index: KeyWords; readonly of: (row: Row) => readonly string[] }[]
}

type Line = Readonly<Record<string, string | number | null>> & { readonly no: number }

/** The last number that each day has given so far, for lines that are added one lot after the other. */
export type LastNos = Map<Day | null, number>

/** Keeps the narrow lines by which a list finds its rows. */
export class KeyTable<Row extends { id: Id }, Table extends KeyTableOf = KeyTableOf, Marks extends string = never> {
  readonly #about: KeyTableDefinition<Row, Table, Marks>
  readonly #idColumn: SQLiteColumn
  readonly #read: (db: Db, ids: readonly Id[]) => Promise<Line[]>
  readonly #write: (db: Db, lines: readonly Line[]) => Promise<void>
  readonly #addLines: (db: Db, lines: readonly Line[]) => Promise<void>

  constructor(about: KeyTableDefinition<Row, Table, Marks>) {
    const { table, idName } = about
    const idColumn = getTableColumns(table)[idName] as SQLiteColumn | undefined
    assert(idColumn, `there is no column ${idName}`)
    this.#about = about
    this.#idColumn = idColumn
    this.#read = rowReader(table, idName) as never
    this.#write = rowWriter(table, { replace: ['no'] }) as never
    this.#addLines = bulkWriter(table) as never
  }

  /** The table of the lines. */
  get table(): SQLiteTable {
    return this.#about.table
  }

  /** Writes the lines of rows, in the transaction that writes the rows. */
  async save(db: Db, rows: readonly Row[]): Promise<void> {
    if (rows.length === 0) return
    const [before, numbers] = await Promise.all([
      this.#linesOf(db, idsIn(rows)),
      numbersOf(db, this.#idsOf(rows), { add: true }),
    ])
    const moved = new Set(rows.filter((row) => this.#isOnOtherDay(before.get(row.id), row)).map(({ id }) => id))
    await this.remove(db, [...moved])
    const lastNos: LastNos = new Map()
    const lines: Line[] = []
    for (const row of rows) {
      const old = before.get(row.id)
      const day = this.#dayOf(row)
      const isNew = old === undefined || moved.has(row.id)
      const no = isNew ? (lastNos.get(day) ?? (await this.#lastNoOf(db, day))) + 1 : old.no
      if (isNew) lastNos.set(day, no)
      lines.push({ ...this.#lineOf(row, no, numbers), ...this.#marksOf(old) })
    }
    await this.#write(db, lines)
    for (const { index, of } of this.#about.words) {
      // Where no line was, there are no words to replace.
      await index.remove(
        db,
        rows.flatMap(({ id }) => (moved.has(id) ? [] : (before.get(id)?.no ?? []))),
      )
      await index.add(
        db,
        rows.map((row, at) => ({ no: lines[at]?.no ?? 0, words: of(row) })),
      )
    }
  }

  /** The same for many rows that have no lines yet. `marksOf` says what other features have noted of them. */
  async add(
    db: Db,
    rows: readonly Row[],
    { lastNos, marksOf }: { lastNos: LastNos; marksOf?: (row: Row) => Readonly<Partial<Record<Marks, number | null>>> },
  ): Promise<void> {
    const numbers = await numbersOf(db, this.#idsOf(rows), { add: true })
    const lines: Line[] = []
    for (const row of rows) {
      const day = this.#dayOf(row)
      const no = (lastNos.get(day) ?? (await this.#lastNoOf(db, day))) + 1
      lastNos.set(day, no)
      lines.push({ ...this.#lineOf(row, no, numbers), ...this.#marksOf(undefined), ...marksOf?.(row) })
    }
    await this.#addLines(db, lines)
    for (const { index, of } of this.#about.words) {
      await index.add(
        db,
        rows.map((row, at) => ({ no: lines[at]?.no ?? 0, words: of(row) })),
      )
    }
  }

  async remove(db: Db, ids: readonly Id[]): Promise<void> {
    if (ids.length === 0) return
    const nos = [...(await this.#linesOf(db, ids)).values()].map(({ no }) => no)
    for (const { index } of this.#about.words) await index.remove(db, nos)
    await db.delete(this.#about.table).where(inArray(this.#idColumn, [...ids]))
  }

  /** Rows whose key does not match the row. */
  async wrong(db: Db, rows: readonly Row[]): Promise<readonly Id[]> {
    const lines = await this.#linesOf(db, idsIn(rows))
    const numbers = await numbersOf(db, this.#idsOf(rows), { add: false })
    const isRight = (row: Row): boolean => {
      const line = lines.get(row.id)
      if (line === undefined || this.#isOnOtherDay(line, row)) return false
      const right = this.#lineOf(row, line.no, numbers)
      return Object.entries(right).every(([name, value]) => line[name] === value)
    }
    return rows.filter((row) => !isRight(row)).map(({ id }) => id)
  }

  /** Rows that lists cannot find: from before there were keys. */
  async findWithout(db: Db, limit: number): Promise<readonly Id[]> {
    const { table, rows } = this.#about
    const hasLine = sql`exists (select 1 from ${table} where ${this.#idColumn} = ${rows.id})`
    const found = await db
      .select({ id: rows.id })
      .from(rows)
      .where(sql`not ${hasLine}`)
      .limit(limit)
    return found.map(({ id }) => id as Id)
  }

  /** All rows in the order of their ids, some at a time. */
  nextIds(db: Db, after: Id, limit: number): Promise<readonly Id[]> {
    return nextIdsOf(this.#about.rows)(db, after, limit)
  }

  #idsOf(rows: readonly Row[]): Id[] {
    return rows.flatMap((row) => this.#about.idsOf(row)).filter((id) => id !== null)
  }

  #lineOf(row: Row, no: number, numbers: ReadonlyMap<Id, number>): Line {
    const line = this.#about.lineOf(row, (id) => (id === null ? null : (numbers.get(id) ?? null)))
    return Object.assign({ no }, line)
  }

  async #linesOf(db: Db, ids: readonly Id[]): Promise<ReadonlyMap<Id, Line>> {
    return new Map((await this.#read(db, ids)).map((line) => [String(line[this.#about.idName]), line]))
  }

  #marksOf(line: Line | undefined): Readonly<Record<string, number | null>> {
    const { marks = {} } = this.#about
    const kept = (name: string, first: number | null) => {
      const value = line?.[name] ?? first
      return value === null ? null : Number(value)
    }
    return Object.fromEntries(
      Object.entries<number | null>(marks).map(([name, first]) => [name, kept(name, first)] as const),
    )
  }

  #dayOf(row: Row): Day | null {
    return this.#about.dayOf?.(row) ?? null
  }

  #isOnOtherDay(line: Line | undefined, row: Row): boolean {
    const day = this.#dayOf(row)
    return line !== undefined && day !== null && (line.no < firstOf(day) || line.no > lastOf(day))
  }

  async #lastNoOf(db: Db, day: Day | null): Promise<number> {
    const { table } = this.#about
    const within = day === null ? undefined : and(gte(table.no, firstOf(day)), lte(table.no, lastOf(day)))
    const [last] = await db
      .select({ no: max(table.no) })
      .from(table)
      .where(within)
    return (last?.no as number | null | undefined) ?? (day === null ? 0 : firstOf(day) - 1)
  }
}

const idsIn = (rows: readonly { id: Id }[]): Id[] => rows.map(({ id }) => id)
