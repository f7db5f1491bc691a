import { createHash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod'
import type { Secrets } from '../../platform/secrets.ts'
import { BackupError, manifestPath, readManifest, sealedPath, type ManifestEntry } from '../manifest.ts'
import type { BackupPlace } from './backup-place.ts'

const INDEX = 'rond-index.json'
/** Larger than any index of a thousand backups. */
const INDEX_MAX_BYTES = 512 * 1024 * 1024

const indexSchema = z.strictObject({
  backups: z.array(
    z.strictObject({
      name: z.string().regex(/^rond-\d{8}T\d{6}Z$/),
      blobs: z.array(z.string().regex(/^[0-9a-f]{64}$/)),
    }),
  ),
})
type Index = z.infer<typeof indexSchema>

const blobName = (sha256: string): string => `rond-${sha256}.sealed`
const manifestName = (backup: string): string => `${backup}.manifest.json`

export interface CopyReport {
  readonly name: string
  readonly sent: number
  readonly bytes: number
  readonly removed: number
}

/**
 * Copies a whole backup to a second place. A sealed file has the name of its checksum there, so one that an earlier copy
 * brought is not sent again. Each file that is sent is read back and compared; the backup is in the index once all of it is
 * there. Old backups, and files that none names any more, are removed after that.
 */
export async function copyBackup(
  place: BackupPlace,
  { backup, keep, secrets }: { readonly backup: string; readonly keep: number; readonly secrets: Secrets },
): Promise<CopyReport> {
  const { entries } = await readManifest(backup, secrets)
  const name = basename(backup)
  const index = await readIndex(place)
  const there = new Set(index.backups.flatMap(({ blobs }) => blobs))
  let [sent, bytes] = [0, 0]
  for (const entry of entries) {
    if (there.has(entry.sha256)) continue
    await send(place, blobName(entry.sha256), { path: sealedPath(backup, entry.place), sha256: entry.sha256 })
    there.add(entry.sha256)
    sent += 1
    bytes += entry.bytes
  }
  await place.put(manifestName(name), manifestPath(backup))
  const others = index.backups.filter((one) => one.name !== name)
  const backups = [{ name, blobs: entries.map(({ sha256 }) => sha256) }, ...others].toSorted((one, other) =>
    one.name < other.name ? 1 : -1,
  )
  const [kept, old] = [backups.slice(0, keep), backups.slice(keep)]
  await writeIndex(place, { backups: kept })
  const named = new Set(kept.flatMap(({ blobs }) => blobs))
  for (const one of old) {
    await place.remove(manifestName(one.name))
    for (const blob of one.blobs) if (!named.has(blob)) await place.remove(blobName(blob))
  }
  return { name, sent, bytes, removed: old.length }
}

/** The names of the backups in the second place, newest first. */
export const copiesIn = async (place: BackupPlace): Promise<readonly string[]> =>
  (await readIndex(place)).backups.map(({ name }) => name)

/** Brings a backup back into a folder, where it can be checked and restored like any other. Answers its path. */
export async function fetchBackup(
  place: BackupPlace,
  { name, folder, secrets }: { readonly name: string; readonly folder: string; readonly secrets: Secrets },
): Promise<string> {
  const target = join(folder, name)
  if (existsSync(manifestPath(target))) throw new BackupError(`${target} is there already.`)
  const making = join(folder, `unfinished-${name}`)
  await rm(making, { recursive: true, force: true })
  await mkdir(making, { recursive: true, mode: 0o700 })
  await save(await found(place, manifestName(name)), manifestPath(making))
  const { entries } = await readManifest(making, secrets)
  for (const entry of entries) await bring(place, making, entry)
  await rename(making, target)
  return target
}

async function bring(place: BackupPlace, making: string, entry: ManifestEntry): Promise<void> {
  const path = sealedPath(making, entry.place)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const sha256 = await save(await found(place, blobName(entry.sha256)), path)
  if (sha256 !== entry.sha256) throw new BackupError(`${blobName(entry.sha256)} is damaged in the second place.`)
}

async function send(
  place: BackupPlace,
  name: string,
  { path, sha256 }: { readonly path: string; readonly sha256: string },
): Promise<void> {
  await place.put(name, path)
  const read = await checksum(await found(place, name))
  if (read === sha256) return
  await place.remove(name)
  throw new BackupError(`${name} came back from the second place with another content, and was removed there.`)
}

async function found(place: BackupPlace, name: string): Promise<Readable> {
  const stream = await place.read(name)
  if (stream === null) throw new BackupError(`${name} is not in the second place.`)
  return stream
}

async function checksum(stream: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of stream) hash.update(piece as Buffer)
  return hash.digest('hex')
}

async function save(stream: Readable, path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(
    stream,
    async function* hashed(pieces) {
      for await (const piece of pieces) {
        hash.update(piece as Buffer)
        yield piece as Buffer
      }
    },
    createWriteStream(path, { mode: 0o600, flush: true }),
  )
  return hash.digest('hex')
}

async function readIndex(place: BackupPlace): Promise<Index> {
  const stream = await place.read(INDEX)
  if (stream === null) return { backups: [] }
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of stream) {
    pieces.push(piece as Buffer)
    bytes += (piece as Buffer).length
    if (bytes > INDEX_MAX_BYTES) throw new BackupError(`${INDEX} in the second place is not an index.`)
  }
  try {
    return indexSchema.parse(JSON.parse(Buffer.concat(pieces).toString('utf8')))
  } catch {
    throw new BackupError(`${INDEX} in the second place is damaged. Remove it there: the next copy writes it anew.`)
  }
}

async function writeIndex(place: BackupPlace, index: Index): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'rond-index-'))
  try {
    const path = join(folder, INDEX)
    await writeFile(path, JSON.stringify(index))
    await place.put(INDEX, path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
