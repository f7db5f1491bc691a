import { join } from 'node:path'
import type { IdMaker } from '../../../shared/kernel/ids.ts'
import { ConfigError, type Config } from '../config.ts'
import type { Logger } from '../log.ts'
import { createFileStore, type FileStore } from './file-store.ts'

/**
 * The folder of the data, or the bucket that the settings name. A bucket that refuses the keys, or does not exist, stops
 * the start; one that is out of reach does not, because sales are taken without it.
 */
export async function openFileStore(
  { bucket, dataDir }: Pick<Config, 'bucket' | 'dataDir'>,
  { newId, log }: { newId: IdMaker; log: Logger },
): Promise<FileStore> {
  if (bucket === null) return createFileStore(join(dataDir, 'files'), newId)
  const { openBucket } = await import('./bucket.ts')
  const { createBucketStore } = await import('./bucket-store.ts')
  const opened = openBucket(bucket)
  try {
    const fault = await opened.fault()
    if (fault !== null) throw new ConfigError(faults[fault])
  } catch (error) {
    if (error instanceof ConfigError) throw error
    log.warn({ error }, 'the store of files cannot be reached; uploads wait on the phones')
  }
  return createBucketStore(opened, newId)
}

const faults = {
  'no-bucket': 'S3_BUCKET: the store has no bucket of this name',
  refused: 'S3_ACCESS_KEY, S3_SECRET_KEY: the store refuses them (or S3_REGION, S3_PATH_STYLE do not fit it)',
} as const
