// `npm run freeze:api`: writes docs/api-surface.txt, which later versions must not fall behind (server/api-surface.test.ts), and
// docs/other-eyes.md (server/other-eyes.test.ts), and the acts in docs/security.md (server/acts-by-reach.test.ts).
import { installPackages } from './lib/packages.mjs'
import { become } from './lib/run.mjs'
import { findRuntime } from './lib/runtime.mjs'

await installPackages()
process.env['FREEZE_API'] = '1'
await become(await findRuntime(), [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--project',
  'server',
  'server/api-surface.test.ts',
  'server/other-eyes.test.ts',
  'server/acts-by-reach.test.ts',
])
