import type { Actor } from '../../../shared/access/actor.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import { ROWS_MAX_IDS } from '../../../shared/sync/online.api.ts'
import type { RowChange } from '../../../shared/sync/protocol.ts'
import type { TestPlatform } from '../../platform/testing/test-platform.ts'
import type { Sync } from '../sync.ts'
import { lineCollectionTable, syncRowTable } from '../sync.table.ts'
import { TestPhone } from './world.ts'
import { eq } from '../../platform/database/eq.ts'

interface Asker {
  readonly sync: Pick<Sync, 'push' | 'pull' | 'read'>
  readonly platform: TestPlatform
  readonly actor: Actor
}

/** Every row that somebody may see: what their phone pulls, and of all other rows those that they can read online. */
export async function seenBy(asker: Asker): Promise<readonly RowChange[]> {
  const pulled = await new TestPhone(asker).pullAll()
  return [...pulled, ...(await readableBy(asker, new Set(pulled.map(({ collection, id }) => `${collection}/${id}`))))]
}

async function readableBy(
  { sync, platform, actor: { userId } }: Asker,
  held: ReadonlySet<string>,
): Promise<readonly RowChange[]> {
  const lines = await platform.database.db
    .selectDistinct({ collection: lineCollectionTable.name, id: syncRowTable.id })
    .from(syncRowTable)
    .innerJoin(lineCollectionTable, eq(lineCollectionTable.no, syncRowTable.collectionNo))
  const wanted = new Map<string, Id[]>()
  for (const line of lines) {
    if (held.has(`${line.collection}/${line.id}`)) continue
    wanted.set(line.collection, [...(wanted.get(line.collection) ?? []), line.id])
  }
  const found: RowChange[] = []
  for (const [name, ids] of wanted) {
    for (let from = 0; from < ids.length; from += ROWS_MAX_IDS) {
      const asked = { collection: name, ids: ids.slice(from, from + ROWS_MAX_IDS).join() }
      const rows = await sync.read({ sessionId: userId, userId }, asked)
      found.push(...rows.map((row) => ({ collection: name, id: row.id, row: { ...row }, entered: [], left: [] })))
    }
  }
  return found
}
