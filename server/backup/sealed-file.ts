// A file of a backup at rest: 12 bytes of nonce, the content in AES-256-GCM, 16 bytes of tag. Its place in the backup is
// bound into the tag: moved to another place, or from another backup's place, it does not open.

import { createCipheriv, createDecipheriv, createHash, randomBytes, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'

const IV_BYTES = 12
const TAG_BYTES = 16

/** The manifest's entry of a sealed file. */
export interface Checksum {
  /** The size of the sealed file. */
  readonly bytes: number
  readonly sha256: string
}

/** The bytes of a local file. */
export const fileAt = (path: string): AsyncIterable<Buffer> => createReadStream(path)

export async function sealFile(
  from: AsyncIterable<Uint8Array>,
  to: string,
  { key, place }: { key: Buffer; place: string },
) {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place))
  const hash = createHash('sha256')
  let bytes = 0
  await writeNew(to, async (file) => {
    const write = async (piece: Buffer): Promise<void> => {
      hash.update(piece)
      bytes += piece.length
      await file.appendFile(piece)
    }
    await write(iv)
    for await (const piece of from) await write(cipher.update(piece))
    await write(cipher.final())
    await write(cipher.getAuthTag())
  })
  return { bytes, sha256: hash.digest('hex') } satisfies Checksum
}

/** Opens a sealed file into a new one. Throws when a single bit is not what was sealed. */
export async function openFile(from: string, to: string, { key, place }: { key: Buffer; place: string }) {
  const { iv, tag, size } = await endsOf(from)
  const decipher = createDecipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place)).setAuthTag(tag)
  await writeNew(to, async (file) => {
    const content = createReadStream(from, { start: IV_BYTES, end: size - TAG_BYTES - 1 })
    if (size > IV_BYTES + TAG_BYTES) {
      for await (const piece of content as AsyncIterable<Buffer>) await file.appendFile(decipher.update(piece))
    }
    await file.appendFile(decipher.final())
  })
}

/** Null when there is no such file. */
export async function checksumOf(path: string): Promise<Checksum | null> {
  const hash: Hash = createHash('sha256')
  let bytes = 0
  const stream: Readable = createReadStream(path)
  try {
    for await (const piece of stream as AsyncIterable<Buffer>) {
      hash.update(piece)
      bytes += piece.length
    }
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return null
    throw cause
  }
  return { bytes, sha256: hash.digest('hex') }
}

async function writeNew(path: string, write: (file: FileHandle) => Promise<void>): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const file = await open(path, 'wx', 0o600)
  try {
    await write(file)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function endsOf(path: string): Promise<{ iv: Buffer; tag: Buffer; size: number }> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const [iv, tag] = [Buffer.alloc(IV_BYTES), Buffer.alloc(TAG_BYTES)]
    await file.read(iv, 0, IV_BYTES, 0)
    await file.read(tag, 0, TAG_BYTES, Math.max(0, size - TAG_BYTES))
    return { iv, tag, size }
  } finally {
    await file.close()
  }
}
