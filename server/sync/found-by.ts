import { assert } from '../../shared/kernel/assert.ts'
import type { Collection, IndexName, Row } from '../../shared/sync/collection.ts'
import type { Db } from '../platform/database/database.ts'
import type { ServerCollection } from './feature.ts'

/** What an index is asked for: a value of its field; of its first field where it joins several. */
type ValueOf<R extends Row, Index extends string> = Index extends keyof R
  ? NonNullable<R[Index]>
  : Index extends `${infer First extends keyof R & string}+${string}`
    ? NonNullable<R[First]>
    : never

type Finders<R extends Row> = {
  readonly [Index in IndexName<R>]?: (db: Db, value: ValueOf<R, Index>) => Promise<readonly R[]>
}

/** `find` of a collection: one store function for each index that commands look up. Another index is a bug. */
export function foundBy<R extends Row>({ name }: Collection<R>, finders: Finders<R>): ServerCollection<R>['find'] {
  return async (db, index, value) => {
    const find = finders[index as IndexName<R>]
    assert(find, `${name} are not found by ${index}`)
    // Index and value were written together in a `needWhere`; here they come apart, and the type of one no longer tells the other.
    return await find(db, value as never)
  }
}
