import { createHash } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { fakeIds } from '../testing/fakes.ts'
import { createFileStore, type FileStore } from './file-store.ts'

const bytes = Buffer.from('a photo of a checklist')
const sha256 = createHash('sha256').update(bytes).digest('hex')
const upload = 'upload-0001'

let store: FileStore

beforeEach(() => {
  store = createFileStore(join(mkdtempSync(join(tmpdir(), 'rond-files-')), 'files'), fakeIds())
})

describe('files', () => {
  test('an upload in pieces becomes the file it was', async () => {
    expect(await store.append(upload, 0, bytes.subarray(0, 5))).toBe(5)
    expect(await store.received(upload)).toBe(5)
    expect(await store.append(upload, 5, bytes.subarray(5))).toBe(bytes.length)
    const name = await store.finish(upload, sha256)
    expect(Buffer.from((await store.read(name ?? '')) ?? [])).toEqual(bytes)
    expect(await store.received(upload)).toBe(0)
  })

  test('a piece sent twice, or from a wrong place, changes nothing', async () => {
    await store.append(upload, 0, bytes)
    expect(await store.append(upload, 0, bytes)).toBe(bytes.length)
    expect(await store.append(upload, 99, bytes)).toBe(bytes.length)
    expect(await store.finish(upload, sha256)).not.toBeNull()
  })

  test('bytes that are not the promised ones never become a file, and the upload starts anew', async () => {
    await store.append(upload, 0, Buffer.from('something else'))
    expect(await store.finish(upload, sha256)).toBeNull()
    expect(await store.received(upload)).toBe(0)
  })

  test('a name cannot leave the folder', async () => {
    for (const name of ['../../etc/passwd', '/etc/passwd', '..', 'a/b/c/d/e/f']) {
      await expect((async () => store.read(name))()).rejects.toThrow('plain')
      await expect((async () => store.append(name, 0, bytes))()).rejects.toThrow('plain')
    }
  })

  test('what is absent reads as null, and can be removed', async () => {
    expect(await store.read('absent-file')).toBeNull()
    await expect(store.remove('absent-file')).resolves.toBeUndefined()
    expect(await store.finish('absent-upload', sha256)).toBeNull()
  })

  test('bytes the server has made are kept like an upload', async () => {
    const name = await store.keep(bytes)
    expect(Buffer.from((await store.read(name)) ?? [])).toEqual(bytes)
  })

  test('uploads nobody goes on with are removed, a bounded number at a time; the others and the files stay', async () => {
    const kept = await store.keep(bytes)
    for (const name of ['upload-0001', 'upload-0002', 'upload-0003']) await store.append(name, 0, bytes)
    expect(await store.removeAbandoned(Date.now() - 60_000, 10)).toBe(0)
    expect(await store.removeAbandoned(Date.now() + 60_000, 2)).toBe(2)
    expect(await store.removeAbandoned(Date.now() + 60_000, 2)).toBe(1)
    expect(await store.received(upload)).toBe(0)
    expect(await store.read(kept)).not.toBeNull()
  })

  test('removing where nothing was ever sent is no error', async () => {
    expect(await store.removeAbandoned(Date.now(), 10)).toBe(0)
  })
})
