// `npm start`: from a fresh clone to a running product. Plain JavaScript, because any Node from 20 must be able to read
// it; the product itself runs on Node 24 (decision 0001).
import './lib/end-with-npm.mjs'
import { buildClient } from './lib/client-build.mjs'
import { installPackages } from './lib/packages.mjs'
import { findRuntime } from './lib/runtime.mjs'
import { supervise } from './lib/supervise.mjs'

try {
  await installPackages()
  const node = await findRuntime()
  await buildClient(node)
  await supervise(node, ['--import=./scripts/lib/end-with-start.mjs', 'server/main.ts', ...process.argv.slice(2)])
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
