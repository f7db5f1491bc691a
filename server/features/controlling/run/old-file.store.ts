import { and, lt, ne, not, or, sql } from 'drizzle-orm'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { StoredFile } from '../file/controlling-file.store.ts'
import { reconFileTable as file } from '../file/controlling-file.table.ts'
import { reconRunTable as run } from './controlling-run.table.ts'

/** Files whose bytes nobody needs any more: never used by a run and old, or of runs long ago. */
export const findOldFiles = (
  db: Db,
  { unused, used, limit }: { unused: Instant; used: Instant; limit: number },
): Promise<StoredFile[]> => {
  const isUsed = sql`exists (select 1 from ${run} where ${run.fileId} = ${file.id})`
  return db
    .select()
    .from(file)
    .where(and(ne(file.stored, ''), or(and(isUsed, lt(file.at, used)), and(not(isUsed), lt(file.at, unused)))))
    .limit(limit)
}
