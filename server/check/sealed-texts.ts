import { sql } from 'drizzle-orm'
import { dialect } from '../platform/database/columns.ts'
import type { Database, Db } from '../platform/database/database.ts'
import { readValues } from '../platform/database/read-values.ts'
import type { Secrets } from '../platform/secrets.ts'

const ROWS_AT_ONCE = 5000
/** Its entries are chained by their hashes: they hold no sealed text, and are never changed. */
const CHAINED = 'activity'

interface TextColumn {
  readonly table: string
  readonly column: string
}

/** Every column of the database that can hold a sealed text, by itself or inside of JSON. */
async function findTextColumns(db: Db): Promise<readonly TextColumn[]> {
  const rows = await readValues(db, dialect === 'sqlite' ? columnsOfSqlite : columnsOfPostgres)
  return rows
    .map(([table, column]) => ({ table: String(table), column: String(column) }))
    .filter(({ table }) => table !== CHAINED)
}

// Without indexes of words and what they keep.
const columnsOfSqlite = sql`select list.name as place, info.name as part from pragma_table_list as list join pragma_table_info(list.name) as info where list.schema = 'main' and list.type = 'table' and list.name not like 'sqlite!_%' escape '!' and upper(info.type) = 'TEXT' order by 1, 2`
const columnsOfPostgres = sql`select c.table_name as place, c.column_name as part from information_schema.columns as c join information_schema.tables as t on t.table_schema = c.table_schema and t.table_name = c.table_name where t.table_type = 'BASE TABLE' and c.table_schema = current_schema() and c.data_type in ('text', 'jsonb') order by 1, 2`

export interface SealedAgain {
  /** How many values were written, by `table.column`. */
  readonly written: ReadonlyMap<string, number>
  /** Values that name the earlier key and could not be opened. */
  readonly left: number
}

/**
 * Seals every text again that was sealed with an earlier key, in transactions of some thousands. It can be cut off and run
 * again: what is done is not found any more.
 *
 * @param keyId of the earlier key, which `secrets` must still open
 */
export async function sealAgain(
  { database, secrets }: { readonly database: Database; readonly secrets: Secrets },
  keyId: string,
): Promise<SealedAgain> {
  const written = new Map<string, number>()
  let left = 0
  for (const place of await findTextColumns(database.db)) {
    const name = `${place.table}.${place.column}`
    for (;;) {
      const { found, sealed } = await database.tx((db) => sealSome(db, { secrets, keyId, place }))
      if (sealed > 0) written.set(name, (written.get(name) ?? 0) + sealed)
      else left += found
      if (sealed === 0) break
    }
  }
  return { written, left }
}

/** Rows of SQLite that one step looks through: a few milliseconds, so that a running server goes on answering. */
const WINDOW_ROWS = 2_000
/** Rows of PostgreSQL that one step changes. */
const STEP_ROWS = 200

/**
 * The same in small steps, for a running server. Each step answers how many values it wrote, and how many it found and could
 * not open.
 */
export async function* sealAgainInSteps(
  { database, secrets }: { readonly database: Database; readonly secrets: Secrets },
  keyId: string,
): AsyncGenerator<{ readonly sealed: number; readonly left: number }> {
  for (const place of await findTextColumns(database.db)) {
    if (dialect === 'sqlite') {
      const table = sql.identifier(place.table)
      for (let above = Number.MIN_SAFE_INTEGER; ;) {
        const rows = sql`select rowid as id from ${table} where rowid > ${above} order by rowid limit ${WINDOW_ROWS}`
        const [[last] = []] = await readValues(database.db, sql`select max(id) from (${rows})`)
        if (typeof last !== 'number') break
        const part = { secrets, keyId, place, window: [above, last] as const, limit: WINDOW_ROWS }
        const { found, sealed } = await database.tx((db) => sealSome(db, part))
        yield { sealed, left: found - sealed }
        above = last
      }
      continue
    }
    for (let sealed = 1; sealed > 0;) {
      const step = await database.tx((db) => sealSome(db, { secrets, keyId, place, limit: STEP_ROWS }))
      sealed = step.sealed
      yield { sealed, left: sealed === 0 ? step.found : 0 }
    }
  }
}

interface Part {
  readonly secrets: Secrets
  readonly keyId: string
  readonly place: TextColumn
  readonly limit?: number
  /** On SQLite: only the rows above the first and up to the second. */
  readonly window?: readonly [above: number, last: number]
}

async function sealSome(
  db: Db,
  { secrets, keyId, place, limit = ROWS_AT_ONCE, window }: Part,
): Promise<{ found: number; sealed: number }> {
  const [table, column] = [sql.identifier(place.table), sql.identifier(place.column)]
  const text = dialect === 'sqlite' ? column : sql`${column}::text`
  const within = window === undefined ? sql`` : sql` and rowid > ${window[0]} and rowid <= ${window[1]}`
  const rows = await readValues(
    db,
    sql`select ${rowId} as row_id, ${text} as held from ${table} where ${text} like ${`%${keyId}.%`}${within} limit ${limit}`,
  )
  let sealed = 0
  for (const [row, held] of rows) {
    const before = String(held)
    const after = before.replaceAll(sealedWith(keyId), (one) => sealedAnew(secrets, one))
    if (after === before) continue
    await readValues(db, sql`update ${table} set ${column} = ${after} where ${rowId} = ${row}`)
    sealed += 1
  }
  return { found: rows.length, sealed }
}

/** By what the database knows a row, whatever its key is. */
const rowId = sql.raw(dialect === 'sqlite' ? 'rowid' : 'ctid')

const sealedWith = (keyId: string): RegExp => new RegExp(String.raw`\b${keyId}\.[\w-]+`, 'g')

/** What cannot be opened stays as it is: it was torn before, and is not ours to throw away. */
function sealedAnew(secrets: Secrets, sealed: string): string {
  try {
    return secrets.seal(secrets.open(sealed))
  } catch {
    return sealed
  }
}
