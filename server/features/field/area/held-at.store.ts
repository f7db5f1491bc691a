import { and, gte, isNull, lte, or, type SQL } from 'drizzle-orm'
import type { Actor } from '../../../../shared/access/actor.ts'
import type { VisitArgs } from '../../../../shared/features/field/door/door-visit.commands.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Facts } from '../../../../shared/sync/command.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { countBlocksToday } from '../door/door-block.store.ts'
import { houseStore } from '../door/house.store.ts'
import { holdingTable } from './area.table.ts'

/**
 * Says whether the area was the seller's when they knocked, for a visit without network may arrive after it was released, and
 * how many doors they have blocked today.
 */
export async function prepareVisit(db: Db, args: VisitArgs, facts: Facts): Promise<VisitArgs> {
  const { actor, at } = facts
  const { wasHeld: _held, blocksToday: _blocks, ...given } = args
  const [house] = await houseStore.load(db, [args.houseId])
  const wasHeld = house?.areaId ? await heldAt(db, { areaId: house.areaId, actor, at }) : false
  return { ...given, wasHeld, ...(args.result === 'block' ? { blocksToday: await countBlocksToday(db, facts) } : {}) }
}

async function heldAt(
  db: Db,
  { areaId, actor, at }: { areaId: Id; actor: Pick<Actor, 'userId' | 'teamId'>; at: Instant },
): Promise<boolean> {
  const { sellerId, teamId, createdAt, endedAt } = holdingTable
  const isTheirs: SQL | undefined = or(
    eq(sellerId, actor.userId),
    actor.teamId === null ? undefined : eq(teamId, actor.teamId),
  )
  const [found] = await db
    .select({ id: holdingTable.id })
    .from(holdingTable)
    .where(and(eq(holdingTable.areaId, areaId), isTheirs, lte(createdAt, at), or(isNull(endedAt), gte(endedAt, at))))
    .limit(1)
  return found !== undefined
}
