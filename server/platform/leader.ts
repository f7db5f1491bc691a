import { sql } from 'drizzle-orm'
import type { Database } from './database/database.ts'
import { dialect } from './database/columns.ts'
import { metaTable } from './database/meta.table.ts'
import { readValues } from './database/read-values.ts'
import type { IdMaker } from '../../shared/kernel/ids.ts'
import type { Logger } from './log.ts'

/** One of the servers on a database runs the jobs. */
export interface Leader {
  /** Whether it is this one, now. Asks the database at most every few seconds. */
  readonly isHere: () => Promise<boolean>
  /** Lets another server take over at once. */
  readonly resign: () => Promise<void>
}

/** After this long without a sign of life another server takes over. */
const LEASE_MS = 30_000
const RENEW_MS = 10_000
const KEY = 'jobs.leader'

/** On SQLite there is no other server. */
export const soleLeader: Leader = { isHere: () => Promise.resolve(true), resign: () => Promise.resolve() }

/** The lease is a row, and its time the database's: a server with a wrong clock takes it from nobody. */
export function createLeader(parts: { database: Database; newId: IdMaker; log: Logger }): Leader {
  if (dialect === 'sqlite') return soleLeader
  const { db } = parts.database
  const me = parts.newId()
  let asked: { readonly at: number; readonly answer: Promise<boolean> } | null = null
  let wasHere = false
  const ask = async (): Promise<boolean> => {
    const { key, value } = metaTable
    const until = sql`(extract(epoch from clock_timestamp()) * 1000 + ${LEASE_MS})::bigint`
    const isOver = sql`split_part(${value}, '|', 2)::bigint < extract(epoch from clock_timestamp()) * 1000`
    const rows = await readValues(
      db,
      sql`insert into ${metaTable} (key, value) values (${KEY}, ${me}::text || '|' || ${until})
        on conflict (key) do update set value = excluded.value
        where split_part(${value}, '|', 1) = ${me} or ${isOver} returning ${key}`,
    )
    const isHere = rows.length > 0
    if (isHere !== wasHere)
      parts.log.info({ isHere }, isHere ? 'jobs run on this server' : 'jobs run on another server')
    wasHere = isHere
    return isHere
  }
  return {
    isHere: () => {
      const now = performance.now()
      if (asked === null || now - asked.at >= RENEW_MS) {
        asked = { at: now, answer: ask() }
        // An answer that did not come is asked for again by the next job.
        asked.answer.catch(() => (asked = null))
      }
      return asked.answer
    },
    resign: async () => {
      if (!wasHere) return
      wasHere = false
      await readValues(
        db,
        sql`delete from ${metaTable} where key = ${KEY} and split_part(value, '|', 1) = ${me} returning key`,
      )
    },
  }
}
