import { and } from 'drizzle-orm'
import { KUDOS_NAMES, type Kudos } from '../../../../shared/features/sales-flow/board/game.api.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { groupBy } from '../../../../shared/kernel/group-by.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { rowReader } from '../../../platform/database/row-reader.ts'
import type { Seen } from './board.store.ts'
import { gameKudosTable } from '../ledger/game.table.ts'

/** Reads the kudos for some lines by their keys, in no particular order. */
export const loadKudos = rowReader(gameKudosTable, 'lineKey')

/** Kudos by the key of their line, as one person sees them. Lines without kudos are left out. */
export function shownKudos(
  given: readonly GivenKudos[],
  { nameOf }: Pick<Seen, 'nameOf'>,
  askerId: Id,
): ReadonlyMap<string, Kudos> {
  const inOrder = given.toSorted((one, other) => one.at - other.at)
  return new Map(
    [...groupBy(inOrder, ({ lineKey }) => lineKey)].map(([key, rows]) => [
      key,
      {
        count: rows.length,
        names: rows.slice(0, KUDOS_NAMES).map(({ giverId }) => nameOf(giverId)),
        isGiven: rows.some(({ giverId }) => giverId === askerId),
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

/** Stores kudos. Has no effect if the person has already given them. */
export async function addKudos(db: Db, kudos: GivenKudos): Promise<void> {
  await db.insert(gameKudosTable).values(kudos).onConflictDoNothing()
}

export async function removeKudos(
  db: Db,
  { lineKey, giverId }: Pick<GivenKudos, 'lineKey' | 'giverId'>,
): Promise<void> {
  await db.delete(gameKudosTable).where(and(eq(gameKudosTable.lineKey, lineKey), eq(gameKudosTable.giverId, giverId)))
}
