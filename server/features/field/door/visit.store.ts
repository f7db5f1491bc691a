import { desc, inArray, lt } from 'drizzle-orm'
import type { VisitArgs } from '../../../../shared/features/field/door/door-visit.commands.ts'
import { positionToStore } from '../../../../shared/features/field/door/position.rules.ts'
import { POSITION_DAYS } from '../../../../shared/features/field/trace/trace.api.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Facts } from '../../../../shared/sync/command.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import type { RetentionRule } from '../../../resource/retention/retention.store.ts'
import { houseStore } from './house.store.ts'
import { houseTable, visitTable } from './house.table.ts'

/** Stores a visit, with the house's place where the phone was there. */
export async function saveVisit(db: Db, args: VisitArgs, { actor, at, now, idFor }: Facts): Promise<void> {
  const [house] = await houseStore.load(db, [args.houseId])
  if (!house) return
  const { kind, place } = positionToStore(args.position, house)
  await db.insert(visitTable).values({
    id: idFor(0),
    houseId: house.id,
    doorKey: args.doorKey,
    areaId: house.areaId,
    sellerId: actor.userId,
    result: args.result,
    at,
    position: kind,
    place,
    placedAt: place === null ? null : now,
  })
}

/** A visit that was taken back leaves nothing. */
export async function removeVisit(db: Db, visitId: Id): Promise<void> {
  await db.delete(visitTable).where(eq(visitTable.id, visitId))
}

/** A seller's newest visits, each with its house. */
export const loadVisitsOf = (db: Db, sellerId: Id, limit: number) =>
  db
    .select({
      id: visitTable.id,
      at: visitTable.at,
      result: visitTable.result,
      position: visitTable.position,
      place: visitTable.place,
      street: houseTable.street,
      number: houseTable.number,
      town: houseTable.town,
    })
    .from(visitTable)
    .innerJoin(houseTable, eq(houseTable.id, visitTable.houseId))
    .where(eq(visitTable.sellerId, sellerId))
    .orderBy(desc(visitTable.at), desc(visitTable.id))
    .limit(limit)

const AT_ONCE = 500
const VISIT_DAYS = 400

/** Raw places go after 90 days, visits after 400. What is summed of them stays with the houses. */
export const visitRetention: readonly RetentionRule[] = [
  {
    name: 'doorPositions',
    keepDays: POSITION_DAYS,
    remove: async (db, until) => {
      const old = await db
        .select({ id: visitTable.id })
        .from(visitTable)
        .where(lt(visitTable.placedAt, until))
        .limit(AT_ONCE)
      if (old.length > 0)
        await db
          .update(visitTable)
          .set({ place: null, placedAt: null })
          .where(inArray(visitTable.id, idsOf(old)))
      return old.length
    },
  },
  {
    name: 'doorVisits',
    keepDays: VISIT_DAYS,
    remove: async (db, until) => {
      const old = await db.select({ id: visitTable.id }).from(visitTable).where(lt(visitTable.at, until)).limit(AT_ONCE)
      if (old.length > 0) await db.delete(visitTable).where(inArray(visitTable.id, idsOf(old)))
      return old.length
    },
  },
]

const idsOf = (rows: readonly { readonly id: Id }[]): Id[] => rows.map(({ id }) => id)
