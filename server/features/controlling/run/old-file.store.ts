import { and, lt, ne, sql } from 'drizzle-orm'
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
    .where(and(ne(file.stored, ''), lt(file.at, sql`case when ${isUsed} then ${used} else ${unused} end`)))
    .limit(limit)
}
