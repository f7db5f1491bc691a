// `npm run db:generate -- --name <what-changed>`: writes the next migration of both dialects from the *.table.ts files, and
// deletes the earlier snapshots: drizzle-kit compares with the newest only.
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { installPackages } from './lib/packages.mjs'
import { root } from './lib/paths.mjs'
import { run } from './lib/run.mjs'
import { findRuntime } from './lib/runtime.mjs'

await installPackages()
const node = await findRuntime()
for (const url of ['sqlite:', 'pglite:']) {
  const args = ['node_modules/drizzle-kit/bin.cjs', 'generate', ...process.argv.slice(2)]
  const { code } = await run(node, args, { env: { DATABASE_URL: url } })
  if (code !== 0) process.exitCode = code
}
for (const dialect of ['sqlite', 'postgresql']) {
  const folder = join(root, 'server', 'migrations', dialect, 'meta')
  const snapshots = readdirSync(folder).filter((name) => name.endsWith('_snapshot.json'))
  for (const name of snapshots.toSorted().slice(0, -1)) rmSync(join(folder, name))
}
