// The journal of a user on this phone while none of their tabs is open.

import type { Id } from '../../../../shared/kernel/ids.ts'
import { removeDatabase, type Removal } from '../leaving/remove-database.ts'
import { openDatabaseSegments, segmentsDatabase } from './database-segments.ts'
import { openFileSegments, removeFileSegments } from './file-segments.ts'
import { scanRecords } from './record.ts'
import type { SegmentStore } from './segments.ts'

export interface JournalPlace {
  /** The commands written there and not withdrawn. Their ids are in the clear. */
  commands(): Promise<readonly Id[]>
  remove(): Promise<Removal>
}

/** The storage of this browser: its files, and the database that replaces them. */
export const browserJournalPlace = (userId: Id): JournalPlace => ({
  commands: async () => {
    const opened = await Promise.allSettled([openFileSegments(userId), openDatabaseSegments(userId)])
    return commandsOf(opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])))
  },
  remove: async () => {
    await removeFileSegments(userId)
    return removeDatabase(segmentsDatabase(userId))
  },
})

/** The commands in all segments of some stores. Rejects where one cannot be read: it may hold something. */
export async function commandsOf(stores: readonly Pick<SegmentStore, 'list'>[]): Promise<readonly Id[]> {
  const segments = (await Promise.all(stores.map((store) => store.list()))).flat()
  const records = segments.flatMap(({ name, bytes }) => {
    if (!bytes) throw new DOMException(`${name} cannot be read now`, 'NotReadableError')
    return scanRecords(bytes).records
  })
  const takenBack = new Set(records.flatMap(({ kind, id }) => (kind === 'void' ? [id] : [])))
  return [...new Set(records.map(({ id }) => id))].filter((id) => !takenBack.has(id))
}
