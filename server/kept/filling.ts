import type { Id } from '../../shared/kernel/ids.ts'
import type { Db } from '../platform/database/database.ts'
import { loadMeta, saveMeta } from '../platform/database/meta.store.ts'

/** Goes through old rows in short transactions, beside everything else, and continues there after a restart. */
export interface Filling {
  /** The name under which the position is stored. A new name goes through all rows again. */
  readonly cursor: string
  /** Handles some rows from this position on, '' at first. Returns the next position; null: there are no more rows. */
  readonly turn: (db: Db, from: string) => Promise<string | null>
  /** Whether it can begin yet: it may need another one to be complete. */
  readonly isReady?: (db: Db) => Promise<boolean>
}

/** The stored position of a filling that has handled all rows. */
const DONE = 'done'

export const isFilled = async (db: Db, { cursor }: Pick<Filling, 'cursor'>): Promise<boolean> =>
  (await loadMeta(db, cursor)) === DONE

/** Records that there are no old rows to handle: a seed has just derived everything. */
export const noteFilled = (db: Db, { cursor }: Pick<Filling, 'cursor'>): Promise<void> => saveMeta(db, cursor, DONE)

/** Handles the next rows, in the given transaction. Returns whether there may be more. */
export async function fillSome(db: Db, filling: Filling): Promise<boolean> {
  const from = (await loadMeta(db, filling.cursor)) ?? ''
  if (from === DONE || (filling.isReady && !(await filling.isReady(db)))) return false
  const next = await filling.turn(db, from)
  await saveMeta(db, filling.cursor, next ?? DONE)
  return next !== null
}

/** Rows in the order of a number, which often contains their day. */
export interface NumberedRows {
  readonly find: (db: Db, from: number, limit: number) => Promise<readonly { readonly no: number; readonly id: Id }[]>
  readonly keep: (db: Db, ids: readonly Id[]) => Promise<unknown>
  readonly atOnce: number
}

/** A turn through numbered rows. */
export const numberedTurn =
  ({ find, keep, atOnce }: NumberedRows): Filling['turn'] =>
  async (db, from) => {
    const found = await find(db, Number(from), atOnce)
    const last = found.at(-1)
    await keep(
      db,
      found.map(({ id }) => id),
    )
    return last === undefined ? null : String(last.no + 1)
  }

/** Has numbered rows handled again from this number on: a fact that decides about them has changed. */
export async function fillAgainFrom(db: Db, { cursor }: Pick<Filling, 'cursor'>, first: number): Promise<void> {
  const next = await loadMeta(db, cursor)
  // Nothing is stored before the first turn, which begins with the first row.
  if (next === null || (next !== DONE && Number(next) <= first)) return
  await saveMeta(db, cursor, String(first))
}
