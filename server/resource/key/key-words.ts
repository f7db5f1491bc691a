import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { foldWords } from '../../../shared/resource/words.ts'
import { dialect } from '../../platform/database/columns.ts'
import type { Db } from '../../platform/database/database.ts'
import { directQueryOf } from '../../platform/database/direct-query.ts'
import { readValues } from '../../platform/database/read-values.ts'

const ROWS_AT_ONCE = 200

/** The index of words of a key table: FTS5, or tsvector with GIN. */
export interface KeyWords {
  /** Adds the words of rows that have none in the index, many at a time. */
  readonly add: (db: Db, rows: readonly RowWords[]) => Promise<void>
  readonly remove: (db: Db, nos: readonly number[]) => Promise<void>
  /** The rows that contain all of the words; each word may be a prefix, but a short number after a name is whole. */
  readonly matching: (words: readonly string[]) => WordMatch
}

interface RowWords {
  readonly no: number
  readonly words: readonly string[]
}

/** The rows of a key table that contain the words. */
export interface WordMatch {
  /** Their numbers. */
  readonly numbers: SQL
  /** SQLite's index of words, which returns matches in the order of the numbers. */
  readonly index?: { readonly table: SQL; readonly no: SQL; readonly holds: SQL }
  /** Says of one row whether it contains the words, without finding the others. */
  readonly test?: SQL
  /** The same matches without finding all of them, for lists of rows that are found through these. */
  readonly some?: {
    /** The numbers of so many of them, whichever. */
    readonly numbers: (limit: number) => SQL
    /** Those among the numbers of a query, which has the name that is given. */
    readonly among: (query: SQL) => SQL
  }
  /** PostgreSQL's index of words, which expects few rows of every prefix, whatever it is. */
  readonly frequent?: {
    /** How many of some rows contain the words, and how many rows those are. */
    readonly sample: SQL
    /** Says of one row, by its number, whether it contains the words: it becomes no join that finds them all. */
    readonly holds: (no: SQLWrapper) => SQL
  }
}

const SAMPLED_ROWS = 2000
/** With such a share of matches, checking row by row finds a page sooner than gathering all matches. */
export const FREQUENT_SHARE = 0.1

/** Names the index; a migration makes its table (see `sale_search`). */
export function keyWords(name: string): KeyWords {
  const table = sql.identifier(name)
  const no = dialect === 'sqlite' ? sql`rowid` : sql`no`
  const remove: KeyWords['remove'] = async (db, nos) => {
    for (let start = 0; start < nos.length; start += ROWS_AT_ONCE) {
      const some = sql.join(
        nos.slice(start, start + ROWS_AT_ONCE).map((of) => sql`${of}`),
        sql`, `,
      )
      await readValues(db, sql`delete from ${table} where ${no} in (${some})`)
    }
  }
  const add: KeyWords['add'] = async (db, rows) => {
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
      const some = rows.slice(start, start + ROWS_AT_ONCE).map(({ no: of, words }) => [of, words.join(' ')] as const)
      if (dialect === 'sqlite') {
        const places = some.map(() => '(?, ?)').join(', ')
        await directQueryOf(db)(`insert into "${name}" (rowid, words) values ${places}`, some.flat())
      } else {
        const values = JSON.stringify(some.map(([number, words]) => ({ number, words })))
        await readValues(
          db,
          sql`insert into ${table} (no, words) select number, array_to_tsvector(string_to_array(words, ' ')) from jsonb_to_recordset(${values}::jsonb) as rows(number bigint, words text)`,
        )
      }
    }
  }
  return {
    remove,
    add,
    matching: (words) => (dialect === 'sqlite' ? matchInSqlite(name, words) : matchInPostgres(name, words)),
  }
}

/** Whether a word is a short number after a name: "Storgatan 1" does not look for "Storgatan 10". */
const isHouseNumber = (words: readonly string[], at: number): boolean =>
  /^\d{1,3}$/u.test(words[at] ?? '') && /^\p{L}+$/u.test(words[at - 1] ?? '')

function matchInSqlite(name: string, words: readonly string[]): WordMatch {
  const table = sql.identifier(name)
  const sought = words.map((word, at) => (isHouseNumber(words, at) ? `"${word}"` : `"${word}"*`))
  const holds = sql`${table} match ${sought.join(' AND ')}`
  const numbers = sql`select rowid as no from ${table} where ${holds}`
  return {
    numbers,
    index: { table: sql`${table}`, no: sql`${table}.rowid`, holds },
    some: {
      numbers: (limit) => sql`${numbers} order by rowid desc limit ${limit}`,
      // To pass over all matches takes a hundredth of looking each number up in the index of words.
      among: (query) =>
        sql`${numbers} and rowid between (select min(no) from ${query}) and (select max(no) from ${query}) and +rowid in (select no from ${query})`,
    },
  }
}

function matchInPostgres(name: string, words: readonly string[]): WordMatch {
  const table = sql.identifier(name)
  const sought = words.map((word, at) => (isHouseNumber(words, at) ? word : `${word}:*`))
  const isHeld = sql`words @@ to_tsquery('simple', ${sought.join(' & ')})`
  const holds = (no: SQLWrapper) => sql`(select ${isHeld} from ${table} where ${table}.no = ${no})`
  return {
    numbers: sql`select no from ${table} where ${isHeld}`,
    frequent: {
      sample: sql`select count(*) filter (where ${isHeld}) as matches, count(*) as sampled from ${table} tablesample system ((select least(100, ${100 * SAMPLED_ROWS}::float8 / greatest(reltuples, 1)) from pg_class where oid = ${name}::regclass))`,
      holds,
    },
    some: {
      // Hidden from the index, which gathers all matches of a prefix before it gives the first.
      numbers: (limit) => sql`select no from ${table} where coalesce(${isHeld}, false) limit ${limit}`,
      among: (query) => sql`select no from ${query} where ${holds(sql`${query}.no`)}`,
    },
  }
}

/** Every word of some texts, once, as searches compare them. */
export const wordsIn = (texts: readonly string[]): string[] =>
  [...new Set(foldWords(texts.join(' ')).split(/[^\p{L}\p{N}]+/u))].filter((word) => word !== '')
