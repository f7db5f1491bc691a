import { Readable } from 'node:stream'
import { bucketAddressOf } from '../../platform/config.files.ts'
import { BucketError, openBucket } from '../../platform/files/bucket.ts'
import { putFile } from '../../platform/files/bucket-files.ts'
import { BackupError } from '../manifest.ts'
import type { BackupPlace } from './backup-place.ts'

/** For a part of a large database over a slow line. */
const ANSWER_WITHIN_MS = 10 * 60_000

/** A bucket of any store with the S3 protocol. What arrives is sealed already. */
export async function bucketPlace(url: URL): Promise<BackupPlace> {
  const address = bucketAddressOf(url)
  if (address === null) throw new BackupError('BACKUP_COPY_URL: is not the address of a bucket.')
  const { folder } = address
  const bucket = openBucket(address.bucket, { answerWithinMs: ANSWER_WITHIN_MS })
  const asked = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof BucketError)) throw error
      throw new BackupError(`The second place ${url.host}: ${error.message}.`)
    }
  }
  const fault = await asked(() => bucket.fault())
  if (fault !== null) throw new BackupError(`The second place ${url.host}: ${faults[fault]}.`)
  return {
    put: (name, path) => asked(() => putFile(bucket, `${folder}${name}`, path)),
    read: async (name) => {
      const body = (await asked(() => bucket.get(`${folder}${name}`)))?.body
      return body ? Readable.fromWeb(body) : null
    },
    remove: (name) => asked(() => bucket.remove(`${folder}${name}`)),
    close: () => Promise.resolve(),
  }
}

const faults = {
  'no-bucket': 'there is no bucket of this name',
  refused: 'the store refuses the keys, or its region or style is another one',
} as const
