// A row that grows older leaves the phones of its people: its lines say so, as they say that a row was removed. Positions,
// epochs and backups need to know nothing of it. The horizon is a fact of the database, moved by the server's clock here
// and nowhere else, so that every write and every server agrees on it; a clock that was wrong moves it back the same way.

import { addDays, dayOf, lastZone, type Instant } from '../../shared/kernel/days.ts'
import type { Scope } from '../../shared/sync/protocol.ts'
import type { Db } from '../platform/database/database.ts'
import type { SyncContext } from './context.ts'
import type { KeepDays, ServerCollection } from './feature.ts'
import { readHorizon, saveHorizon, type Horizon } from './horizon.store.ts'
import { relineRows } from './lines.ts'

/**
 * S10: moves every horizon to where it is due, in small transactions. After an interruption it continues where it
 * stopped.
 */
export async function sweepHorizons(context: SyncContext, tell: (touched: ReadonlySet<Scope>) => void): Promise<void> {
  for (const collection of context.lines.collections.values()) {
    const { keep } = collection
    if (!keep || !('days' in keep)) continue
    for (let isDone = false; !isDone;) {
      const slice = await context.platform.database.tx((db) => sweepSome({ context, db, collection, keep }))
      tell(slice.touched)
      isDone = slice.isDone
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
}

interface Sweep {
  readonly context: SyncContext
  readonly db: Db
  readonly collection: ServerCollection
  readonly keep: KeepDays
}

async function sweepSome({ context, db, collection, keep }: Sweep): Promise<{
  touched: ReadonlySet<Scope>
  isDone: boolean
}> {
  const { name } = collection.collection
  const horizon = horizonNow(await readHorizon(db, name), keep, context.platform.now())
  if (horizon.isSwept) return { touched: new Set(), isDone: true }
  await saveHorizon(db, name, horizon)
  const passed = await keep.findByDay(db, { ...daysPassed(horizon), from: horizon.at, limit: context.sliceRows })
  const ids = passed.map(({ id }) => id)
  const rows = await collection.load(db, ids)
  const moved = await relineRows(
    context.lines,
    db,
    rows.map((row) => ({ collection: name, id: row.id, row, wasThere: true })),
  )
  const isSwept = passed.length < context.sliceRows
  await saveHorizon(db, name, { ...horizon, at: passed.at(-1) ?? horizon.at, isSwept })
  return { touched: moved.touched, isDone: false }
}

/** Draws every horizon where it is due, for rows that are only now to come: their lines go by it from the start. */
export async function advanceHorizons({ platform, lines }: SyncContext): Promise<void> {
  await platform.database.tx(async (db) => {
    for (const { collection, keep } of lines.collections.values()) {
      if (!keep || !('days' in keep)) continue
      await saveHorizon(db, collection.name, { ...horizonNow(undefined, keep, platform.now()), isSwept: true })
    }
  })
}

/** The due position of the horizon. A horizon that is still being applied stays until that is done. */
function horizonNow(before: Horizon | undefined, { days, revision = 1 }: KeepDays, now: Instant): Horizon {
  if (before && !before.isSwept) return before
  const day = addDays(dayOf(now, lastZone), -days)
  if (before?.day === day && before.revision === revision) return before
  const from = before?.revision === revision ? before.day : null
  return { day, from, revision, at: null, isSwept: false }
}

/**
 * The days between the previous horizon and this one, in whichever direction it moved; without a previous one, all
 * days behind it.
 */
const daysPassed = ({ day, from }: Horizon) => ({
  after: from === null || from < day ? from : day,
  upTo: from === null || from < day ? day : from,
})
