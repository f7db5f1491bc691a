import { dayOf, lastZone, type Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Job } from '../../../platform/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { systemActor } from '../../../sync/server-acts.ts'
import type { Sync } from '../../../sync/sync.ts'
import { placeHouse } from '../door/house-write.commands.ts'
import { findCovered, houseStore } from '../door/house.store.ts'
import { loadAreaWork, noteAreaWork, queueArea, type AreaWork } from './area-work.store.ts'
import { areaFinder, coveredBy, findArea, loadAreas } from './area.store.ts'
import { loadExpired, loadHolders, saveHolding } from './holding.store.ts'

type Acts = Pick<Sync, 'applyAllOnServer'>

/** Rows of one step: others read and write between two. */
const AT_ONCE = 100
/** The steps that somebody who changes an area waits for. The job does the rest. */
const STEPS_AT_ONCE = 10
const EVERY_MS = 5_000
const HOUR_MS = 3_600_000

/** Moves the houses of changed areas, and ends holdings whose last day has passed. */
export const areaJobs = (platform: Platform, sync: Acts): readonly Job[] => [
  { name: 'field.areas', reach: 'company', everyMs: EVERY_MS, run: () => followAreas(platform, sync) },
  { name: 'field.holdings', reach: 'company', everyMs: HOUR_MS, run: (now) => endExpired(platform, sync, now) },
]

/** Lets the houses of changed areas follow. It may be cut off and runs on from where it was. */
export async function followAreas(
  { database }: Pick<Platform, 'database'>,
  sync: Acts,
  steps = Infinity,
): Promise<void> {
  let left = steps
  for (const work of await loadAreaWork(database.db)) {
    let next: AreaWork | null = work
    while (next !== null && left > 0) {
      left -= 1
      next = await followStep({ database }, sync, next)
    }
  }
}

/** The first steps at once, so that a small area is ready when its change is answered. */
export const followSoon = (platform: Pick<Platform, 'database'>, sync: Acts): Promise<void> =>
  followAreas(platform, sync, STEPS_AT_ONCE)

async function followStep(
  { database }: Pick<Platform, 'database'>,
  sync: Acts,
  work: AreaWork,
): Promise<AreaWork | null> {
  const { db } = database
  const area = await findArea(db, work.areaId)
  const ids = area ? await findCovered(db, coveredBy(area), { afterId: work.afterId, limit: AT_ONCE }) : []
  await placeHouses({ database }, sync, ids)
  const last = ids.length < AT_ONCE ? null : (ids.at(-1) ?? null)
  await database.tx((tx) => noteAreaWork(tx, work, last))
  return last === null ? null : { ...work, afterId: last }
}

async function placeHouses({ database }: Pick<Platform, 'database'>, sync: Acts, ids: readonly Id[]): Promise<void> {
  if (ids.length === 0) return
  const { db } = database
  const find = areaFinder(await loadAreas(db), await loadHolders(db))
  const actor = systemActor(placeHouse.permission)
  const found = await houseStore.load(db, ids)
  await sync.applyAllOnServer(
    found.map((house) => ({ command: placeHouse, args: { houseId: house.id, held: find(house) }, actor })),
  )
}

/** A day ends last in Stockholm: until then nobody loses an area. */
async function endExpired(platform: Platform, sync: Acts, now: Instant): Promise<void> {
  const { database } = platform
  const expired = await loadExpired(database.db, dayOf(now, lastZone))
  for (const holding of expired) {
    await database.tx(async (db) => {
      await saveHolding(db, { ...holding, endedAt: now, endedWhy: 'expired', version: holding.version + 1 })
      await queueArea(db, holding.areaId)
    })
  }
  if (expired.length > 0) await followAreas(platform, sync)
}
