import { defineConfig } from 'drizzle-kit'

// `npm run db:generate` runs this twice, once for each dialect; DATABASE_URL also picks the builders in columns.ts.
const dialect = /^(postgres(ql)?|pglite):/.test(process.env['DATABASE_URL'] ?? '') ? 'postgresql' : 'sqlite'

export default defineConfig({
  dialect,
  schema: './server/**/*.table.ts',
  out: `./server/migrations/${dialect}`,
  casing: 'snake_case',
  // A branch's migration keeps its name when another lands first.
  migrations: { prefix: 'timestamp' },
})
