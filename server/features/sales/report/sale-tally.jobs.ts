import type { Platform } from '../../../platform/platform.ts'
import { rebuildSaleTally, wrongSaleTallies } from './sale-tally.store.ts'

/** Compares what sales come to with the sales, and adds them up anew where that is wanted. Answers which lines were wrong. */
export const checkSaleTally = (
  { database }: Pick<Platform, 'database'>,
  { mend }: { mend: boolean },
): Promise<readonly string[]> =>
  database.tx(async (db) => {
    const wrong = await wrongSaleTallies(db)
    if (mend && wrong.length > 0) await rebuildSaleTally(db)
    return wrong
  })
