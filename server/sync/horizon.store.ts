import type { Day } from '../../shared/kernel/days.ts'
import type { Id } from '../../shared/kernel/ids.ts'
import type { Db } from '../platform/database/database.ts'
import { keptReading } from '../platform/database/kept-reading.ts'
import { metaTable } from '../platform/database/meta.table.ts'
import { rowReader } from '../platform/database/row-reader.ts'
import { rowWriter } from '../platform/database/row-writer.ts'

/** How far back phones reach into a collection, and how far the lines have followed. */
export interface Horizon {
  /** Closed rows of this day and before are on no phone. Every write goes by it: it is moved by a job alone. */
  readonly day: Day
  /** The horizon of before; null: there was none, or the rule has changed. */
  readonly from: Day | null
  /** The rule that determined it. */
  readonly revision: number
  /** The last row whose lines have been moved; null: none yet. */
  readonly at: DayPosition | null
  readonly isSwept: boolean
}

/** A place in rows ordered by day and id. */
export interface DayPosition {
  readonly day: Day
  readonly id: Id
}

const keyOf = (collection: string): string => `sync.horizon/${collection}`

/** Undefined if the horizon has never been set: all rows stay. */
export async function readHorizon(db: Db, collection: string): Promise<Horizon | undefined> {
  return readKept(db, collection)
}

const readKept = keptReading([metaTable], async (db, collection: string) => {
  const [found] = await readMeta(db, [keyOf(collection)])
  return found && (JSON.parse(found.value) as Horizon)
})

export const saveHorizon = (db: Db, collection: string, horizon: Horizon): Promise<void> =>
  writeMeta(db, [{ key: keyOf(collection), value: JSON.stringify(horizon) }])

const readMeta = rowReader(metaTable, 'key')
const writeMeta = rowWriter(metaTable, { replace: ['key'] })
