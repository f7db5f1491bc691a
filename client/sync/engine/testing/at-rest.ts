import type { SegmentDisk } from '../journal/testing/memory-segments.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { resultOf } from '../request-result.ts'

/** The data of one user on a phone, as somebody with its disk finds it. */
export interface AtRest {
  readonly databases: readonly string[]
  /** Whether a text occurs anywhere: as UTF-8 or UTF-16, plain or in base64. */
  readonly holds: (text: string) => boolean
}

/** Reads every store of every database that is named after the user, the keys of all, and the journal's files. */
export async function everythingAtRest(userId: Id, files: SegmentDisk): Promise<AtRest> {
  const names = (await indexedDB.databases()).flatMap(({ name = '' }) => (name.includes(userId) ? [name] : []))
  const found: Found = { texts: [], bytes: [...files.files.values()] }
  for (const name of [...names, 'rond-keys']) collect(await contentsOf(name), found)
  const chunks = [
    ...found.bytes.map((bytes) => Buffer.from(bytes)),
    ...found.texts.flatMap((text) => [Buffer.from(text), Buffer.from(text, 'utf16le'), Buffer.from(text, 'base64')]),
  ]
  return {
    databases: names,
    holds: (text) =>
      [Buffer.from(text), Buffer.from(text, 'utf16le'), Buffer.from(text, 'utf16le').swap16()].some((needle) =>
        chunks.some((chunk) => chunk.includes(needle)),
      ),
  }
}

interface Found {
  readonly texts: string[]
  readonly bytes: Uint8Array[]
}

function collect(value: unknown, found: Found): void {
  if (typeof value === 'string') found.texts.push(value)
  else if (value instanceof ArrayBuffer) found.bytes.push(new Uint8Array(value))
  else if (ArrayBuffer.isView(value)) found.bytes.push(new Uint8Array(value.buffer, value.byteOffset, value.byteLength))
  else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) {
      found.texts.push(name)
      collect(inner, found)
    }
  }
}

async function contentsOf(name: string): Promise<unknown[]> {
  const database = await resultOf(indexedDB.open(name))
  const stores = [...database.objectStoreNames]
  const contents = stores.map(async (store) => {
    const source = database.transaction(store).objectStore(store)
    return Promise.all([resultOf(source.getAllKeys()), resultOf(source.getAll())])
  })
  const all = await Promise.all(contents)
  database.close()
  return all
}
