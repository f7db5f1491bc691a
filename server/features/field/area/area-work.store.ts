import { and, sql } from 'drizzle-orm'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { areaWorkTable } from './area.table.ts'

/** The houses of an area have to follow a change. Work that is under way begins anew. */
export async function queueArea(db: Db, areaId: Id): Promise<void> {
  const again = { afterId: '', turn: sql`${areaWorkTable.turn} + 1` }
  await db
    .insert(areaWorkTable)
    .values({ areaId, afterId: '', turn: 1 })
    .onConflictDoUpdate({ target: areaWorkTable.areaId, set: again })
}

export interface AreaWork {
  readonly areaId: Id
  readonly afterId: Id
  readonly turn: number
}

export const loadAreaWork = (db: Db): Promise<AreaWork[]> => db.select().from(areaWorkTable)

/** Notes how far the work has come; `afterId` null: it is done. A change since then leaves it as it is. */
export async function noteAreaWork(db: Db, { areaId, turn }: AreaWork, afterId: Id | null): Promise<void> {
  const isThis = and(eq(areaWorkTable.areaId, areaId), eq(areaWorkTable.turn, turn))
  if (afterId === null) await db.delete(areaWorkTable).where(isThis)
  else await db.update(areaWorkTable).set({ afterId }).where(isThis)
}
