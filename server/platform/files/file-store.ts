import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { assert } from '../../../shared/kernel/assert.ts'
import type { Instant } from '../../../shared/kernel/days.ts'
import type { IdMaker } from '../../../shared/kernel/ids.ts'

/**
 * Files outside the web root, under random names. An upload arrives in pieces and may be resumed; it becomes a file
 * only if its bytes match the promised SHA-256.
 */
export interface FileStore {
  /** How many bytes of an unfinished upload are safely here. */
  received(upload: string): Promise<number>
  /** Appends `bytes` at `offset`. Answers how many bytes are here now; unchanged when the offset does not fit. */
  append(upload: string, offset: number, bytes: Uint8Array): Promise<number>
  /** Turns the upload into a file and answers its name, or null (and forgets the upload) when its hash differs. */
  finish(upload: string, sha256: string): Promise<string | null>
  /** Keeps bytes the server itself has made, and answers the file's name. */
  keep(bytes: Uint8Array): Promise<string>
  /** Cuts an unfinished upload to at most `length` bytes. Answers how many are left. */
  cut(upload: string, length: number): Promise<number>
  /** Turns what the server itself has written piece by piece into a file of this name. Once is enough: it may be repeated. */
  settle(upload: string, name: string): Promise<void>
  /** Forgets an unfinished upload. */
  discard(upload: string): Promise<void>
  /** Removes at most `limit` uploads without a new piece since `before`. Returns how many. */
  removeAbandoned(before: Instant, limit: number): Promise<number>
  read(name: string): Promise<Uint8Array | null>
  /** A file of any size, read as slowly as its reader takes it. */
  stream(name: string): Promise<{ readonly bytes: number; readonly body: ReadableStream<Uint8Array> } | null>
  remove(name: string): Promise<void>
}

/** @param folder is created when the first upload comes. */
export function createFileStore(folder: string, newId: IdMaker): FileStore {
  const uploadPath = (upload: string): string => join(folder, 'uploads', plainName(upload))
  const filePath = (name: string): string => join(folder, 'kept', plainName(name).slice(-2), plainName(name))
  /** Moves the file at `path` to a name of its own among the stored files. */
  const adopt = async (path: string, name: string = newId()): Promise<string> => {
    await mkdir(join(filePath(name), '..'), { recursive: true, mode: 0o700 })
    await rename(path, filePath(name))
    // The file must survive a power cut before anybody learns its name.
    await syncFolder(join(filePath(name), '..'))
    return name
  }
  return {
    received: (upload) => sizeOf(uploadPath(upload)),
    append: async (upload, offset, bytes) => {
      await mkdir(join(folder, 'uploads'), { recursive: true, mode: 0o700 })
      return append(uploadPath(upload), offset, bytes)
    },
    finish: async (upload, sha256) => {
      if ((await hashOf(uploadPath(upload))) !== sha256) {
        await rm(uploadPath(upload), { force: true })
        return null
      }
      return adopt(uploadPath(upload))
    },
    keep: async (bytes) => {
      const upload = `made-${newId()}`
      await mkdir(join(folder, 'uploads'), { recursive: true, mode: 0o700 })
      await append(uploadPath(upload), 0, bytes)
      return adopt(uploadPath(upload))
    },
    cut: async (upload, length) => {
      const here = await sizeOf(uploadPath(upload))
      if (here > length) await truncate(uploadPath(upload), length)
      return Math.min(here, length)
    },
    settle: async (upload, name) => {
      if ((await sizeOf(uploadPath(upload))) > 0 || (await sizeOf(filePath(name))) === 0)
        await adopt(uploadPath(upload), name)
    },
    discard: (upload) => rm(uploadPath(upload), { force: true }),
    removeAbandoned: async (before, limit) => {
      const names = await readdir(join(folder, 'uploads')).catch(absentAs<string[]>([]))
      let removed = 0
      for (const name of names) {
        if (removed === limit) break
        const changedAt = await stat(uploadPath(name)).then((found) => found.mtimeMs, absentAs(Infinity))
        if (changedAt >= before) continue
        await rm(uploadPath(name), { force: true })
        removed += 1
      }
      return removed
    },
    read: (name) => readFile(filePath(name)).catch(absentAs(null)),
    stream: async (name) => {
      const file = await open(filePath(name), 'r').catch(absentAs(null))
      if (file === null) return null
      const { size } = await file.stat()
      return { bytes: size, body: Readable.toWeb(file.createReadStream()) as ReadableStream<Uint8Array> }
    },
    remove: (name) => rm(filePath(name), { force: true }),
  }
}

/** The name itself, if it cannot leave its folder. */
export function plainName(name: string): string {
  assert(/^[a-z0-9-]{8,100}$/.test(name), 'a file name must be plain')
  return name
}

const absentAs =
  <T>(value: T) =>
  (cause: unknown): T => {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return value
    throw cause
  }

const sizeOf = (path: string): Promise<number> => stat(path).then((found) => found.size, absentAs(0))

async function append(path: string, offset: number, bytes: Uint8Array): Promise<number> {
  const here = await sizeOf(path)
  if (offset !== here) return here
  const file = await open(path, 'a', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  return here + bytes.length
}

async function syncFolder(path: string): Promise<void> {
  // Windows opens no folders.
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** Null when there is no such file. */
async function hashOf(path: string): Promise<string | null> {
  const hash = createHash('sha256')
  try {
    for await (const piece of createReadStream(path)) hash.update(piece as Buffer)
  } catch (cause) {
    return absentAs(null)(cause)
  }
  return hash.digest('hex')
}
