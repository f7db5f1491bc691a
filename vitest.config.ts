import { defineConfig } from 'vitest/config'

const serverTests = ['server/**/*.test.ts']
const databaseTests = ['server/sync/**/*.test.ts', 'server/platform/database/**/*.test.ts']
/** What they test keeps something for the whole page: a connection, a language, a database's name. */
const ownWorlds = ['client/app/**/*.test.{ts,tsx}', 'client/sync/**/*.test.{ts,tsx}']

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
    projects: [
      { extends: true, test: { name: 'shared', include: ['shared/**/*.test.ts'] } },
      { extends: true, test: { name: 'server', include: serverTests } },
      // The same database tests once more on PostgreSQL (PGlite), to keep the SQL portable. In processes of their own:
      // Node 24 has crashed when a worker thread that ran PGlite's WebAssembly ended.
      {
        extends: true,
        test: {
          name: 'postgresql',
          include: databaseTests,
          env: { DATABASE_URL: 'pglite:' },
          pool: 'forks',
        },
      },
      {
        extends: true,
        test: { name: 'client', include: ['client/**/*.test.{ts,tsx}', 'sw/**/*.test.ts'], exclude: ownWorlds },
      },
      { extends: true, test: { name: 'client-alone', include: ownWorlds, isolate: true } },
      { extends: true, test: { name: 'convergence', include: ['e2e/convergence/**/*.test.ts'], testTimeout: 240_000 } },
      { extends: true, test: { name: 'old-clients', include: ['e2e/old-clients/**/*.test.ts'], isolate: true } },
      // Real server processes.
      { extends: true, test: { name: 'kills', include: ['e2e/kills/**/*.test.ts'], testTimeout: 240_000 } },
      { extends: true, test: { name: 'checks', include: ['scripts/**/*.test.ts'] } },
    ],
  },
})
