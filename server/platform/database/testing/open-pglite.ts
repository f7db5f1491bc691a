import { AsyncLocalStorage } from 'node:async_hooks'
import { fileURLToPath } from 'node:url'
import { PGlite, type PGliteInterface } from '@electric-sql/pglite'
import { drizzle, type PgliteDatabase } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { assert } from '../../../../shared/kernel/assert.ts'
import type { Database, Db } from '../database.ts'
import { offerDirectQuery } from '../direct-query.ts'

const migrationsFolder = fileURLToPath(new URL('../../../migrations/postgresql', import.meta.url))

/** PostgreSQL in memory: proof that stores and sync hold on the second dialect. */
export function openPglite(): Database {
  const client = new PGlite()
  const db = drizzle(client, { casing: 'snake_case' })
  offer(db, client)
  const inside = new AsyncLocalStorage<boolean>()
  return {
    db: asDb(db),
    read: (work) => work(asDb(db)),
    tx: (work) => {
      assert(!inside.getStore(), 'a transaction was opened inside a transaction: pass on the db you were given')
      return inside.run(true, () => db.transaction((inner) => work(offer(inner))))
    },
    savepoint: (outer, work) => (outer as unknown as PgliteDatabase).transaction((inner) => work(offer(inner))),
    migrate: () => migrate(db, { migrationsFolder }),
    close: () => client.close(),
  }
}

const asDb = (db: unknown): Db => db as Db

/** drizzle keeps the connection of a transaction to itself. */
function offer(
  handle: unknown,
  connection: Pick<PGliteInterface, 'query'> = (handle as { session: { client: PGliteInterface } }).session.client,
): Db {
  const db = asDb(handle)
  offerDirectQuery(db, async (text, params) => {
    const { rows } = await connection.query<unknown[]>(text, [...params], { rowMode: 'array' })
    return rows
  })
  return db
}
