// When a feature takes a scope out of sync (`syncedKinds`), its rows leave the phones at their next pull. Its lines
// are deleted here, in small transactions. If a later release syncs the scope again, its lines are written again from
// the rows.

import { assert } from '../../shared/kernel/assert.ts'
import type { Scope } from '../../shared/sync/protocol.ts'
import type { SyncContext } from './context.ts'
import { relineRows } from './lines.ts'
import {
  readLineIdsAfter,
  readNarrowing,
  readScopesOfArea,
  removeLinesOf,
  saveNarrowing,
  type Narrowing,
} from './narrowing.store.ts'

/** S10 Bounded: lines removed in one transaction. */
const LINES_AT_ONCE = 500

/** Makes the lines follow what the features sync. Idempotent; what is cut off goes on from where it was. */
export async function followNarrowing(
  context: SyncContext,
  tell: (touched: ReadonlySet<Scope>) => void,
): Promise<void> {
  const unsynced = await noteDropped(context)
  for (const scope of unsynced) {
    while ((await inTurn(context, (db) => removeLinesOf(db, scope, LINES_AT_ONCE))) === LINES_AT_ONCE);
  }
  while (await inTurn(context, (db) => refillSome({ context, db, tell })));
}

type Db = Parameters<Parameters<SyncContext['platform']['database']['tx']>[0]>[0]

async function inTurn<T>({ platform }: SyncContext, work: (db: Db) => Promise<T>): Promise<T> {
  const done = await platform.database.tx(work)
  await new Promise((resolve) => setImmediate(resolve))
  return done
}

/** Written down before the first line goes, so that a release that wants them back knows. */
const noteDropped = ({ platform, lines }: SyncContext): Promise<readonly Scope[]> =>
  platform.database.tx(async (db) => {
    const found: Scope[] = []
    for (const area of lines.narrowedAreas) found.push(...(await readScopesOfArea(db, area)))
    const unsynced = found.filter((scope) => !lines.isSynced(scope))
    const narrowing = await readNarrowing(db)
    const dropped = new Set([...narrowing.dropped, ...unsynced.map((scope) => scope.split('/', 2).join('/'))])
    if (dropped.size > narrowing.dropped.length) await saveNarrowing(db, { ...narrowing, dropped: [...dropped] })
    return unsynced
  })

/** Goes through all rows once where a scope is synced again. False: there is nothing more to do. */
async function refillSome({
  context,
  db,
  tell,
}: {
  context: SyncContext
  db: Db
  tell: (touched: ReadonlySet<Scope>) => void
}): Promise<boolean> {
  const { lines } = context
  const narrowing = await readNarrowing(db)
  if (narrowing.dropped.every((one) => !lines.isSynced(one))) return false
  const names = [...lines.collections.keys()]
  const at = narrowing.refill ?? { collection: names[0] ?? '', id: '' }
  const collection = lines.collections.get(at.collection)
  assert(collection, `no collection is called ${at.collection}`)
  const ids = await readLineIdsAfter(db, at, context.sliceRows)
  const rows = await collection.load(db, ids)
  const moved = await relineRows(
    lines,
    db,
    rows.map((row) => ({ collection: at.collection, id: row.id, row, wasThere: true })),
  )
  tell(moved.touched)
  await saveNarrowing(
    db,
    next(narrowing, { at, names, last: ids.at(-1), isEnd: ids.length < context.sliceRows, lines }),
  )
  return true
}

function next(
  narrowing: Narrowing,
  step: {
    at: NonNullable<Narrowing['refill']>
    names: readonly string[]
    last: string | undefined
    isEnd: boolean
    lines: SyncContext['lines']
  },
): Narrowing {
  const { at, names, last, isEnd, lines } = step
  if (!isEnd) return { ...narrowing, refill: { ...at, id: last ?? at.id } }
  const following = names[names.indexOf(at.collection) + 1]
  if (following !== undefined) return { ...narrowing, refill: { collection: following, id: '' } }
  return { dropped: narrowing.dropped.filter((one) => !lines.isSynced(one)), refill: null }
}
