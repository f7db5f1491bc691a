import { createHash } from 'node:crypto'
import SqliteFile from 'better-sqlite3'
import pg from 'pg'
import { openPostgres } from './open-postgres.ts'
import { OperatorError } from '../operator-error.ts'

/** Rows that are read, written and compared at once. */
const ROWS_AT_ONCE = 500
/** PostgreSQL takes so many values in one statement at most. */
const VALUES_MAX = 60_000

interface Column {
  readonly name: string
  /** As `information_schema` names it. */
  readonly type: string
}

interface Table {
  readonly name: string
  readonly columns: readonly Column[]
  /** The tables that its rows refer to. */
  readonly refersTo: readonly string[]
  /** The columns that rows are read in the order of: those of the primary key. */
  readonly order: readonly string[]
}

export interface MovedTable {
  readonly name: string
  readonly rows: number
  /** Of its rows in the order of their keys, the same in both databases. */
  readonly sha256: string
}

/** Thrown when a table differs after it was copied. Its message names the table. */
export class MoveError extends OperatorError {
  override readonly name = 'MoveError'
}

/**
 * Migrates a PostgreSQL and moves the database in an SQLite file into it ({@link moveDatabase}). Nobody may write to the file
 * meanwhile.
 */
export async function moveFile(
  file: string,
  url: string,
  onTable: (moved: MovedTable) => void,
): Promise<readonly MovedTable[]> {
  const migrated = openPostgres(url)
  await migrated.migrate()
  await migrated.close()
  const from = new SqliteFile(file, { readonly: true })
  const to = new pg.Client({ connectionString: url })
  await to.connect()
  try {
    const moved = await moveDatabase(from, to, onTable)
    await to.query('analyze')
    return moved
  } finally {
    from.close()
    await to.end()
  }
}

/**
 * Copies every table of an SQLite database into a migrated PostgreSQL, and compares them row by row. Rows that are there already
 * are replaced, and tables that are the same are left, so that a move that was cut off is run again.
 *
 * @param from opened for reading, and no server writes to it
 * @param onTable called after each table
 */
export async function moveDatabase(
  from: SqliteFile.Database,
  to: pg.Client,
  onTable: (moved: MovedTable) => void = () => undefined,
): Promise<readonly MovedTable[]> {
  await assertSameCompany(from, to)
  const tables = inOrderOf(await tablesOf(from, to), await referencesIn(to))
  const known = new Map<string, MovedTable>()
  const left: Table[] = []
  for (const table of tables) {
    // Rows of a table that is copied anew are referred to by those of others.
    const isReferring = table.refersTo.some((name) => left.some((one) => one.name === name))
    const one = isReferring ? null : await comparedBefore(from, to, table)
    if (one === null) left.push(table)
    else known.set(table.name, one)
  }
  // Migrations write some rows, and a move that was cut off has written others.
  for (const { name } of left.toReversed()) await to.query(`delete from ${quoted(name)}`)
  const moved: MovedTable[] = []
  for (const table of tables) {
    if (left.includes(table)) await copy(from, to, table)
    const one = known.get(table.name) ?? (await compared(from, to, table))
    moved.push(one)
    onTable(one)
  }
  return moved
}

/** The tables that each table refers to by a foreign key. */
async function referencesIn(to: pg.Client): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await to.query<{ name: string; other: string }>(
    `select child.relname as name, parent.relname as other from pg_constraint
      join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
      where contype = 'f' and conrelid <> confrelid`,
  )
  const references = new Map<string, string[]>()
  for (const { name, other } of rows) references.set(name, [...(references.get(name) ?? []), other])
  return references
}

/** Each table after those that it refers to. */
function inOrderOf(
  tables: readonly Omit<Table, 'refersTo'>[],
  references: ReadonlyMap<string, readonly string[]>,
): readonly Table[] {
  const placed = new Map<string, Table>()
  const place = (table: Omit<Table, 'refersTo'>): void => {
    if (placed.has(table.name)) return
    const refersTo = references.get(table.name) ?? []
    for (const other of tables.filter(({ name }) => refersTo.includes(name))) place(other)
    placed.set(table.name, { ...table, refersTo })
  }
  for (const table of tables) place(table)
  return [...placed.values()]
}

/** A table that an earlier move has copied; null: it has not, or not all of it. */
async function comparedBefore(from: SqliteFile.Database, to: pg.Client, table: Table): Promise<MovedTable | null> {
  try {
    return await compared(from, to, table)
  } catch (error) {
    if (!(error instanceof MoveError)) throw error
    await to.query('rollback')
    return null
  }
}

/** A PostgreSQL with people of its own is another company's, or is in use already. */
async function assertSameCompany(from: SqliteFile.Database, to: pg.Client): Promise<void> {
  const own = new Set(from.prepare<[], string>('select id from user').pluck().all())
  const { rows } = await to.query<{ id: string }>('select id from "user"')
  if (rows.some(({ id }) => !own.has(id)))
    throw new MoveError(
      'The PostgreSQL database has people that the SQLite database does not have. Nothing was changed.',
    )
}

/**
 * The tables of the schema, without those in which each database notes its migrations. Indexes of words have another form in
 * each database and are written anew from the rows.
 */
async function tablesOf(from: SqliteFile.Database, to: pg.Client): Promise<readonly Omit<Table, 'refersTo'>[]> {
  const names = from
    .prepare<[], { name: string }>(
      `select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' and name not like '\\_\\_%' escape '\\' order by name`,
    )
    .all()
  const words = from
    .prepare<[], string>(`select name from sqlite_schema where sql like 'create virtual table%'`)
    .pluck()
    .all()
  const isOfWords = (name: string): boolean => words.some((word) => name === word || name.startsWith(`${word}_`))
  const tables: Omit<Table, 'refersTo'>[] = []
  for (const { name } of names.filter((table) => !isOfWords(table.name))) {
    const { rows: columns } = await to.query<Column>(
      `select column_name as name, data_type as type from information_schema.columns where table_schema = 'public' and table_name = $1 order by ordinal_position`,
      [name],
    )
    const own = from.prepare<[], { name: string; pk: number }>(`pragma table_info("${name}")`).all()
    const known = new Set(columns.map((column) => column.name))
    const missing = own.filter((column) => !known.has(column.name))
    if (missing.length > 0 || own.length !== columns.length)
      throw new MoveError(`${name}: the columns differ. Start this version once on the SQLite database, then move.`)
    const key = own.filter(({ pk }) => pk > 0).toSorted((one, other) => one.pk - other.pk)
    // Without a key, all columns together give rows an order.
    const order = (key.length > 0 ? key : own).map((column) => column.name)
    tables.push({ name, columns, order })
  }
  return tables
}

async function copy(from: SqliteFile.Database, to: pg.Client, { name, columns }: Table): Promise<void> {
  const names = columns.map((column) => quoted(column.name)).join(', ')
  const atOnce = Math.max(1, Math.min(ROWS_AT_ONCE, Math.floor(VALUES_MAX / columns.length)))
  await to.query('begin')
  for (const rows of lotsOf(from, { name, columns }, atOnce)) {
    const places = rows.map((_, row) => `(${columns.map((__, at) => `$${row * columns.length + at + 1}`).join(', ')})`)
    const values = rows.flatMap((row) => columns.map((column, at) => toPostgres(row[at], column.type)))
    await to.query(`insert into ${quoted(name)} (${names}) overriding system value values ${places.join(', ')}`, values)
  }
  for (const column of columns) {
    const { rows } = await to.query<{ sequence: string | null }>('select pg_get_serial_sequence($1, $2) as sequence', [
      quoted(name),
      column.name,
    ])
    const sequence = rows[0]?.sequence
    if (sequence)
      await to.query(`select setval($1, greatest((select max(${quoted(column.name)}) from ${quoted(name)}), 1))`, [
        sequence,
      ])
  }
  await to.query('commit')
}

function* lotsOf(
  from: SqliteFile.Database,
  { name, columns, order = '' }: Pick<Table, 'name' | 'columns'> & { readonly order?: string },
  atOnce: number,
): Generator<unknown[][]> {
  const names = columns.map((column) => quoted(column.name)).join(', ')
  let lot: unknown[][] = []
  for (const row of from
    .prepare<[], unknown[]>(`select ${names} from ${quoted(name)}${order}`)
    .raw()
    .iterate()) {
    lot.push(row)
    if (lot.length < atOnce) continue
    yield lot
    lot = []
  }
  if (lot.length > 0) yield lot
}

/** Reads the table from both databases in the order of its key, and compares each row. */
async function compared(from: SqliteFile.Database, to: pg.Client, table: Table): Promise<MovedTable> {
  const { name, columns } = table
  const typeOf = new Map(columns.map((column) => [column.name, column.type]))
  const collated = (column: string): string =>
    isText(typeOf.get(column) ?? '') ? `${quoted(column)} collate "C"` : quoted(column)
  const names = columns.map((column) => quoted(column.name)).join(', ')
  await to.query('begin')
  await to.query(
    `declare moved no scroll cursor for select ${names} from ${quoted(name)} order by ${table.order.map(collated).join(', ')}`,
  )
  const hash = createHash('sha256')
  let rows = 0
  const order = ` order by ${table.order.map(quoted).join(', ')}`
  for (const lot of lotsOf(from, { name, columns, order }, ROWS_AT_ONCE)) {
    const { rows: there } = await to.query<unknown[]>({ text: `fetch ${lot.length} from moved`, rowMode: 'array' })
    for (const [at, row] of lot.entries()) {
      const mine = canonical(row, columns)
      const theirs = there[at] === undefined ? null : canonical(there[at], columns)
      if (mine !== theirs) throw new MoveError(`${name}: row ${rows + at + 1} in the order of its key differs`)
      hash.update(mine)
    }
    rows += lot.length
  }
  const { rows: more } = await to.query({ text: 'fetch 1 from moved', rowMode: 'array' })
  if (more.length > 0) throw new MoveError(`${name}: PostgreSQL has rows that SQLite does not have`)
  await to.query('commit')
  return { name, rows, sha256: hash.digest('hex') }
}

const quoted = (name: string): string => `"${name}"`
const isText = (type: string): boolean => type === 'text' || type === 'character varying'

function toPostgres(value: unknown, type: string): unknown {
  if (value === null) return null
  return type === 'boolean' ? value === 1 : value
}

/** A row as text, the same for both databases: booleans as numbers, bytes in hexadecimal, JSON by its content. */
const canonical = (row: readonly unknown[], columns: readonly Column[]): string =>
  JSON.stringify(columns.map(({ type }, at) => canonicalValue(row[at], type)))

function canonicalValue(value: unknown, type: string): unknown {
  if (value === null || value === undefined) return null
  if (Buffer.isBuffer(value)) return value.toString('hex')
  if (type === 'boolean') return Number(value)
  if (type === 'jsonb') return inOrder(typeof value === 'string' ? JSON.parse(value) : value)
  return typeof value === 'bigint' ? Number(value) : value
}

/** JSON with its members in the order of their names: PostgreSQL stores them in an order of its own. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, member]) => [name, inOrder(member)]),
  )
}
