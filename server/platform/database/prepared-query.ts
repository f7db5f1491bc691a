import { dialect } from './columns.ts'
import type { Db } from './database.ts'

interface Preparable<Result> {
  readonly prepare: () => { readonly execute: (values?: Record<string, unknown>) => Promise<Result> }
}

/**
 * A query whose text never changes, only its `sql.placeholder`s. drizzle takes many times longer to build SQL than
 * SQLite to run it, so there it is built once. In PostgreSQL every transaction has a handle of its own, and the round
 * trip costs more than the building.
 */
// `Values` says to the callers what the placeholders are called.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export function preparedQuery<Values extends Record<string, unknown>, Result>(
  build: (db: Db) => Preparable<Result>,
): (db: Db, values: Values) => Promise<Result> {
  if (dialect === 'postgresql') return (db, values) => build(db).prepare().execute(values)
  const known = new WeakMap<Db, ReturnType<Preparable<Result>['prepare']>>()
  return (db, values) => {
    const query = known.get(db) ?? build(db).prepare()
    known.set(db, query)
    return query.execute(values)
  }
}
