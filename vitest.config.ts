import { defineConfig } from 'vitest/config'
import { designSystemAhead } from './scripts/lib/design-system-ahead.mjs'
import { databaseTests } from './scripts/lib/postgres-cases.mjs'
import { findPostgres } from './scripts/lib/postgres-cluster.mjs'
import { namesOfSql } from './scripts/lib/written-sql.mjs'

const serverTests = ['server/**/*.test.ts']
/** What they test keeps something for the whole page: a connection, a language, a database's name. */
const ownWorlds = ['client/app/**/*.test.ts', 'client/sync/**/*.test.ts']

/** They are about SQLite's own file, or several processes on it. */
const fileTests = [
  'server/backup/**',
  'server/storage-faults.test.ts',
  'server/several-servers.test.ts',
  'server/features/account/attempt.store.test.ts',
]

const hasPostgres = findPostgres() !== null
/** The whole server on PostgreSQL takes minutes: `npm run test:postgres`, before a release. */
const isWholeServer = process.env['WHOLE_SERVER_ON_POSTGRES'] === '1'

/** Killed servers and the drill of a restore in each run; uploads, sagas and the end of the process before a release. */
const killTests =
  process.env['RELEASE'] === '1'
    ? ['e2e/kills/**/*.test.ts']
    : ['server-kills', 'restore-drill'].map((name) => `e2e/kills/${name}.test.ts`)

const onPostgres = hasPostgres
  ? {
      name: 'postgresql',
      include: isWholeServer ? serverTests : databaseTests(),
      exclude: fileTests,
      env: { DATABASE_URL: 'postgres:' },
      globalSetup: 'scripts/lib/postgres-setup.mjs',
    }
  : { name: 'postgresql', include: databaseTests(), env: { DATABASE_URL: 'pglite:' } }

/** Worlds, old clients and a rolling release in each run; kills and faults of minutes before a release. */
const fleetTests =
  process.env['RELEASE'] === '1'
    ? ['e2e/fleet/**/*.test.ts']
    : ['convergence', 'old-clients', 'rolling-release'].map((name) => `e2e/fleet/${name}.test.ts`)

/** Two servers on one PostgreSQL, with the PostgreSQL of this run. */
const fleet = hasPostgres
  ? [
      {
        extends: true as const,
        test: {
          name: 'fleet',
          include: fleetTests,
          env: { DATABASE_URL: 'postgres:' },
          globalSetup: 'scripts/lib/postgres-setup.mjs',
          pool: 'forks' as const,
          isolate: true,
          testTimeout: 240_000,
        },
      },
    ]
  : []

if (!hasPostgres) process.stderr.write('PostgreSQL is not installed: its tests run on the embedded one only.\n')

// One project per environment a test needs. Two workers: the machines that run this have two cores.
export default defineConfig({
  test: {
    globalSetup: 'scripts/lib/temporary-folder.mjs',
    maxWorkers: 2,
    pool: 'threads',
    // Half of the run was each file reading the same modules anew. Files share them, one after the other, in whatever
    // order they come; those that need a world of their own say so below.
    isolate: false,
    // Generous, for machines that do something else as well: only a failing test is slower for it.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      { extends: true, test: { name: 'shared', include: ['shared/**/*.test.ts'] } },
      { extends: true, test: { name: 'server', include: serverTests } },
      // Tests of the database, and those nearest to SQL written by hand, once more on PostgreSQL: the one that is installed,
      // else an embedded one (PGlite). In
      // processes of their own: Node 24 has crashed when a worker thread that ran PGlite's WebAssembly ended.
      {
        extends: true,
        plugins: [namesOfSql()],
        test: { ...onPostgres, pool: 'forks', runner: 'scripts/lib/postgres-runner.mjs' },
      },
      {
        extends: true,
        test: { name: 'client', include: ['client/**/*.test.ts', 'sw/**/*.test.ts'], exclude: ownWorlds },
      },
      // Real screens on a page without layout, with the real server in the same process.
      {
        extends: true,
        plugins: [designSystemAhead()],
        test: {
          name: 'screens',
          include: ['client/**/*.test.tsx'],
          environment: './client/testing/page-environment.ts',
          setupFiles: ['client/testing/setup.ts'],
          // A story of many steps: 20 seconds where the machine does something else.
          testTimeout: 240_000,
        },
      },
      { extends: true, test: { name: 'client-alone', include: ownWorlds, isolate: true } },
      { extends: true, test: { name: 'convergence', include: ['e2e/convergence/**/*.test.ts'], testTimeout: 240_000 } },
      { extends: true, test: { name: 'old-clients', include: ['e2e/old-clients/**/*.test.ts'], isolate: true } },
      // Real server processes.
      { extends: true, test: { name: 'kills', include: killTests, testTimeout: 240_000 } },
      ...fleet,
      { extends: true, test: { name: 'checks', include: ['scripts/**/*.test.ts'] } },
    ],
  },
})
