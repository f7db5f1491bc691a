import { createHash } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isStorageFailure } from '../database/storage-failure.ts'
import { createLog } from '../log.ts'
import { fakeIds } from '../testing/fakes.ts'
import { openBucket } from './bucket.ts'
import { createBucketStore } from './bucket-store.ts'
import type { FileStore } from './file-store.ts'
import { openFileStore } from './open-file-store.ts'
import { LocalBucket, signatureOf } from './testing/local-bucket.ts'

const bytes = Buffer.from('a photo of a checklist')
const sha256Of = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex')
const sha256 = sha256Of(bytes)
const upload = 'upload-0001'

let local: LocalBucket
let store: FileStore
/** Another server of the same product. */
let other: FileStore

beforeEach(async () => {
  local = await LocalBucket.start()
  const newId = fakeIds()
  store = createBucketStore(openBucket(local.settings), newId)
  other = createBucketStore(openBucket(local.settings), newId)
})
afterEach(() => local.stop())

test('the local store computes the signature of the example in the documentation of AWS', () => {
  const signed = 'SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,'
  const headers = {
    authorization: signed,
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': sha256Of(Buffer.alloc(0)),
    'x-amz-date': '20130524T000000Z',
  }
  const url = new URL('https://examplebucket.s3.amazonaws.com/test.txt')
  const account = { region: 'us-east-1', secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' }
  expect(signatureOf({ method: 'GET', url, headers }, account)).toBe(
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  )
})

describe('files in a bucket', () => {
  test('pieces that arrive at different servers become the file they were', async () => {
    expect(await store.append(upload, 0, bytes.subarray(0, 5))).toBe(5)
    expect(await other.received(upload)).toBe(5)
    expect(await other.append(upload, 5, bytes.subarray(5))).toBe(bytes.length)
    const name = await store.finish(upload, sha256)
    expect(Buffer.from((await other.read(name ?? '')) ?? [])).toEqual(bytes)
    expect([...local.objects.keys()]).toEqual([`kept/${name?.slice(-2)}/${name}`])
  })

  test('a piece sent twice, or from a wrong place, changes nothing', async () => {
    await store.append(upload, 0, bytes)
    expect(await other.append(upload, 0, bytes)).toBe(bytes.length)
    expect(await store.append(upload, 99, bytes)).toBe(bytes.length)
    expect(await store.finish(upload, sha256)).not.toBeNull()
  })

  test('two servers that take the same piece at once store it once', async () => {
    await Promise.all([store.append(upload, 0, bytes), other.append(upload, 0, bytes)])
    expect(await store.received(upload)).toBe(bytes.length)
    expect(await store.finish(upload, sha256)).not.toBeNull()
  })

  test('bytes that are not the promised ones never become a file, and the upload starts anew', async () => {
    await store.append(upload, 0, Buffer.from('something else'))
    expect(await store.finish(upload, sha256)).toBeNull()
    expect(await store.received(upload)).toBe(0)
    expect(local.objects.size).toBe(0)
  })

  test('a large file is written in parts, and only if it is the promised one', async () => {
    const large = Buffer.alloc(20 * 1024 * 1024 + 7, 'rond')
    for (let at = 0; at < large.length; at += 4 * 1024 * 1024)
      await store.append(upload, at, large.subarray(at, at + 4 * 1024 * 1024))
    expect(await store.finish(upload, sha256)).toBeNull()
    for (let at = 0; at < large.length; at += 4 * 1024 * 1024)
      await store.append(upload, at, large.subarray(at, at + 4 * 1024 * 1024))
    const name = await store.finish(upload, sha256Of(large))
    const found = await other.stream(name ?? '')
    expect(found?.bytes).toBe(large.length)
    expect(sha256Of(Buffer.from(await new Response(found?.body).arrayBuffer()))).toBe(sha256Of(large))
  })

  test('an export goes on at another server after what was cut off, and settles once', async () => {
    await store.append(upload, 0, bytes.subarray(0, 9))
    await store.append(upload, 9, bytes.subarray(9))
    expect(await other.cut(upload, 12)).toBe(12)
    expect(await other.cut(upload, 99)).toBe(12)
    expect(await other.append(upload, 12, bytes.subarray(12))).toBe(bytes.length)
    await other.settle(upload, 'export-0001')
    await store.settle(upload, 'export-0001')
    expect(Buffer.from((await store.read('export-0001')) ?? [])).toEqual(bytes)
  })

  test('a name cannot leave its place', async () => {
    for (const name of ['../../etc/passwd', '..', 'a/b/c/d/e/f']) {
      await expect((async () => store.read(name))()).rejects.toThrow('plain')
      await expect((async () => store.append(name, 0, bytes))()).rejects.toThrow('plain')
    }
  })

  test('an absent file reads as null, and can be removed', async () => {
    expect(await store.read('absent-file')).toBeNull()
    expect(await store.stream('absent-file')).toBeNull()
    await expect(store.remove('absent-file')).resolves.toBeUndefined()
    expect(await store.finish('absent-upload', sha256)).toBeNull()
  })

  test('abandoned uploads are removed, a bounded number at a time; the others and the files stay', async () => {
    const kept = await store.keep(bytes)
    for (const name of ['upload-0001', 'upload-0002', 'upload-0003']) {
      await store.append(name, 0, bytes)
      await store.append(name, bytes.length, bytes)
    }
    expect(await store.removeAbandoned(Date.now() - 60_000, 10)).toBe(0)
    expect(await store.removeAbandoned(Date.now() + 60_000, 2)).toBe(2)
    expect(await store.removeAbandoned(Date.now() + 60_000, 2)).toBe(1)
    expect(await store.received(upload)).toBe(0)
    expect(await store.read(kept)).not.toBeNull()
  })
})

describe('a bucket in trouble', () => {
  const failureOf = async (work: Promise<unknown>): Promise<boolean> =>
    work.then(
      () => false,
      (error: unknown) => isStorageFailure(error),
    )

  test('a store that fails is a failure of storage, never an absent file', async () => {
    const kept = await store.keep(bytes)
    local.failsWith = 500
    expect(await failureOf(store.read(kept))).toBe(true)
    expect(await failureOf(store.append(upload, 0, bytes))).toBe(true)
    local.failsWith = null
    expect(await store.read(kept)).not.toBeNull()
  })

  test('so is a store that is out of reach', async () => {
    const gone = createBucketStore(
      openBucket({ ...local.settings, endpoint: new URL('http://127.0.0.1:9') }),
      fakeIds(),
    )
    expect(await failureOf(gone.read('some-file'))).toBe(true)
  })

  const open = (change: Partial<LocalBucket['settings']>): Promise<FileStore> =>
    openFileStore(
      { bucket: { ...local.settings, ...change }, dataDir: mkdtempSync(join(tmpdir(), 'rond-files-')) },
      { newId: fakeIds(), log: createLog('silent') },
    )

  test('the start names the variables that do not fit', async () => {
    await expect(open({ secretKey: 'another' })).rejects.toThrow('S3_ACCESS_KEY, S3_SECRET_KEY: the store refuses them')
    await expect(open({ bucket: 'another' })).rejects.toThrow('S3_BUCKET: the store has no bucket of this name')
    await expect(open({})).resolves.toBeDefined()
  })

  test('a store out of reach does not keep the server from starting', async () => {
    await expect(open({ endpoint: new URL('http://127.0.0.1:9') })).resolves.toBeDefined()
  })
})
