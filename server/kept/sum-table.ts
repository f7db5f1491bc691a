import { getTableColumns, sql, type InferSelectModel, type SQL } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { assert } from '../../shared/kernel/assert.ts'
import type { Db } from '../platform/database/database.ts'
import { readValues } from '../platform/database/read-values.ts'
import { rowWriter, snakeCase } from '../platform/database/row-writer.ts'

/** The columns of a table that hold numbers. */
type NumbersOf<Line> = { [Name in keyof Line]: Line[Name] extends number ? Name : never }[keyof Line] & string

interface SumTableDefinition<Table extends SQLiteTable> {
  /** Its primary key are all columns but the measures: the cell that a line belongs to. */
  readonly table: Table
  /** The columns that are added up. */
  readonly measures: readonly NumbersOf<InferSelectModel<Table>>[]
  /**
   * The same lines as the database alone finds them: a query with a column for each of the table's. Lines of one cell need
   * not be added up yet. Tables that large lists grow need it; without it, all rows are read to compare or rebuild.
   */
  readonly counted?: SQL
}

type Line = Readonly<Record<string, string | number>>

/** Lines added up by cell, kept in the transaction that changes the lines. */
export class SumTable<Table extends SQLiteTable> {
  readonly table: Table
  readonly #cell: readonly string[]
  readonly #measures: readonly string[]
  readonly #counted: SQL | undefined
  readonly #raise: (db: Db, lines: readonly Line[]) => Promise<void>

  constructor({ table, measures, counted }: SumTableDefinition<Table>) {
    const names = Object.keys(getTableColumns(table))
    this.table = table
    this.#measures = measures
    this.#cell = names.filter((name) => !(measures as readonly string[]).includes(name))
    this.#counted = counted
    this.#raise = rowWriter(table, { raise: this.#cell }) as never
  }

  /** Whether the database alone can add everything up. */
  get isCounted(): boolean {
    return this.#counted !== undefined
  }

  /** Takes lines out of the sums and puts others in. */
  async move(
    db: Db,
    lines: { readonly from?: readonly InferSelectModel<Table>[]; readonly to?: readonly InferSelectModel<Table>[] },
  ): Promise<void> {
    const moved = new Sums(this.#cell, this.#measures)
    moved.add(lines.from ?? [], -1)
    moved.add(lines.to ?? [], 1)
    await this.#raise(db, moved.lines())
  }

  /** Adds everything up again. */
  async rebuild(db: Db): Promise<void> {
    const names = this.#namesOf([...this.#cell, ...this.#measures])
    await this.clear(db)
    await readValues(db, sql`insert into ${this.table} (${names}) ${this.#addedUp()}`)
  }

  async clear(db: Db): Promise<void> {
    await db.delete(this.table)
  }

  /** The cells whose sums differ from what the database counts. */
  async wrong(db: Db): Promise<readonly string[]> {
    const names = this.#namesOf([...this.#cell, ...this.#measures])
    // A cell that no line belongs to any more may stay with zeros.
    const isSome = sql.join(
      this.#measures.map((name) => sql`${this.#nameOf(name)} <> 0`),
      sql` or `,
    )
    const kept = sql`select ${names} from ${this.table} where ${isSome}`
    const right = sql`select ${names} from (${this.#addedUp()}) as counted where ${isSome}`
    const tooMuch = await readValues(db, sql`select * from (${kept}) as one except select * from (${right}) as other`)
    const tooLittle = await readValues(db, sql`select * from (${right}) as one except select * from (${kept}) as other`)
    return [...new Set([...tooMuch, ...tooLittle].map((values) => values.slice(0, this.#cell.length).join(' ')))]
  }

  /** The cells whose sums differ from those of these lines, which are all there are. */
  async differing(db: Db, right: Sums): Promise<readonly string[]> {
    const kept = new Sums(this.#cell, this.#measures)
    kept.add((await db.select().from(this.table)) as readonly Line[], -1)
    kept.add(right.lines(), 1)
    return kept.lines().map((line) => this.#cell.map((name) => line[name]).join(' '))
  }

  /** Adds up lines in memory, by the cells of this table. */
  sums(): Sums {
    return new Sums(this.#cell, this.#measures)
  }

  #addedUp(): SQL {
    const cell = this.#namesOf(this.#cell)
    const sums = this.#measures.map((name) => sql`cast(sum(${this.#nameOf(name)}) as bigint) as ${this.#nameOf(name)}`)
    assert(this.#counted, 'nothing says how the database counts this table')
    return sql`select ${cell}, ${sql.join(sums, sql`, `)} from (${this.#counted}) as lines group by ${cell}`
  }

  #nameOf = (name: string): SQL => sql`${sql.identifier(snakeCase(name))}`

  #namesOf(names: readonly string[]): SQL {
    return sql.join(names.map(this.#nameOf), sql`, `)
  }
}

/** Lines added up in memory. */
export class Sums {
  readonly #cell: readonly string[]
  readonly #measures: readonly string[]
  readonly #lines = new Map<string, Record<string, string | number>>()

  constructor(cell: readonly string[], measures: readonly string[]) {
    this.#cell = cell
    this.#measures = measures
  }

  add(lines: readonly object[], sign: 1 | -1): void {
    for (const line of lines as readonly Line[]) {
      const key = this.#cell.map((name) => line[name]).join('\n')
      const known = this.#lines.get(key) ?? { ...line, ...Object.fromEntries(this.#measures.map((name) => [name, 0])) }
      for (const name of this.#measures) known[name] = Number(known[name]) + sign * Number(line[name])
      this.#lines.set(key, known)
    }
  }

  /** The cells with something in them, always in the same order: two transactions must not wait for each other. */
  lines(): readonly Line[] {
    return [...this.#lines]
      .filter(([, line]) => this.#measures.some((name) => line[name] !== 0))
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([, line]) => line)
  }
}
