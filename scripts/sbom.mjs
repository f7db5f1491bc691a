// `npm run sbom -- [file]`: what the product is made of, as CycloneDX 1.5: the packages that are shipped, as npm lists them from
// the lock file, and the fonts and data beside them. Without a file it is printed.
import { writeFileSync } from 'node:fs'
import { assets } from './lib/licences.mjs'
import { installPackages } from './lib/packages.mjs'
import { run } from './lib/run.mjs'

await installPackages()
const npm = process.env['npm_execpath']
const asked = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only']
const { code, output } = await run(
  npm === undefined ? 'npm' : process.execPath,
  npm === undefined ? asked : [npm, ...asked],
  {
    quiet: true,
  },
)
if (code !== 0) throw new Error(`npm could not list the packages:\n${output}`)
const bom = JSON.parse(output.slice(output.indexOf('{')))
bom.metadata.component.name = 'rond'
bom.components.push(
  ...assets.map(({ name, licence, by }) => ({
    type: 'data',
    'bom-ref': `asset:${name}`,
    name,
    description: by,
    licenses: [{ license: { name: licence } }],
  })),
)
const [, , file] = process.argv
const text = `${JSON.stringify(bom, null, 2)}\n`
if (file === undefined) process.stdout.write(text)
else {
  writeFileSync(file, text)
  console.log(`${bom.components.length} components in ${file}.`)
}
