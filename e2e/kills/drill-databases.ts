import { execFile } from 'node:child_process'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { LocalBucket } from '../../server/platform/files/testing/local-bucket.ts'
import { findPostgres, startCluster } from '../../scripts/lib/postgres-cluster.mjs'
import { query } from '../fixtures/ledger.ts'
import { TestServer } from '../fixtures/server.ts'

const run = promisify(execFile)

/** One kind of database in the drill, with what its operator does. */
export interface DrillDatabase {
  readonly server: TestServer
  readonly rows: <Row>(sql: string, ...values: readonly unknown[]) => Promise<Row[]>
  /** A backup while the server runs, in the place where it is safe. */
  readonly backUp: () => Promise<void>
  /** The machine is lost: neither the data nor what lay beside it is there. The server is stopped. */
  readonly lose: () => Promise<void>
  /** An operator who forgets to stop the server. */
  readonly restoreTooEarly: () => Promise<unknown>
  readonly restore: () => Promise<void>
  readonly stop: () => Promise<void>
}

const STORY = 'door-to-door-team'

/** How long each step took, in the order in which they were taken. */
export class Times {
  readonly #taken: [string, number][] = []

  async of<T>(step: string, work: () => Promise<T>): Promise<T> {
    const started = performance.now()
    const result = await work()
    this.#taken.push([step, performance.now() - started])
    return result
  }

  text(database: string): string {
    const lines = this.#taken.map(([step, ms]) => `  ${(ms / 1000).toFixed(1).padStart(6)} s  ${step}`)
    return `restore drill on ${database}\n${lines.join('\n')}`
  }
}

/** The product's own backups of database and bucket, with a second place in another bucket: the rest burns with the machine. */
export async function sqliteDrill(folder: string, times: Times): Promise<DrillDatabase> {
  const [files, place] = [await LocalBucket.start(), await LocalBucket.start()]
  const server = await TestServer.launch({ story: STORY, environment: files.environment })
  const backups = join(folder, 'backups')
  const operator = async (program: string, ...args: readonly string[]): Promise<string> => {
    const env = {
      ...process.env,
      NODE_ENV: 'test',
      DATA_DIR: server.dataDir,
      BACKUP_DIR: backups,
      ...files.environment,
      BACKUP_COPY_URL: place.urlOf('backups').href,
    }
    return (await run(process.execPath, [`server/backup/${program}-main.ts`, ...args], { env })).stdout
  }
  return {
    server,
    rows: (sql, ...values) => Promise.resolve(query(server, sql, ...values)),
    backUp: async () => {
      await times.of('backup', () => operator('backup'))
      await times.of('copy to the second place, read back', () => operator('copy'))
    },
    restoreTooEarly: async () => operator('restore', (await operator('restore')).trim()),
    lose: async () => {
      await rm(backups, { recursive: true, force: true })
      files.objects.clear()
    },
    restore: async () => {
      const fetched = await times.of('fetch from the second place', () => operator('copy', 'fetch'))
      const path = /^Fetched: (.+)$/m.exec(fetched)?.[1] ?? ''
      await times.of('restore', () => operator('restore', path))
    },
    stop: async () => {
      await server.stop()
      await Promise.all([files.stop(), place.stop()])
    },
  }
}

/** PostgreSQL's own tools, and a copy of the files; then the command that begins a new history. */
export async function postgresDrill(folder: string, times: Times): Promise<DrillDatabase> {
  const programs = findPostgres()
  if (programs === null) throw new Error('PostgreSQL is not installed')
  const cluster = await startCluster(programs)
  const admin = new URL(cluster.url)
  const host = admin.searchParams.get('host') ?? ''
  const tool = (name: string, ...args: readonly string[]) =>
    run(join(programs, name), ['-h', host, '-U', 'rond', ...args], { maxBuffer: 64 * 1024 * 1024 })
  await tool('createdb', 'drill')
  const url = `postgres://rond@localhost/drill?host=${encodeURIComponent(host)}`
  const environment = { DATABASE_URL: url }
  const server = await TestServer.launch({ story: STORY, environment })
  const newHistory = () => {
    const env = { ...process.env, NODE_ENV: 'test', DATA_DIR: server.dataDir, ...environment }
    return run(process.execPath, ['server/backup/restore-main.ts', '--new-history'], { env })
  }
  const [dump, files] = [join(folder, 'rond.dump'), join(folder, 'files')]
  return {
    server,
    rows: async <Row>(sql: string, ...values: readonly unknown[]): Promise<Row[]> => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      try {
        let count = 0
        const text = sql.replaceAll('?', () => `$${(count += 1)}`)
        return (await client.query(text, [...values])).rows as Row[]
      } finally {
        await client.end()
      }
    },
    backUp: async () => {
      // The database first: a file that only the copy has does no harm.
      await times.of('pg_dump', () => tool('pg_dump', '--format=custom', `--file=${dump}`, 'drill'))
      await times.of('copy of the files', () => cp(join(server.dataDir, 'files'), files, { recursive: true }))
    },
    lose: async () => {
      await tool('dropdb', '--force', 'drill')
      await rm(join(server.dataDir, 'files'), { recursive: true, force: true })
    },
    restoreTooEarly: newHistory,
    restore: async () => {
      await tool('createdb', 'drill')
      await times.of('pg_restore', () => tool('pg_restore', '--dbname=drill', '--exit-on-error', dump))
      await cp(files, join(server.dataDir, 'files'), { recursive: true })
      await times.of('new history', newHistory)
    },
    stop: async () => {
      await server.stop()
      await cluster.stop()
    },
  }
}

export const hasPostgres = findPostgres() !== null
