import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import { drizzle as overSqlite } from 'drizzle-orm/better-sqlite3'
import { migrate as migrateSqlite } from 'drizzle-orm/better-sqlite3/migrator'
import { drizzle as overPostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Database } from '../database.ts'
import { openPostgres } from '../open-postgres.ts'
import { openSqlite } from '../open-sqlite.ts'
import { emptyInCluster } from './open-cluster.ts'

/** A database as its tables and columns are now, whatever the code says of them. */
export interface RawStore {
  readonly database: Database
  readonly place: string
  readonly migrateWith: (folder: string) => Promise<void>
  /** The columns of each table that hold what somebody wrote. */
  readonly columns: () => Promise<ReadonlyMap<string, readonly string[]>>
  readonly countRows: () => Promise<ReadonlyMap<string, number>>
  /** Copies the rows of another store, as far as this one has tables and columns for them. */
  readonly fillFrom: (other: RawStore) => Promise<void>
  /** Reads and writes a row by these columns alone, and takes it back. Answers what went wrong. */
  readonly tryAs: (table: string, columns: readonly string[]) => Promise<string | null>
  /** Columns that demand a value from a server that knows only `columns`. */
  readonly demandedBeside: (columns: ReadonlyMap<string, readonly string[]>) => Promise<readonly string[]>
}

interface Column {
  readonly table: string
  readonly name: string
  readonly demands: boolean
}

interface Raw {
  readonly place: string
  readonly database: Database
  readonly migrateWith: (folder: string) => Promise<void>
  readonly all: (sql: string) => Promise<readonly Record<string, unknown>[]>
  readonly describe: () => Promise<readonly Column[]>
  readonly copy: (other: RawStore, table: string, names: readonly string[]) => Promise<void>
}

const quoted = (name: string): string => `"${name}"`

function storeOver(raw: Raw): RawStore {
  const { all, describe, copy, ...parts } = raw
  const columns = async (): Promise<ReadonlyMap<string, readonly string[]>> => {
    const named = new Map<string, readonly string[]>()
    for (const { table, name } of await describe()) named.set(table, [...(named.get(table) ?? []), name])
    return named
  }
  return {
    ...parts,
    columns,
    countRows: async () => {
      const counts = new Map<string, number>()
      for (const table of (await columns()).keys()) {
        const [found] = await all(`select count(*) as n from ${quoted(table)}`)
        counts.set(table, Number(found?.['n']))
      }
      return counts
    },
    fillFrom: async (other) => {
      const theirs = await other.columns()
      for (const [table, names] of await columns()) {
        const shared = names.filter((name) => theirs.get(table)?.includes(name))
        if (shared.length > 0) await copy(other, table, shared)
      }
    },
    tryAs: async (table, names) => {
      const list = names.map(quoted).join(', ')
      const same = names.map((name) => `${quoted(name)} = ${quoted(name)}`).join(', ')
      try {
        await all(`select ${list} from ${quoted(table)} limit 1`)
        await all(`insert into ${quoted(table)} (${list}) select ${list} from ${quoted(table)} where 1 = 0 returning 1`)
        await all(`update ${quoted(table)} set ${same} returning 1`)
        return null
      } catch (error) {
        return error instanceof Error ? error.message : String(error)
      }
    },
    demandedBeside: async (known) =>
      (await describe()).flatMap(({ table, name, demands }) =>
        demands && known.get(table)?.includes(name) === false ? [`${table}.${name}`] : [],
      ),
  }
}

export async function openSqliteStore(): Promise<RawStore> {
  const place = join(mkdtempSync(join(tmpdir(), 'rond-raw-')), 'rond.db')
  const file = new SqliteFile(place)
  const all: Raw['all'] = async (sql) => file.prepare(sql).all() as Record<string, unknown>[]
  return storeOver({
    place,
    database: openSqlite(place),
    migrateWith: async (folder) => migrateSqlite(overSqlite(file), { migrationsFolder: folder }),
    all,
    describe: async () =>
      (
        await all(
          `select m.name as "table", c.name as name, c."notnull" = 1 and c.dflt_value is null and c.pk = 0 as demands
           from sqlite_master m join pragma_table_xinfo(m.name) c
           where m.type = 'table' and m.name not like 'sqlite_%' and m.name not like '\\_\\_%' escape '\\'
             and m.sql not like 'create virtual%' and c.hidden = 0
             and m.name not in (select s.name from sqlite_master v join sqlite_master s
               where v.sql like 'create virtual%' and s.name like v.name || '\\_%' escape '\\')`,
        )
      ).map((row) => ({ table: String(row['table']), name: String(row['name']), demands: row['demands'] === 1 })),
    copy: async (other, table, names) => {
      file.pragma('foreign_keys = OFF')
      file.exec(`attach '${other.place}' as other`)
      const list = names.map(quoted).join(', ')
      file.exec(`insert or replace into main.${quoted(table)} (${list}) select ${list} from other.${quoted(table)}`)
      file.exec('detach other')
    },
  })
}

export async function openPostgresStore(cluster: string): Promise<RawStore> {
  const place = await emptyInCluster(cluster)
  const client = new pg.Client(place)
  await client.connect()
  const database = openPostgres(place)
  const all: Raw['all'] = async (sql) => (await client.query<Record<string, unknown>>(sql)).rows
  return storeOver({
    place,
    database: {
      ...database,
      close: async () => {
        await client.end()
        await database.close()
      },
    },
    migrateWith: (folder) => migratePostgres(overPostgres(client), { migrationsFolder: folder }),
    all,
    describe: async () =>
      (
        await all(
          `select c.table_name as "table", c.column_name as name,
             c.is_nullable = 'NO' and c.column_default is null and c.is_identity = 'NO' as demands
           from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
           where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'`,
        )
      ).map((row) => ({ table: String(row['table']), name: String(row['name']), demands: row['demands'] === true })),
    copy: async (other, table, names) => {
      const source = new pg.Client(other.place)
      await source.connect()
      const list = names.map(quoted).join(', ')
      // As text, which every type reads back.
      const text = `select ${names.map((name) => `${quoted(name)}::text`).join(', ')} from ${quoted(table)}`
      const { rows } = await source.query<unknown[]>({ text, rowMode: 'array' })
      await source.end()
      // Rows come in the order of the tables, not of their references.
      await client.query('set session_replication_role = replica')
      for (const row of rows) {
        const places = row.map((_, at) => `$${at + 1}`).join(', ')
        await client.query(`insert into ${quoted(table)} (${list}) values (${places}) on conflict do nothing`, row)
      }
    },
  })
}
