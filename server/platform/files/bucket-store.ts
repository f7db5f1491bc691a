import { createHash } from 'node:crypto'
import type { IdMaker } from '../../../shared/kernel/ids.ts'
import { BucketError, type Bucket, type Stored } from './bucket.ts'
import { PART_BYTES } from './bucket-files.ts'
import { plainName, type FileStore } from './file-store.ts'

/** A part of an unfinished upload. Its key says where it belongs, so that a second server can go on. */
interface Piece {
  readonly key: string
  readonly offset: number
  readonly bytes: number
}

/**
 * Files in a bucket, under the names they would have in the data folder. Each piece of an upload is an object of its own,
 * because objects cannot grow: any server can take the next piece, and the same piece twice is the same object.
 */
export function createBucketStore(bucket: Bucket, newId: IdMaker): FileStore {
  const uploads = uploadsOf(bucket)
  return {
    ...uploads,
    finish: async (upload, sha256) => {
      const name = newId()
      const { joined } = await uploads.pieces(upload)
      const isWhole = joined.length > 0 && (await join(bucket, joined, { key: keyOf(name), sha256 }))
      await uploads.discard(upload)
      return isWhole ? name : null
    },
    keep: async (bytes) => {
      const name = newId()
      await bucket.put(keyOf(name), bytes)
      return name
    },
    settle: async (upload, name) => {
      const { joined } = await uploads.pieces(upload)
      if (joined.length > 0) {
        await join(bucket, joined, { key: keyOf(name), sha256: null })
        return uploads.discard(upload)
      }
      const kept = await bucket.get(keyOf(name))
      if (kept === null) throw new Error('there is neither an upload nor a file of this name')
      await kept.body?.cancel()
    },
    read: (name) => bytesOf(bucket, keyOf(name)),
    stream: async (name) => {
      const found = await bucket.get(keyOf(name))
      if (!found?.body) return null
      return { bytes: Number(found.headers.get('content-length')), body: found.body }
    },
    remove: (name) => bucket.remove(keyOf(name)),
  }
}

const keyOf = (name: string): string => `kept/${plainName(name).slice(-2)}/${name}`

const prefixOf = (upload: string): string => `uploads/${plainName(upload)}/`

interface Pieces {
  /** Every piece there is, and those that follow one another from the beginning. */
  readonly pieces: (upload: string) => Promise<{ all: readonly Piece[]; joined: readonly Piece[] }>
}

function uploadsOf(
  bucket: Bucket,
): Pieces & Pick<FileStore, 'received' | 'append' | 'cut' | 'discard' | 'removeAbandoned'> {
  const pieces: Pieces['pieces'] = async (upload) => {
    const all: Piece[] = []
    for await (const one of bucket.list(prefixOf(upload))) all.push(pieceOf(one))
    return { all, joined: joinedOf(all) }
  }
  const received = async (upload: string): Promise<number> => endOf((await pieces(upload)).joined)
  const append = async (upload: string, offset: number, bytes: Uint8Array): Promise<number> => {
    const here = await received(upload)
    if (offset !== here || bytes.length === 0) return here
    await bucket.put(`${prefixOf(upload)}${placeOf(offset)}-${bytes.length}`, bytes)
    return here + bytes.length
  }
  return {
    pieces,
    received,
    append,
    cut: async (upload, length) => {
      const { all, joined } = await pieces(upload)
      const over = joined.find(({ offset, bytes }) => offset < length && offset + bytes > length)
      const start = over && (await bytesOf(bucket, over.key))
      for (const { key, offset, bytes } of all) if (offset + bytes > length) await bucket.remove(key)
      const here = Math.min(endOf(joined), over ? over.offset : length)
      return over && start ? append(upload, over.offset, start.subarray(0, length - over.offset)) : here
    },
    discard: async (upload) => {
      for (const { key } of (await pieces(upload)).all) await bucket.remove(key)
    },
    removeAbandoned: async (before, limit) => {
      let removed = 0
      for await (const { changedAt, keys } of uploadsIn(bucket)) {
        if (removed === limit) break
        if (changedAt >= before) continue
        for (const key of keys) await bucket.remove(key)
        removed += 1
      }
      return removed
    },
  }
}

/** Copies the pieces into one object. Answers whether their hash is the wanted one; otherwise nothing is stored. */
async function join(
  bucket: Bucket,
  pieces: readonly Piece[],
  { key, sha256 }: { key: string; sha256: string | null },
): Promise<boolean> {
  const hash = createHash('sha256')
  const parts = endOf(pieces) > PART_BYTES ? await bucket.startParts(key) : null
  try {
    let waiting: Uint8Array[] = []
    let waitingBytes = 0
    for (const piece of pieces) {
      const bytes = await bytesOf(bucket, piece.key)
      if (bytes === null) throw new BucketError('a piece is gone: another server finishes the same upload')
      hash.update(bytes)
      waiting.push(bytes)
      waitingBytes += bytes.length
      if (!parts || waitingBytes < PART_BYTES) continue
      await parts.add(Buffer.concat(waiting))
      waiting = []
      waitingBytes = 0
    }
    if (sha256 !== null && hash.digest('hex') !== sha256) {
      await parts?.abort()
      return false
    }
    if (!parts) await bucket.put(key, Buffer.concat(waiting))
    else {
      if (waitingBytes > 0) await parts.add(Buffer.concat(waiting))
      await parts.complete()
    }
    return true
  } catch (error) {
    await parts?.abort().catch(() => undefined)
    throw error
  }
}

/** Digits enough that keys are listed in the order of the bytes. */
const placeOf = (offset: number): string => String(offset).padStart(12, '0')

function pieceOf({ key }: Stored): Piece {
  const [offset = 0, bytes = 0] = (key.split('/').at(-1) ?? '').split('-').map(Number)
  return { key, offset, bytes }
}

/** The pieces that follow one another from the beginning; the longest, where two begin at one place. */
function joinedOf(pieces: readonly Piece[]): readonly Piece[] {
  const joined: Piece[] = []
  for (;;) {
    const next = pieces
      .filter(({ offset, bytes }) => bytes > 0 && offset === endOf(joined))
      .toSorted((a, b) => b.bytes - a.bytes)[0]
    if (!next) return joined
    joined.push(next)
  }
}

function endOf(joined: readonly Piece[]): number {
  const last = joined.at(-1)
  return last ? last.offset + last.bytes : 0
}

async function bytesOf(bucket: Bucket, key: string): Promise<Uint8Array | null> {
  const found = await bucket.get(key)
  if (found === null) return null
  try {
    return new Uint8Array(await found.arrayBuffer())
  } catch (cause) {
    throw new BucketError('a file of the store broke off', { cause })
  }
}

/** Every unfinished upload with its newest piece. Listings are in the order of keys, so an upload's pieces come together. */
async function* uploadsIn(
  bucket: Bucket,
): AsyncGenerator<{ readonly changedAt: number; readonly keys: readonly string[] }> {
  let [upload, changedAt, keys]: [string, number, string[]] = ['', 0, []]
  for await (const one of bucket.list('uploads/')) {
    const mine = one.key.slice(0, one.key.lastIndexOf('/'))
    if (mine !== upload) {
      if (keys.length > 0) yield { changedAt, keys }
      upload = mine
      changedAt = 0
      keys = []
    }
    keys.push(one.key)
    changedAt = Math.max(changedAt, one.changedAt)
  }
  if (keys.length > 0) yield { changedAt, keys }
}
