import { sql, type SQL } from 'drizzle-orm'
import { foldWords } from '../../shared/resource/words.ts'
import { dialect } from '../platform/database/columns.ts'
import type { Db } from '../platform/database/database.ts'
import { directQueryOf } from '../platform/database/direct-query.ts'
import { readValues } from '../platform/database/read-values.ts'

const ROWS_AT_ONCE = 200

/** Words by which rows of a key table are found: FTS5 on SQLite, tsvector on PostgreSQL. Rows are named by their number. */
export function wordIndex(table: 'sale_search' | 'deviation_search') {
  const name = sql.identifier(table)
  const no = dialect === 'sqlite' ? sql`rowid` : sql`no`
  const remove = async (db: Db, numbers: readonly number[]): Promise<void> => {
    for (const number of numbers) await readValues(db, sql`delete from ${name} where ${no} = ${number}`)
  }
  return {
    remove,
    /** Keeps the words of rows that are new to the index, many at a time. */
    add: async (db: Db, rows: readonly { no: number; texts: readonly string[] }[]): Promise<void> => {
      for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
        const some = rows
          .slice(start, start + ROWS_AT_ONCE)
          .map((row) => [row.no, wordsIn(row.texts).join(' ')] as const)
        if (dialect === 'sqlite') {
          const places = some.map(() => '(?, ?)').join(', ')
          await directQueryOf(db)(`insert into "${table}" (rowid, words) values ${places}`, some.flat())
        } else {
          const values = JSON.stringify(some.map(([number, words]) => ({ number, words })))
          await readValues(
            db,
            sql`insert into ${name} (no, words) select number, array_to_tsvector(string_to_array(words, ' ')) from jsonb_to_recordset(${values}::jsonb) as rows(number bigint, words text)`,
          )
        }
      }
    },
    /** Keeps the words of these texts in the place of what was known of the rows. */
    save: async (db: Db, rows: readonly { no: number; texts: readonly string[] }[]): Promise<void> => {
      for (const { no: number, texts } of rows) {
        await remove(db, [number])
        const text = wordsIn(texts).join(' ')
        await readValues(
          db,
          dialect === 'sqlite'
            ? sql`insert into ${name} (rowid, words) values (${number}, ${text})`
            : sql`insert into ${name} (no, words) values (${number}, array_to_tsvector(string_to_array(${text}, ' ')))`,
        )
      }
    },
    /** Which rows hold all of the words, each of which may be a beginning, as their numbers. */
    matching: (words: readonly string[]): SQL =>
      dialect === 'sqlite'
        ? sql`select rowid from ${name} where ${name} match ${words.map((word) => `"${word}"*`).join(' AND ')}`
        : sql`select no from ${name} where words @@ to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')})`,
  }
}

const wordsIn = (texts: readonly string[]): readonly string[] =>
  [...new Set(foldWords(texts.join(' ')).split(/[^\p{L}\p{N}]+/u))].filter((word) => word !== '')
