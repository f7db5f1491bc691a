import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { LocalSftpServer } from '../../platform/delivery/testing/local-sftp-server.ts'
import { LocalBucket } from '../../platform/files/testing/local-bucket.ts'
import { createSecrets } from '../../platform/secrets.ts'
import { testConfig } from '../../platform/testing/test-platform.ts'
import { backupName, manifestPath, sealedPath, toManifestText } from '../manifest.ts'
import { checksumOf } from '../sealed-file.ts'
import type { BackupPlace } from './backup-place.ts'
import { openPlace } from './open-place.ts'
import { copiesIn, copyBackup, fetchBackup } from './copy-backup.ts'

const secrets = createSecrets(testConfig().keys)
const DAY_MS = 86_400_000

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rond-copy-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** A backup of files by their places. What is in them is sealed elsewhere and of no matter here. */
async function backupOf(day: number, files: Readonly<Record<string, string>>): Promise<string> {
  const madeAt = Date.UTC(2026, 10, 1) + day * DAY_MS
  const path = join(folder, backupName(madeAt))
  const entries = []
  for (const [place, content] of Object.entries(files)) {
    const file = sealedPath(path, place)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, content)
    const sum = await checksumOf(file)
    entries.push({ place, bytes: content.length, sha256: sum?.sha256 ?? '' })
  }
  await writeFile(manifestPath(path), toManifestText({ format: 1, madeAt, keyId: 'k', entries }, secrets))
  return path
}

/** A server with PUT, GET and DELETE, and its files. */
async function startWeb() {
  const files = new Map<string, Buffer>()
  const state = { spoils: false, status: 0 }
  const server: Server = createServer((request, answer) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const name = (request.url ?? '').slice('/backups/'.length)
      if (state.status !== 0) return answer.writeHead(state.status).end()
      if (request.headers.authorization === undefined) return answer.writeHead(401).end()
      if (request.method === 'PUT') {
        const bytes = Buffer.concat(pieces)
        files.set(name, state.spoils && name.endsWith('.sealed') ? Buffer.from('spoilt') : bytes)
        return answer.writeHead(201).end()
      }
      const bytes = files.get(name)
      if (bytes === undefined) return answer.writeHead(404).end()
      if (request.method === 'DELETE') return answer.writeHead(files.delete(name) ? 204 : 404).end()
      return answer.writeHead(200).end(bytes)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(`http://rond:secret@127.0.0.1:${(server.address() as AddressInfo).port}/backups`)
  return { files, state, url, stop: () => server.close() }
}

const settings = (url: URL, hostKey: string | null = null) => ({ to: { url, hostKey, privateKey: null }, keep: 2 })
const copy = (place: BackupPlace, backup: string, keep = 2) => copyBackup(place, { backup, keep, secrets })

describe('a copy of a backup by HTTP', () => {
  let web: Awaited<ReturnType<typeof startWeb>>
  let place: BackupPlace
  beforeEach(async () => {
    web = await startWeb()
    place = await openPlace(settings(web.url))
  })
  afterEach(() => web.stop())

  test('sends each file once, and comes back as it was', async () => {
    const first = await backupOf(1, { 'rond.db': 'one', 'files/aa/a': 'photo' })
    expect(await copy(place, first)).toMatchObject({ sent: 2, removed: 0 })
    const second = await backupOf(2, { 'rond.db': 'two', 'files/aa/a': 'photo' })
    expect(await copy(place, second)).toMatchObject({ sent: 1, removed: 0 })
    expect(await copy(place, second)).toMatchObject({ sent: 0 })
    const [newest] = await copiesIn(place)
    const elsewhere = join(folder, 'elsewhere')
    const fetched = await fetchBackup(place, { name: newest ?? '', folder: elsewhere, secrets })
    expect(await readFile(sealedPath(fetched, 'rond.db'), 'utf8')).toBe('two')
    expect(await readFile(sealedPath(fetched, 'files/aa/a'), 'utf8')).toBe('photo')
  })

  test('old backups leave, with the files that no other names', async () => {
    for (const day of [1, 2, 3])
      await copy(place, await backupOf(day, { 'rond.db': `db ${day}`, 'files/aa/a': 'photo' }))
    expect(await copiesIn(place)).toHaveLength(2)
    // Two databases and one photo, two manifests and the index.
    expect(web.files.size).toBe(6)
  })

  test('a file that arrives spoilt fails the copy, and no backup is named that is not whole', async () => {
    web.state.spoils = true
    const backup = await backupOf(1, { 'rond.db': 'one' })
    await expect(copy(place, backup)).rejects.toThrow('another content')
    expect(await copiesIn(place)).toEqual([])
    web.state.spoils = false
    expect(await copy(place, backup)).toMatchObject({ sent: 1 })
  })

  test('a file that was damaged there later is noticed when it is fetched', async () => {
    await copy(place, await backupOf(1, { 'rond.db': 'one' }))
    const blob = [...web.files.keys()].find((name) => name.endsWith('.sealed')) ?? ''
    web.files.set(blob, Buffer.from('rotten'))
    const [name = ''] = await copiesIn(place)
    await expect(fetchBackup(place, { name, folder: join(folder, 'x'), secrets })).rejects.toThrow('is damaged')
  })

  test.each([[401], [507], [503]])('a place that answers %i fails the copy with that reason', async (status) => {
    web.state.status = status
    await expect(copy(place, await backupOf(1, { 'rond.db': 'one' }))).rejects.toThrow(String(status))
  })

  test('a backup that was tampered with is not copied', async () => {
    const backup = await backupOf(1, { 'rond.db': 'one' })
    await writeFile(manifestPath(backup), (await readFile(manifestPath(backup), 'utf8')).replace('"k"', '"x"'))
    await expect(copy(place, backup)).rejects.toThrow('damaged')
    expect(web.files.size).toBe(0)
  })
})

describe('a copy of a backup in a bucket', () => {
  let bucket: LocalBucket
  beforeEach(async () => {
    bucket = await LocalBucket.start()
  })
  afterEach(() => bucket.stop())

  test('sends, reads back, brings back and removes, and leaves other objects alone', async () => {
    bucket.objects.set('kept/aa/a', { bytes: Buffer.from('of the product'), changedAt: 0 })
    const place = await openPlace(settings(bucket.urlOf('backups')))
    // Larger than one part.
    const large = 'a database '.repeat(800_000)
    for (const [day, database] of [
      [1, 'small'],
      [2, 'small too'],
      [3, large],
    ] as const)
      await copy(place, await backupOf(day, { 'rond.db': database, 'files/aa/a': 'photo' }))
    // Two databases and one photo, two manifests and the index.
    const names = [...bucket.objects.keys()].filter((name) => name !== 'kept/aa/a')
    expect(names).toHaveLength(6)
    expect(names.every((name) => name.startsWith('backups/rond-'))).toBe(true)
    const [name = ''] = await copiesIn(place)
    const fetched = await fetchBackup(place, { name, folder: join(folder, 'elsewhere'), secrets })
    expect(await readFile(sealedPath(fetched, 'rond.db'), 'utf8')).toBe(large)
    expect(await readFile(sealedPath(fetched, 'files/aa/a'), 'utf8')).toBe('photo')
  })

  test('that fails says so, and names no backup', async () => {
    const place = await openPlace(settings(bucket.urlOf('backups')))
    bucket.failsWith = 503
    await expect(copy(place, await backupOf(1, { 'rond.db': 'one' }))).rejects.toThrow('answered 503')
    bucket.failsWith = null
    expect(await copiesIn(place)).toEqual([])
  })

  test('with wrong keys, or in a bucket that is not there, is refused before anything is sent', async () => {
    const wrong = bucket.urlOf('backups')
    wrong.password = 'wrong'
    await expect(openPlace(settings(wrong))).rejects.toThrow('refuses the keys')
    const elsewhere = new URL(bucket.urlOf('backups').href.replace('rond-files', 'rond-other'))
    await expect(openPlace(settings(elsewhere))).rejects.toThrow('no bucket of this name')
  })
})

describe('a copy of a backup by SFTP', () => {
  test('sends, reads back, brings back and removes', async () => {
    const receiver = await LocalSftpServer.start({ name: 'rond', password: 'a b' })
    const url = new URL(`sftp://rond:a%20b@127.0.0.1:${receiver.port}/backups`)
    const place = await openPlace(settings(url, receiver.hostKey))
    for (const day of [1, 2, 3]) await copy(place, await backupOf(day, { 'rond.db': `db ${day}` }))
    expect(receiver.files.size).toBe(5)
    const [name = ''] = await copiesIn(place)
    const fetched = await fetchBackup(place, { name, folder: join(folder, 'elsewhere'), secrets })
    expect(await readFile(sealedPath(fetched, 'rond.db'), 'utf8')).toBe('db 3')
    receiver.isFull = true
    await expect(copy(place, await backupOf(4, { 'rond.db': 'db 4' }))).rejects.toThrow('could not store a file')
    await place.close()
    await receiver.stop()
  })

  test('to a server with another key is denied', async () => {
    const receiver = await LocalSftpServer.start({ name: 'rond', password: 'x' })
    const url = new URL(`sftp://rond:x@127.0.0.1:${receiver.port}/backups`)
    await expect(openPlace(settings(url, `SHA256:${'A'.repeat(43)}`))).rejects.toThrow('denied')
    await receiver.stop()
  })
})
