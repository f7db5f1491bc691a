import { open, type FileHandle } from 'node:fs/promises'
import type { Bucket } from './bucket.ts'

/** Parts of a large file: two of them are in memory at most. */
export const PART_BYTES = 8 * 1024 * 1024
/** The protocol allows 10,000. */
const MAX_PARTS = 9_000

/** Stores a local file as one object, a large one in parts. The object is there once it is whole. */
export async function putFile(bucket: Bucket, key: string, path: string): Promise<void> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    if (size <= PART_BYTES) return await bucket.put(key, await file.readFile())
    const partBytes = Math.max(PART_BYTES, Math.ceil(size / MAX_PARTS))
    const parts = await bucket.startParts(key)
    try {
      for (let at = 0; at < size; at += partBytes)
        await parts.add(await piece(file, at, Math.min(partBytes, size - at)))
      await parts.complete()
    } catch (error) {
      await parts.abort().catch(() => undefined)
      throw error
    }
  } finally {
    await file.close()
  }
}

async function piece(file: FileHandle, from: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  for (let filled = 0; filled < length;) {
    const { bytesRead } = await file.read(bytes, filled, length - filled, from + filled)
    if (bytesRead === 0) throw new Error('the file became shorter while it was read')
    filled += bytesRead
  }
  return bytes
}
