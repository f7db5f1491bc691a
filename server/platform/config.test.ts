import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { bucketAddressOf } from './config.files.ts'
import { ConfigError, readConfig, variableNames } from './config.ts'
import { keyNames, oldKeyNames, newKeys } from './key-file.ts'

let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'rond-config-'))
})

const key = (): string => randomBytes(32).toString('hex')

const production = () => ({
  NODE_ENV: 'production',
  DATA_DIR: dataDir,
  PUBLIC_URL: 'https://rond.example',
  ...newKeys(),
})

const messageOf = (environment: Record<string, string>): string => {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return ''
}

describe('configuration', () => {
  test('tiles of maps come from an address or a path with the three places of a tile', () => {
    const tilesOf = (MAP_TILES_URL: string) => readConfig({ DATA_DIR: dataDir, MAP_TILES_URL }).mapTiles
    expect(tilesOf('/tiles/{z}/{x}/{y}.png')).toMatchObject({ url: '/tiles/{z}/{x}/{y}.png', origin: null })
    expect(tilesOf('https://tiles.rond.example/{z}/{x}/{y}.webp')).toMatchObject({
      origin: 'https://tiles.rond.example',
    })
    expect(messageOf({ DATA_DIR: dataDir, MAP_TILES_URL: 'https://tiles.rond.example/' })).toContain('MAP_TILES_URL')
    expect(readConfig({ DATA_DIR: dataDir }).mapTiles).toBeNull()
  })

  test('only a test may steer the clock', () => {
    const CLOCK_FILE = '/tmp/clock'
    const refusal = 'CLOCK_FILE: can be set only where NODE_ENV is test'
    expect(messageOf({ ...production(), CLOCK_FILE })).toContain(refusal)
    expect(messageOf({ DATA_DIR: dataDir, CLOCK_FILE })).toContain(refusal)
    expect(readConfig({ DATA_DIR: dataDir, NODE_ENV: 'test', CLOCK_FILE }).clockFile).toBe(CLOCK_FILE)
  })

  test('an empty environment gives a development set-up on port 3000', () => {
    const config = readConfig({ DATA_DIR: dataDir })
    expect(config).toMatchObject({ mode: 'development', port: 3000, seedStory: 'sales-company' })
    expect(config.publicUrl.origin).toBe('http://localhost:3000')
  })

  test('only production listens beyond this machine, unless HOST says so', () => {
    const read = (environment: Record<string, string>) => readConfig({ DATA_DIR: dataDir, ...environment }).host
    expect(read({})).toBe('127.0.0.1')
    expect(read({ NODE_ENV: 'test' })).toBe('127.0.0.1')
    expect(read({ HOST: '0.0.0.0' })).toBe('0.0.0.0')
    expect(readConfig(production()).host).toBe('0.0.0.0')
  })

  test('what listens beyond this machine has no demo data unless the story is named', () => {
    const read = (environment: Record<string, string>) => readConfig({ DATA_DIR: dataDir, ...environment }).seedStory
    expect(read({ HOST: '0.0.0.0' })).toBeNull()
    expect(read({ HOST: '192.168.1.7' })).toBeNull()
    expect(read({ HOST: '0.0.0.0', SEED_STORY: 'door-to-door-team' })).toBe('door-to-door-team')
    for (const HOST of ['localhost', '127.0.0.1', '::1']) expect(read({ HOST })).toBe('sales-company')
  })

  test('a bucket needs all of its variables, and the missing ones are named', () => {
    const bucket = {
      S3_ENDPOINT: 'https://s3.example',
      S3_BUCKET: 'rond-files',
      S3_ACCESS_KEY: 'a',
      S3_SECRET_KEY: 'b',
    }
    expect(readConfig(production()).bucket).toBeNull()
    expect(readConfig({ ...production(), ...bucket }).bucket).toMatchObject({ bucket: 'rond-files', isPathStyle: true })
    expect(messageOf({ ...production(), ...bucket, S3_SECRET_KEY: '' })).toContain('S3_SECRET_KEY: must be set as well')
    expect(messageOf({ ...production(), S3_BUCKET: 'rond-files' })).toContain(
      'S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY: must be set as well',
    )
    const inBucket = { ...bucket, S3_ENDPOINT: 'https://s3.example/rond-files' }
    expect(messageOf({ ...production(), ...inBucket })).toContain('S3_ENDPOINT: is the address of the store')
  })

  test('the second place of backups may be a bucket, by an address with everything in it', () => {
    const at = (BACKUP_COPY_URL: string) => ({ ...production(), BACKUP_COPY_URL })
    const url = 's3://AKROND:a%2Fb@s3.example/rond-backups/sweden?region=eu-north-1'
    expect(readConfig(at(url)).backupCopy?.to.url.href).toBe(url)
    expect(bucketAddressOf(new URL(url))).toMatchObject({
      folder: 'sweden/',
      bucket: { bucket: 'rond-backups', region: 'eu-north-1', secretKey: 'a/b', isPathStyle: true },
    })
    for (const wrong of ['s3://s3.example/rond-backups', 's3://a:b@s3.example/', 's3://a:b@s3.example/x-y?style=odd'])
      expect(messageOf(at(wrong))).toContain('BACKUP_COPY_URL: a bucket is s3://')
  })

  test('PostgreSQL is chosen by its URL, and is not backed up as a file', () => {
    const DATABASE_URL = 'postgres://rond:secret@db.example/rond'
    const config = readConfig({ ...production(), DATABASE_URL })
    expect(config).toMatchObject({ databaseUrl: DATABASE_URL, backup: null })
    expect(messageOf({ ...production(), DATABASE_URL, BACKUP_DIR: '/backups' })).toContain('BACKUP_DIR: is for SQLite')
    expect(messageOf({ ...production(), DATABASE_URL: 'mysql://db.example/rond' })).toContain('DATABASE_URL')
    const DATABASE_READ_URL = 'postgres://rond:secret@replica.example/rond'
    expect(readConfig({ ...production(), DATABASE_URL, DATABASE_READ_URL }).databaseReadUrl).toBe(DATABASE_READ_URL)
    expect(messageOf({ ...production(), DATABASE_READ_URL })).toContain('DATABASE_READ_URL: is a replica of PostgreSQL')
  })

  test('missing keys are made once, readable by their owner only, and the same at the next start', () => {
    const first = readConfig({ DATA_DIR: dataDir })
    const second = readConfig({ DATA_DIR: dataDir })
    expect(second.keys).toEqual(first.keys)
    expect(statSync(join(dataDir, 'keys.json')).mode & 0o777).toBe(0o600)
  })

  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['NODE_ENV', 'staging'],
    ['PUBLIC_URL', 'rond.example'],
    ['TRUST_PROXY', 'yes'],
    ['SEED_STORY', '../etc'],
    ['LOG_LEVEL', 'loud'],
    ['VAPID_SUBJECT', 'nobody'],
    ['SECURITY_CONTACT', 'nobody'],
    ['SECURITY_CONTACT', 'mailto:a@b.example\nExpires: never'],
    ['DATABASE_URL', 'mysql://localhost'],
    ['DATA_KEY', 'too-short'],
    ['HASH_KEY', '0'.repeat(64)],
  ])('a wrong %s (%s) is named', (name, value) => {
    expect(messageOf({ DATA_DIR: dataDir, [name]: value })).toContain(`${name}:`)
  })

  test.each(['PUBLIC_URL', 'DATA_KEY', 'HASH_KEY', 'SIGNING_KEY', 'VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'])(
    'production does not start without %s, and says so',
    (name) => {
      expect(messageOf({ ...production(), [name]: '' })).toContain(`${name}: is needed in production`)
    },
  )

  test('production refuses weak keys, equal keys, plain http and switched-off limits', () => {
    const same = key()
    expect(messageOf({ ...production(), DATA_KEY: 'ab'.repeat(32) })).toContain('DATA_KEY: is too regular')
    expect(messageOf({ ...production(), DATA_KEY: same, HASH_KEY: same })).toContain('must differ')
    expect(messageOf({ ...production(), PUBLIC_URL: 'http://rond.example' })).toContain('PUBLIC_URL: must be https')
    expect(messageOf({ ...production(), RATE_LIMITS: 'off' })).toContain('RATE_LIMITS')
    expect(messageOf({ ...production(), PUBLIC_URL: 'https://rond.example/app' })).toContain(
      'PUBLIC_URL: is the address',
    )
  })

  test('production never has demo data, whatever is asked for', () => {
    expect(readConfig({ ...production(), SEED_STORY: 'door-to-door-team' }).seedStory).toBeNull()
  })

  test('a secret may come from a file; both at once is a mistake', () => {
    const path = join(dataDir, 'data-key')
    const value = key()
    writeFileSync(path, `${value}\n`)
    const { DATA_KEY: _, ...rest } = production()
    expect(readConfig({ ...rest, DATA_KEY_FILE: path }).keys.data[0].toString('hex')).toBe(value)
    expect(messageOf({ ...production(), DATA_KEY_FILE: path })).toContain('DATA_KEY: is set twice')
    expect(messageOf({ ...rest, DATA_KEY_FILE: join(dataDir, 'absent') })).toContain('DATA_KEY_FILE: cannot be read')
  })

  test('a hosted realtime service needs all its names; without them this server carries events itself', () => {
    const read = (environment: Record<string, string>) => readConfig({ DATA_DIR: dataDir, ...environment }).realtime
    expect(read({})).toEqual({ hosted: null, redisUrl: null })
    const hosted = { PUSHER_APP_ID: '7', PUSHER_KEY: 'k', PUSHER_SECRET: 's' }
    expect(read(hosted).hosted).toEqual({ appId: '7', key: 'k', secret: 's', cluster: 'mt1', apiUrl: null })
    expect(messageOf({ DATA_DIR: dataDir, PUSHER_KEY: 'k' })).toMatch(/PUSHER_APP_ID.*\n.*PUSHER_SECRET/)
    expect(read({ REDIS_URL: 'redis://localhost:6379' }).redisUrl).toBe('redis://localhost:6379')
  })

  test('every variable has its form in the operations page', () => {
    const page = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8')
    const rows = [...page.matchAll(/^\| `([A-Z0-9_]+)`/gm)].map(([, name = '']) => name)
    expect(rows.toSorted()).toEqual([...variableNames, ...keyNames, ...oldKeyNames].toSorted())
  })

  test('no message repeats a secret', () => {
    const secret = 'correct horse battery staple'
    expect(messageOf({ ...production(), DATA_KEY: secret })).not.toContain(secret)
  })
})
