import { defineConfig } from 'vitest/config'
import { findPostgres } from './scripts/lib/postgres-cluster.mjs'

const serverTests = ['server/**/*.test.ts']
const databaseTests = [
  'server/{sync,kept,platform/database,resource}/**/*.test.ts',
  'server/kept.test.ts',
  // The lease of the server that runs the jobs.
  'server/platform/leader.test.ts',
  'server/two-servers.test.ts',
  // The newest migrations on a filled database of the release before.
  'server/upgrade.test.ts',
  // A migration that moves data is written twice.
  'server/features/sales/sale/sale-earnings.jobs.test.ts',
  // Who has to confirm a guide is found by SQL of its own.
  'server/features/guides/**/*.test.ts',
  // Coverage of areas is summed by SQL of its own.
  'server/features/field/**/*.test.ts',
  // Quotes are found and counted by SQL of their own.
  'server/features/agreements/quote/*.test.ts',
  // Lists over tables of their own, and what payroll asks.
  'server/features/commission/payout/payout-list.store.test.ts',
  'server/features/commission/{split,ledger,month}/*.test.ts',
  'server/features/finance/budget/*.test.ts',
  'server/features/dashboards/*.test.ts',
  'server/features/orders/statistics/order-statistics.routes.test.ts',
  'server/features/commission/payout/{commission-ready.routes,clawback-claim.sync,provider-took-back.sync}.test.ts',
  'server/features/sales/key/sale-unpaid.store.test.ts',
  'server/features/catalog/*.test.ts',
  'server/features/rates/rate/*.test.ts',
  // Runs of payroll: two at once must not carry the same line.
  'server/features/payroll/run/payroll-run.routes.test.ts',
  'server/features/sales-flow/**/*.test.ts',
  // Scheduled messages: two servers at once must not send the same one.
  'server/features/messaging/delivery/*.test.ts',
  // Plans: two planners at once must not overwrite each other.
  'server/features/planning/**/*.test.ts',
  // The sales map reads inside of a JSON column, which the databases do differently.
  'server/observe/**/*.test.ts',
  'server/features/operations/installation/*.test.ts',
  'server/features/controlling/sales-map/*.test.ts',
]
/** What they test keeps something for the whole page: a connection, a language, a database's name. */
const ownWorlds = ['client/app/**/*.test.{ts,tsx}', 'client/sync/**/*.test.{ts,tsx}']

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
      include: isWholeServer ? serverTests : databaseTests,
      exclude: fileTests,
      env: { DATABASE_URL: 'postgres:' },
      globalSetup: 'scripts/lib/postgres-setup.mjs',
    }
  : { name: 'postgresql', include: databaseTests, env: { DATABASE_URL: 'pglite:' } }

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
      // The same database tests once more on PostgreSQL: the one that is installed, else an embedded one (PGlite). In
      // processes of their own: Node 24 has crashed when a worker thread that ran PGlite's WebAssembly ended.
      { extends: true, test: { ...onPostgres, pool: 'forks' } },
      {
        extends: true,
        test: { name: 'client', include: ['client/**/*.test.{ts,tsx}', 'sw/**/*.test.ts'], exclude: ownWorlds },
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
