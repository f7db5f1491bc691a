// The second copy where a browser lacks files of the origin: another database, so that at least a database that the
// browser finds corrupt alone is not the end of both.

import { concat } from '../bytes.ts'
import type { Segment, SegmentStore, StoredSegment } from './segments.ts'
import { resultOf } from '../request-result.ts'

const CHUNKS = 'chunks'

/**
 * Segments as records `[segment, number] → bytes` of a database of their own. Rejects where a browser has none.
 *
 * Every transaction is committed with its last request: it waits for nothing of a page that may be frozen.
 */
export async function openDatabaseSegments(
  userId: string,
  databases: Pick<IDBFactory, 'open'> = indexedDB,
): Promise<SegmentStore> {
  const opening = databases.open(segmentsDatabase(userId), 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(CHUNKS))
  const database = await resultOf(opening)
  database.addEventListener('versionchange', () => database.close())
  const write = async (work: (chunks: IDBObjectStore) => void): Promise<void> => {
    const transaction = database.transaction(CHUNKS, 'readwrite', { durability: 'strict' })
    work(transaction.objectStore(CHUNKS))
    transaction.commit()
    await new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve())
      transaction.addEventListener('abort', () => reject(transaction.error ?? new DOMException('', 'AbortError')))
    })
  }
  const remove = (name: string): Promise<void> => write((chunks) => chunks.delete(allOf(name)))
  return {
    kind: 'database',
    list: async () => {
      const transaction = database.transaction(CHUNKS)
      const chunks = transaction.objectStore(CHUNKS)
      const both = [resultOf(chunks.getAllKeys()), resultOf(chunks.getAll())]
      transaction.commit()
      const [keys, values] = await Promise.all(both)
      return joined(keys as [string, number][], values as Uint8Array[])
    },
    create: async (name) => segmentOf(name, write, remove),
    remove,
  }
}

/** The database of a user's segments. */
export const segmentsDatabase = (userId: string): string => `rond-journal-${userId}`

function segmentOf(
  name: string,
  write: (work: (chunks: IDBObjectStore) => void) => Promise<void>,
  remove: (name: string) => Promise<void>,
): Segment {
  let next = 0
  return {
    name,
    append: (bytes) => {
      const number = next
      next += 1
      return write((chunks) => chunks.put(bytes, [name, number]))
    },
    clear: () => remove(name),
    close: async () => undefined,
  }
}

function joined(keys: readonly [string, number][], values: readonly Uint8Array[]): readonly StoredSegment[] {
  const parts = new Map<string, Uint8Array[]>()
  for (const [index, [name]] of keys.entries())
    parts.set(name, [...(parts.get(name) ?? []), values[index] ?? new Uint8Array()])
  return [...parts].map(([name, chunks]) => ({ name, bytes: concat(chunks) }))
}

const allOf = (name: string): IDBKeyRange => IDBKeyRange.bound([name], [name, Infinity])
