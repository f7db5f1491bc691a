import { spawn } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgres, startCluster } from '../../../scripts/lib/postgres-cluster.mjs'
import { TestServer } from '../../fixtures/server.ts'

export type DatabaseName = 'sqlite' | 'postgresql'

/** A server over the story `million`, and what its data weighs. */
export interface Company {
  readonly rond: TestServer
  readonly seedSeconds: number
  readonly bytes: number
  readonly stop: () => Promise<void>
}

/** The databases that this machine has. */
export const databases = (): readonly DatabaseName[] =>
  findPostgres() === null ? ['sqlite'] : ['sqlite', 'postgresql']

/** Serves a company that was seeded before, and leaves its data as it is: a million sales are seeded once. */
export async function openSeeded(dataDir: string, databaseUrl: string | undefined): Promise<Company> {
  const environment = { DATA_DIR: dataDir, NODE_ENV: 'test', ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) }
  const rond = await TestServer.launch({ story: 'million', dataDir, environment })
  return { rond, seedSeconds: 0, bytes: weightOf(dataDir), stop: () => rond.kill() }
}

/** Seeds a company of so many sales, and serves it. */
export async function openCompany(database: DatabaseName, sales: number): Promise<Company> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rond-desk-'))
  const programs = database === 'postgresql' ? findPostgres() : null
  const cluster = programs === null ? null : await startCluster(programs)
  const environment = { DATA_DIR: dataDir, NODE_ENV: 'test', ...(cluster ? { DATABASE_URL: cluster.url } : {}) }
  const begun = performance.now()
  await seedSales(environment, sales)
  const seedSeconds = (performance.now() - begun) / 1000
  const rond = await TestServer.launch({ story: 'million', dataDir, environment })
  const folder = cluster ? join(folderOf(cluster.url), 'data', 'base') : dataDir
  return {
    rond,
    seedSeconds,
    bytes: weightOf(folder),
    stop: async () => {
      await rond.stop()
      await cluster?.stop()
    },
  }
}

/** Fills an empty data folder with the story `million`. */
export const seedSales = (environment: Readonly<Record<string, string>>, sales: number): Promise<void> =>
  run(['server/seed/main.ts', 'million', '--sales', String(sales)], environment)

const folderOf = (url: string): string => new URL(url).searchParams.get('host') ?? ''

function weightOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .reduce((sum, one) => sum + statSync(join(one.parentPath, one.name)).size, 0)
}

function run(args: readonly string[], environment: Readonly<Record<string, string>>): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${args.join(' ')} ended with ${code}`))))
  })
}
