import { sql } from 'drizzle-orm'
import type { Db } from './database/database.ts'
import { metaTable } from './database/meta.table.ts'
import { readValues } from './database/read-values.ts'

const KEY = 'jobs.leader'

/** Takes or renews the lease of the jobs for `holder`. Answers whether it holds it now. */
export async function takeLease(db: Db, { holder, leaseMs }: { holder: string; leaseMs: number }): Promise<boolean> {
  const { key, value } = metaTable
  // The database's clock decides, so a server with a wrong clock cannot take the lease.
  const until = sql`(extract(epoch from clock_timestamp()) * 1000 + ${leaseMs})::bigint`
  const isOver = sql`split_part(${value}, '|', 2)::bigint < extract(epoch from clock_timestamp()) * 1000`
  const rows = await readValues(
    db,
    sql`insert into ${metaTable} (key, value) values (${KEY}, ${holder}::text || '|' || ${until})
      on conflict (key) do update set value = excluded.value
      where split_part(${value}, '|', 1) = ${holder} or ${isOver} returning ${key}`,
  )
  return rows.length > 0
}

/** Gives the lease back, if `holder` has it. */
export async function dropLease(db: Db, holder: string): Promise<void> {
  await readValues(
    db,
    sql`delete from ${metaTable} where key = ${KEY} and split_part(value, '|', 1) = ${holder} returning key`,
  )
}
