import { and } from 'drizzle-orm'
import { KUDOS_NAMES, type Kudos } from '../../../../shared/features/sales-flow/board/game.api.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { groupBy } from '../../../../shared/kernel/group-by.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { rowReader } from '../../../platform/database/row-reader.ts'
import { loadSeen } from './board.store.ts'
import { gameKudosTable } from '../ledger/game.table.ts'

const readByLine = rowReader(gameKudosTable, 'lineKey')

export const NO_KUDOS: Kudos = { count: 0, names: [], isGiven: false }

/** Kudos by the key of the line that they are for, as one person sees them. Lines without any are left out. */
export async function loadKudos(db: Db, keys: readonly string[], askerId: Id): Promise<ReadonlyMap<string, Kudos>> {
  const rows = (await readByLine(db, keys)).toSorted((one, other) => one.at - other.at)
  const seen = await loadSeen(
    db,
    rows.map(({ giverId }) => giverId),
    askerId,
  )
  return new Map(
    [...groupBy(rows, ({ lineKey }) => lineKey)].map(([key, given]) => [
      key,
      {
        count: given.length,
        names: given.slice(0, KUDOS_NAMES).map(({ giverId }) => seen.nameOf(giverId)),
        isGiven: given.some(({ giverId }) => giverId === askerId),
      },
    ]),
  )
}

export interface GivenKudos {
  readonly lineKey: string
  readonly giverId: Id
  readonly ownerId: Id
  readonly at: Instant
}

/** Stores kudos; those that are there already remain. */
export async function addKudos(db: Db, kudos: GivenKudos): Promise<void> {
  await db.insert(gameKudosTable).values(kudos).onConflictDoNothing()
}

export async function removeKudos(
  db: Db,
  { lineKey, giverId }: Pick<GivenKudos, 'lineKey' | 'giverId'>,
): Promise<void> {
  await db.delete(gameKudosTable).where(and(eq(gameKudosTable.lineKey, lineKey), eq(gameKudosTable.giverId, giverId)))
}
