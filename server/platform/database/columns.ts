// One table file serves both dialects: the builders are picked once, when this module loads, from DATABASE_URL.
// Everything is typed as SQLite's builders; PostgreSQL's are call-compatible for the subset used here.

import { readFileSync } from 'node:fs'
import * as pg from 'drizzle-orm/pg-core'
import * as sqlite from 'drizzle-orm/sqlite-core'
import { assert } from '../../../shared/kernel/assert.ts'

export type Dialect = 'sqlite' | 'postgresql'

export const dialect: Dialect = /^(postgres(ql)?|pglite):/.test(databaseUrl()) ? 'postgresql' : 'sqlite'

// The configuration reads the variable the same way, but tables are made before it is read.
function databaseUrl(): string {
  const { DATABASE_URL, DATABASE_URL_FILE } = process.env
  if (DATABASE_URL !== undefined || DATABASE_URL_FILE === undefined) return DATABASE_URL ?? ''
  try {
    return readFileSync(DATABASE_URL_FILE, 'utf8')
  } catch {
    return ''
  }
}

const isPg = dialect === 'postgresql'

export const table = (isPg ? pg.pgTable : sqlite.sqliteTable) as typeof sqlite.sqliteTable
export const index = (isPg ? pg.index : sqlite.index) as typeof sqlite.index
export const uniqueIndex = (isPg ? pg.uniqueIndex : sqlite.uniqueIndex) as typeof sqlite.uniqueIndex
export const primaryKey = (isPg ? pg.primaryKey : sqlite.primaryKey) as typeof sqlite.primaryKey

const sqliteText = () => sqlite.text()
const sqliteInt = () => sqlite.integer()
const sqliteBool = () => sqlite.integer({ mode: 'boolean' })
const sqliteJson = <T>() => sqlite.text({ mode: 'json' }).$type<T>()

/** Text. Ids are text too. */
export const text = () => (isPg ? pg.text() : sqliteText()) as ReturnType<typeof sqliteText>
/** A whole number up to 2^53: counts, sequences, money in öre, and instants in milliseconds. */
export const int = () => (isPg ? pg.bigint({ mode: 'number' }) : sqliteInt()) as ReturnType<typeof sqliteInt>
/** A whole number up to 32,767, of which a table has many. */
export const small = () => (isPg ? pg.smallint() : sqliteInt()) as ReturnType<typeof sqliteInt>
export const bool = () => (isPg ? pg.boolean() : sqliteBool()) as ReturnType<typeof sqliteBool>
/** A value stored whole, as JSON. Queries never look inside it. */
export const json = <T>() => (isPg ? pg.jsonb().$type<T>() : sqliteJson<T>()) as ReturnType<typeof sqliteJson<T>>

/** The owner of a row, and the owner's place in the organisation when it was written. */
export const placeColumns = () => ({
  sellerId: text().notNull(),
  sellerName: text().notNull(),
  teamId: text(),
  officeId: text(),
  regionId: text(),
})

const collated = pg.customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/** A text that orders rows: compared by code point on both databases (`sortKeyOf` gives it a language's order). */
export const sortable = () => (isPg ? collated() : sqliteText()) as ReturnType<typeof sqliteText>

/** One of a few words, stored as its place in the list: words are added at its end and never moved. */
export function coded<Word extends string>(words: readonly Word[]) {
  const mapping = {
    toDriver: (word: Word): number => {
      const code = words.indexOf(word)
      assert(code >= 0, `no code for ${word}`)
      return code
    },
    fromDriver: (code: number): Word => {
      const word = words[code]
      assert(word !== undefined, `no word has the code ${code}`)
      return word
    },
  }
  const onSqlite = () =>
    sqlite.customType<{ data: Word; driverData: number }>({ dataType: () => 'integer', ...mapping })()
  const onPg = () => pg.customType<{ data: Word; driverData: number }>({ dataType: () => 'smallint', ...mapping })()
  return (isPg ? onPg() : onSqlite()) as ReturnType<typeof onSqlite>
}
