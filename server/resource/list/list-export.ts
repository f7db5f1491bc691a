import { setImmediate } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { ListRow } from '../../../shared/resource/list.ts'
import type { Database, Db } from '../../platform/database/database.ts'
import type { Place } from './cursor.ts'
import type { Asked } from './conditions.ts'
import { prepared } from './prepare.ts'
import { readPage, type ReadPage } from './read-list.ts'

/** Rows that an export reads at once: two milliseconds, between which other requests are served. */
export const SLICE_ROWS = 50

/**
 * All rows that match, slice by slice; each slice checks the right again. Nothing is held open between slices, so
 * that a slow or absent reader costs nothing.
 */
export async function* exportedRows(
  read: Database['read'],
  { asked, actorNow }: { asked: Asked; actorNow: () => Promise<Asked['actor'] | null> },
): AsyncGenerator<readonly ListRow[]> {
  let after: Place | null = null
  let ready: Asked | null = null
  for (;;) {
    const actor = await actorNow()
    if (actor === null) return
    // To choose an index costs more than a slice: chosen again only where the right has changed.
    if (ready !== null && !isDeepStrictEqual(ready.actor, actor)) ready = null
    const slice: Slice = await read((db) => sliceOf(db, ready ?? { ...asked, actor }, after))
    yield slice.page.rows
    if (slice.page.last === null) return
    after = slice.page.last
    ready = slice.ready
    await setImmediate()
  }
}

interface Slice {
  readonly ready: Asked
  readonly page: ReadPage
}

/** Leaves prepared parts unchanged. */
async function sliceOf(db: Db, asked: Asked, after: Place | null): Promise<Slice> {
  const ready = await prepared(db, asked)
  return { ready, page: await readPage(db, ready, { size: SLICE_ROWS, after, before: null, skip: 0 }) }
}

/** Rows as lines of JSON, made only as fast as they are read. */
export function linesOf(slices: AsyncGenerator<readonly object[]>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await slices.next()
      if (done === true) controller.close()
      else controller.enqueue(encoder.encode(value.map((row) => `${JSON.stringify(row)}\n`).join('')))
    },
    async cancel() {
      await slices.return(undefined)
    },
  })
}
