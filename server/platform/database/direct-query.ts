import { assert } from '../../../shared/kernel/assert.ts'
import type { Db } from './database.ts'

/** Runs SQL as it is and answers rows as lists of values. In turn and inside the transaction, as every query. */
export type DirectQuery = (sql: string, params: readonly unknown[]) => Promise<readonly (readonly unknown[])[]>

const queries = new WeakMap<Db, DirectQuery>()

/** Opens a way past drizzle, whose route to a prepared statement costs several times as much as the statement. */
export function offerDirectQuery(db: Db, query: DirectQuery): void {
  queries.set(db, query)
}

/** For the readers and writers of whole rows only: they are most of what a request asks, and alike for every table. */
export function directQueryOf(db: Db): DirectQuery {
  const query = queries.get(db)
  assert(query, 'this database offers no direct queries')
  return query
}
