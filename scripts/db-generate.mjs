// `npm run db:generate -- --name <what-changed>`: writes the next migration of both dialects from the *.table.ts files.
import { installPackages } from './lib/packages.mjs'
import { run } from './lib/run.mjs'
import { findRuntime } from './lib/runtime.mjs'

await installPackages()
const node = await findRuntime()
for (const url of ['sqlite:', 'pglite:']) {
  const args = ['node_modules/drizzle-kit/bin.cjs', 'generate', ...process.argv.slice(2)]
  const { code } = await run(node, args, { env: { DATABASE_URL: url } })
  if (code !== 0) process.exitCode = code
}
