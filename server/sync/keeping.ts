// What features derive from rows that are written: sums, ledgers, what lists find rows by. Once for a whole push, as most of
// its work is the same for one row and for a hundred.
// S8 No blocking: where that fails, it is done again for each command in its own savepoint (`push.ts`), so that the one that
// cannot be kept is parked, and the others are applied.

import type { Row } from '../../shared/sync/collection.ts'
import { keepAll } from '../kept/kept.ts'
import type { Db } from '../platform/database/database.ts'
import { isStorageFailure } from '../platform/database/storage-failure.ts'
import type { LinePlan } from './line-plan.ts'
import type { Written } from './lines.ts'

/** A row that was written, with the one that stood there before. */
export interface Touched extends Written {
  readonly before: Row | null
}

/** A feature could not keep what follows from written rows. */
export class KeepingError extends Error {
  override readonly name = 'KeepingError'
}

/** Updates what features derive from these rows. Throws `KeepingError`, or the failure of the store. */
export async function keepDerived({ kept }: LinePlan, db: Db, touched: readonly Touched[]): Promise<void> {
  try {
    await keepAll(
      kept,
      db,
      touched.map(({ collection, before, row }) => ({ source: collection, before, after: row })),
    )
  } catch (error) {
    if (isStorageFailure(error)) throw error
    throw new KeepingError('what follows from rows could not be kept', { cause: error })
  }
}
