import { count, max, type Column } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { ErasureLaw, ErasurePlan } from '../../../shared/resource/privacy.api.ts'
import type { Day, Instant } from '../../../shared/kernel/days.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import { removeRows } from '../../kept/kept-table.ts'
import { eq } from '../../platform/database/eq.ts'

interface CountedPart {
  readonly name: string
  readonly count: (db: Db, userId: Id) => Promise<number>
}

/** What is erased when somebody who has left asks for it. */
export interface ErasedPart extends CountedPart {
  readonly erase: (db: Db, userId: Id) => Promise<unknown>
}

/** The same for synced rows: the sync writes these changes, so that phones remove the data too. */
export interface SyncedErasedPart<Change> extends CountedPart {
  readonly changesOf: (db: Db, userId: Id) => Promise<readonly Change[]>
}

/** What a law keeps, for some years after the end of the year it is of. */
export interface KeptPart extends CountedPart {
  readonly law: ErasureLaw
  readonly years: number
  /** The year of the newest; null where there is none. */
  readonly lastYear: (db: Db, userId: Id) => Promise<number | null>
}

export type ErasurePart<Change = never> = ErasedPart | SyncedErasedPart<Change> | KeptPart

interface Rows {
  readonly table: SQLiteTable
  readonly owner: Column
}

/** Rows that are deleted. */
export const erasedRows = (name: string, { table, owner }: Rows): ErasedPart => ({
  name,
  count: countOf({ table, owner }),
  erase: (db, userId) => removeRows(db, table, eq(owner, userId)),
})

/** @param when a day, or an instant, of each row */
export const keptRows = (
  name: string,
  { table, owner, when, law, years }: Rows & { when: Column; law: ErasureLaw; years: number },
): KeptPart => ({
  name,
  count: countOf({ table, owner }),
  law,
  years,
  lastYear: async (db, userId) => {
    const [row] = await db
      .select({ last: max(when) })
      .from(table)
      .where(eq(owner, userId))
    return yearOf((row?.last ?? null) as string | number | null)
  },
})

const countOf =
  ({ table, owner }: Rows) =>
  async (db: Db, userId: Id): Promise<number> => {
    const [row] = await db.select({ n: count() }).from(table).where(eq(owner, userId))
    return row?.n ?? 0
  }

function yearOf(when: Day | Instant | null): number | null {
  if (when === null) return null
  return typeof when === 'string' ? Number(when.slice(0, 4)) : new Date(when).getUTCFullYear()
}

/** What would be erased of a person, and what a law keeps, until when. Parts without anything are left out. */
export async function planErasure(
  db: Db,
  parts: readonly ErasurePart<unknown>[],
  userId: Id,
): Promise<ErasurePlan['parts']> {
  const plan: ErasurePlan['parts'] = []
  for (const part of parts) {
    const n = await part.count(db, userId)
    if (n === 0) continue
    if (!('law' in part)) plan.push({ name: part.name, count: n, law: null, keptUntil: null })
    else {
      const year = (await part.lastYear(db, userId)) ?? 0
      plan.push({ name: part.name, count: n, law: part.law, keptUntil: `${year + part.years}-12-31` })
    }
  }
  return plan
}
