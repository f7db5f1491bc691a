import { assert } from '../../shared/kernel/assert.ts'
import type { Collection, IndexName, Row } from '../../shared/sync/collection.ts'
import type { Db } from '../platform/database/database.ts'
import type { ServerCollection } from './feature.ts'

/** The value asked of an index: of its field, or of its first field if it joins several. */
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
    // Index and value were paired in a `needWhere`; here they are apart, and the type of one no longer determines the
    // other.
    return await find(db, value as never)
  }
}
