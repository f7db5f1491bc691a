// `npm run imports:draw`: writes docs/imports.md, the picture of who imports whom, folder by folder.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib/paths.mjs'
import { run } from './lib/run.mjs'

const folders = '^(shared|server|client)/(features/[^/]+|sync/engine|[^/]+)/|^sw/'
const { code, output } = await run(
  process.execPath,
  [
    join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
    'shared',
    'server',
    'client',
    'sw',
    '--config=.dependency-cruiser.mjs',
    '--output-type=mermaid',
    '--exclude=node_modules|[.]test[.]|/testing/|^(fs|path|crypto|node:)',
    `--collapse=${folders}`,
  ],
  { quiet: true },
)
if (!output.startsWith('flowchart')) throw new Error(output)
writeFileSync(
  join(root, 'docs', 'imports.md'),
  `# Who imports whom\n\nDrawn by \`npm run imports:draw\`.\n\n\`\`\`mermaid\n${output.trim()}\n\`\`\`\n`,
)
process.exitCode = code
