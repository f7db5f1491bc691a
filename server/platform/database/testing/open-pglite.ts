import { AsyncLocalStorage } from 'node:async_hooks'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { drizzle, type PgliteDatabase } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { assert } from '../../../../shared/kernel/assert.ts'
import type { Database, Db } from '../database.ts'

const migrationsFolder = fileURLToPath(new URL('../../../migrations/postgresql', import.meta.url))

/** PostgreSQL in memory: proof that stores and sync hold on the second dialect. */
export function openPglite(): Database {
  const client = new PGlite()
  const db = drizzle(client, { casing: 'snake_case' })
  const inside = new AsyncLocalStorage<boolean>()
  return {
    db: asDb(db),
    tx: (work) => {
      assert(!inside.getStore(), 'a transaction was opened inside a transaction: pass on the db you were given')
      return inside.run(true, () => db.transaction((inner) => work(asDb(inner))))
    },
    savepoint: (outer, work) => (outer as unknown as PgliteDatabase).transaction((inner) => work(asDb(inner))),
    migrate: () => migrate(db, { migrationsFolder }),
    close: () => client.close(),
  }
}

const asDb = (db: unknown): Db => db as Db
