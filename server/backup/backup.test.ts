import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Config } from '../platform/config.ts'
import { loadMeta, saveMeta } from '../platform/database/meta.store.ts'
import { LocalBucket } from '../platform/files/testing/local-bucket.ts'
import { openPlatform, UNFINISHED_RESTORE } from '../platform/open-platform.ts'
import type { Platform } from '../platform/platform.ts'
import { testConfig } from '../platform/testing/test-platform.ts'
import { currentEpoch } from '../sync/epoch.ts'
import { makeBackup } from './make-backup.ts'
import { backupsIn, manifestPath, type Manifest } from './manifest.ts'
import { checkBackup, restoreBackup } from './restore-backup.ts'

const NOW = Date.UTC(2026, 11, 2, 3)
const HOUR = 3_600_000
const photo = Buffer.from('a photo of a checklist')

let config: Config
let folder: string
let platform: Platform | null

beforeEach(async () => {
  const base = testConfig()
  config = { ...base, databaseUrl: `file:${base.dataDir}/rond.db` }
  folder = await mkdtemp(join(tmpdir(), 'rond-backups-'))
  platform = null
})

afterEach(async () => {
  await platform?.database.close()
  for (const path of [config.dataDir, folder]) rmSync(path, { recursive: true, force: true })
})

const start = async (): Promise<Platform> => (platform = await openPlatform(config))
const stop = async (): Promise<void> => {
  await platform?.database.close()
  platform = null
}
const remember = (at: Platform, value: string): Promise<void> =>
  at.database.tx((db) => saveMeta(db, 'last-customer', value))
const remembered = (at: Platform): Promise<string | null> => loadMeta(at.database.db, 'last-customer')
const backUp = (now = NOW, keep = 9) => makeBackup(config, { folder, keep, now })
const spoil = (path: string): void => {
  const bytes = readFileSync(path)
  const middle = bytes.length >> 1
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle)
  writeFileSync(path, bytes)
}
const sealedFiles = (backup: string): readonly string[] =>
  readdirSync(backup, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

describe('a backup of a running server', () => {
  test('brings back what was there at that moment, under a new epoch, and keeps what it replaces', async () => {
    const before = await start()
    await remember(before, 'Stina')
    const kept = await before.files.keep(photo)
    const epoch = await currentEpoch(before, before.database.db)
    const { path, files } = await backUp()
    expect(files).toBe(1)
    await remember(before, 'Olle')
    await before.files.remove(kept)
    await stop()

    const { putAside } = await restoreBackup(config, path, NOW + HOUR)
    const after = await start()
    expect(await remembered(after)).toBe('Stina')
    expect(Buffer.from((await after.files.read(kept)) ?? [])).toEqual(photo)
    expect(await currentEpoch(after, after.database.db)).not.toBe(epoch)
    expect(putAside.every((one) => existsSync(one))).toBe(true)
    expect(putAside.map((one) => one.replace(config.dataDir, ''))).toEqual([
      '/rond.db.replaced-20261202T040000Z',
      '/files.replaced-20261202T040000Z',
    ])
  })

  test('can be restored into an empty folder', async () => {
    await remember(await start(), 'Stina')
    const { path } = await backUp()
    await stop()
    rmSync(config.dataDir, { recursive: true })
    await restoreBackup(config, path, NOW)
    expect(await remembered(await start())).toBe('Stina')
  })

  test('holds nothing that could be read without the key, and leaves no plain copy behind', async () => {
    const at = await start()
    await remember(at, 'Stina Hemlig')
    await at.files.keep(photo)
    const { path } = await backUp()
    for (const file of sealedFiles(path)) {
      const bytes = readFileSync(file)
      for (const secret of ['Stina Hemlig', 'SQLite format', 'checklist']) expect(bytes.includes(secret)).toBe(false)
      expect(statSync(file).mode & 0o077).toBe(0)
    }
    expect(readdirSync(config.dataDir).filter((name) => name.includes('copy'))).toEqual([])
  })

  test('opens with a key that has been rotated out, and not without it', async () => {
    await remember(await start(), 'Stina')
    const { path } = await backUp()
    const next = { ...config, keys: { ...config.keys, data: [Buffer.alloc(32, 'new')] as const } }
    await expect(checkBackup(next, path)).rejects.toThrow('not among the keys')
    const rotated = { ...next, keys: { ...next.keys, data: [...next.keys.data, config.keys.data[0]] as const } }
    expect(await checkBackup(rotated, path)).toMatchObject({ madeAt: NOW })
  })
})

describe('a backup of files in a bucket', () => {
  let bucket: LocalBucket
  beforeEach(async () => {
    bucket = await LocalBucket.start()
    config = { ...config, bucket: bucket.settings }
  })
  afterEach(() => bucket.stop())

  test('holds them sealed, and puts those that are lost back under their names', async () => {
    const before = await start()
    const large = Buffer.alloc(9 * 1024 * 1024, 'a large file ')
    const [kept, lost] = [await before.files.keep(photo), await before.files.keep(large)]
    const { path, files } = await backUp()
    expect(files).toBe(2)
    for (const file of sealedFiles(path)) expect(readFileSync(file).includes('checklist')).toBe(false)
    await before.files.remove(lost)
    await stop()
    expect(await checkBackup(config, path)).toMatchObject({ madeAt: NOW })
    await restoreBackup(config, path, NOW + HOUR)
    const after = await start()
    for (const [name, bytes] of [[kept, photo] as const, [lost, large] as const])
      expect(Buffer.from((await after.files.read(name)) ?? []).equals(bytes)).toBe(true)
    expect(existsSync(join(config.dataDir, 'files'))).toBe(false)
  })

  test('reads only files that the last backup lacks, and goes on after one that was removed', async () => {
    const at = await start()
    await at.files.keep(photo)
    const gone = await at.files.keep(Buffer.from('removed later'))
    const first = await backUp()
    await at.files.remove(gone)
    await at.files.keep(Buffer.from('a second photo'))
    const second = await backUp(NOW + HOUR)
    expect([first.files, second.files]).toEqual([2, 2])
    const sizes = sealedFiles(second.path).map((file) => statSync(file).nlink)
    // The first photo is the same file in both.
    expect(sizes.filter((links) => links === 2)).toHaveLength(1)
  })

  test('can be restored into a folder, where there is no bucket any more', async () => {
    const kept = await (await start()).files.keep(photo)
    const { path } = await backUp()
    await stop()
    config = { ...config, bucket: null }
    await restoreBackup(config, path, NOW + HOUR)
    expect(Buffer.from((await (await start()).files.read(kept)) ?? [])).toEqual(photo)
  })

  test('that is away fails the backup, and a restore changes nothing', async () => {
    const at = await start()
    await remember(at, 'Stina')
    await at.files.keep(photo)
    const { path } = await backUp()
    await remember(at, 'Olle')
    bucket.failsWith = 503
    await expect(backUp(NOW + HOUR)).rejects.toThrow('answered 503')
    await stop()
    await expect(restoreBackup(config, path, NOW + HOUR)).rejects.toThrow('answered 503')
    bucket.failsWith = null
    expect(await remembered(await start())).toBe('Olle')
    expect(await backupsIn(folder)).toHaveLength(1)
  })

  test('leaves them out where the bucket has copies of its own', async () => {
    config = { ...config, backsUpBucket: false }
    await (await start()).files.keep(photo)
    expect((await backUp()).files).toBe(0)
  })
})

describe('a restore refuses', () => {
  test('while a server runs on the data', async () => {
    await remember(await start(), 'Stina')
    const { path } = await backUp()
    await expect(restoreBackup(config, path, NOW)).rejects.toThrow('A Rond server is running')
  })

  test.each(['manifest.json', 'rond.db.sealed', 'an attachment'])(
    'a backup with one wrong bit in %s',
    async (which) => {
      const at = await start()
      await at.files.keep(photo)
      const { path } = await backUp()
      await remember(at, 'Olle')
      await stop()
      spoil(sealedFiles(path).find((file) => file.endsWith(which)) ?? attachmentOf(path))
      await expect(restoreBackup(config, path, NOW)).rejects.toThrow('damaged')
      await expectUntouched()
    },
  )

  test('a backup with a missing attachment', async () => {
    const at = await start()
    await at.files.keep(photo)
    const { path } = await backUp()
    await remember(at, 'Olle')
    await stop()
    rmSync(attachmentOf(path))
    await expect(restoreBackup(config, path, NOW)).rejects.toThrow('missing')
    await expectUntouched()
  })

  test('a list of contents that was written by somebody without the key', async () => {
    const at = await start()
    const { path } = await backUp()
    await remember(at, 'Olle')
    await stop()
    const file = manifestPath(path)
    const { manifest, signature } = JSON.parse(readFileSync(file, 'utf8')) as {
      readonly manifest: Manifest
      readonly signature: string
    }
    writeFileSync(file, JSON.stringify({ manifest: { ...manifest, entries: manifest.entries.slice(1) }, signature }))
    await expect(restoreBackup(config, path, NOW)).rejects.toThrow('another SIGNING_KEY')
    expect(await remembered(await start())).toBe('Olle')
  })

  test('what is no backup', async () => {
    await expect(restoreBackup(config, folder, NOW)).rejects.toThrow('not a whole backup')
  })

  const attachmentOf = (backup: string): string =>
    sealedFiles(backup).find((file) => file.includes(join('files', ''))) ?? ''

  async function expectUntouched(): Promise<void> {
    expect(readdirSync(config.dataDir).toSorted()).toEqual(['files', 'in-use.lock', 'rond.db'])
    expect(await remembered(await start())).toBe('Olle')
  }
})

describe('a restore that was cut off', () => {
  test('keeps the server from starting until it has been run again', async () => {
    await remember(await start(), 'Stina')
    const { path } = await backUp()
    await stop()
    writeFileSync(join(config.dataDir, UNFINISHED_RESTORE), '')
    await expect(start()).rejects.toThrow('npm run restore')
    await restoreBackup(config, path, NOW)
    expect(await remembered(await start())).toBe('Stina')
  })
})

describe('backups in a folder', () => {
  test('the oldest go when there are more than asked for, and what was cut off goes too', async () => {
    await start()
    await backUp(NOW)
    await backUp(NOW + HOUR, 2)
    writeFileSync(join(folder, 'unfinished-rond-20261202T030000Z'), '')
    expect(await backUp(NOW + 2 * HOUR, 2)).toMatchObject({ removed: 1 })
    expect((await backupsIn(folder)).map(({ madeAt }) => madeAt)).toEqual([NOW + 2 * HOUR, NOW + HOUR])
    expect(readdirSync(folder).filter((name) => name.startsWith('unfinished'))).toEqual([])
  })

  test('share an attachment that has not changed, unless the older copy is damaged', async () => {
    const at = await start()
    await at.files.keep(photo)
    const [first, second] = [await backUp(NOW), await backUp(NOW + HOUR)]
    const attachment = (backup: string): string => sealedFiles(backup).find((file) => /files\//.test(file)) ?? ''
    expect(statSync(attachment(second.path)).ino).toBe(statSync(attachment(first.path)).ino)

    spoil(attachment(second.path))
    const third = await backUp(NOW + 2 * HOUR)
    await expect(checkBackup(config, second.path)).rejects.toThrow('damaged')
    expect(await checkBackup(config, third.path)).toMatchObject({ madeAt: NOW + 2 * HOUR })
  })

  test('a damaged database is not backed up as if it were whole', async () => {
    const at = await start()
    for (let index = 0; index < 200; index += 1) {
      await at.database.tx((db) => saveMeta(db, `key ${index}`, 'x'.repeat(500)))
    }
    await stop()
    const path = join(config.dataDir, 'rond.db')
    const bytes = readFileSync(path)
    bytes.fill(0xff, bytes.length - 20_000, bytes.length - 8_000)
    writeFileSync(path, bytes)
    await expect(backUp()).rejects.toThrow('is damaged')
    expect(await backupsIn(folder)).toEqual([])
  })
})
