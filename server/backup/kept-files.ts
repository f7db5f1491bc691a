import { glob, open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Config } from '../platform/config.ts'
import { openBucket, type Bucket } from '../platform/files/bucket.ts'
import { putFile } from '../platform/files/bucket-files.ts'
import { placesOf } from './data-places.ts'
import { FILES_PLACE } from './manifest.ts'

/** The stored files, wherever they are. They never change. */
export interface KeptFiles {
  /** Their places in a backup, sorted. */
  readonly places: () => Promise<readonly string[]>
  /** Null: it has been removed meanwhile. */
  readonly open: (place: string) => Promise<AsyncIterable<Uint8Array> | null>
}

/** The files that a backup holds, from the data folder or the bucket. */
export function keptFilesOf(config: Config): KeptFiles {
  if (config.bucket === null) return inFolder(join(placesOf(config).files, 'kept'))
  return config.backsUpBucket ? inBucket(openBucket(config.bucket)) : none
}

const none: KeptFiles = { places: () => Promise.resolve([]), open: () => Promise.resolve(null) }

const inFolder = (folder: string): KeptFiles => ({
  places: async () => {
    const places: string[] = []
    for await (const path of glob('*/*', { cwd: folder })) places.push(`${FILES_PLACE}/${path.replaceAll('\\', '/')}`)
    return places.toSorted()
  },
  open: async (place) => {
    try {
      return (await open(join(folder, nameIn(place)))).createReadStream()
    } catch (cause) {
      if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return null
      throw cause
    }
  },
})

const KEPT = 'kept/'

const inBucket = (bucket: Bucket): KeptFiles => ({
  places: async () => {
    const places: string[] = []
    for await (const { key } of bucket.list(KEPT)) places.push(`${FILES_PLACE}/${key.slice(KEPT.length)}`)
    return places.toSorted()
  },
  open: async (place) => {
    const body = (await bucket.get(`${KEPT}${nameIn(place)}`))?.body
    return body ? (Readable.fromWeb(body) as AsyncIterable<Uint8Array>) : null
  },
})

const nameIn = (place: string): string => place.slice(FILES_PLACE.length + 1)

/** Puts opened files of a backup into the bucket: those that it lacks, or has in another size. Answers how many. */
export async function bringToBucket(settings: NonNullable<Config['bucket']>, folder: string): Promise<number> {
  const bucket = openBucket(settings)
  const there = new Map<string, number>()
  for await (const { key, bytes } of bucket.list(KEPT)) there.set(key, bytes)
  let brought = 0
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const key = `${KEPT}${path.slice(folder.length + 1).replaceAll('\\', '/')}`
    if (there.get(key) === (await stat(path)).size) continue
    await putFile(bucket, key, path)
    brought += 1
  }
  return brought
}
