// Selects the tests that also run on PostgreSQL: those beside SQL that is written by hand.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './paths.mjs'

/** Tests of the layers below the features, and tests of the database itself. */
const always = [
  'server/{sync,kept,platform/database,resource}/**/*.test.ts',
  'server/kept.test.ts',
  // The lease of the server that runs the jobs.
  'server/platform/leader.test.ts',
  'server/two-servers.test.ts',
  // The newest migrations on a filled database of the release before.
  'server/upgrade.test.ts',
  'server/observe/**/*.test.ts',
]

const OWN_SQL = /\bsql(<[^>]*>)?`/

export const databaseTests = () => [...always, ...new Set([...testedSql().values()].flat())]

/** A folder without tests is tested by those above it in its feature, and failing that by all of the feature. */
export function testedSql() {
  const files = readdirSync(join(root, 'server', 'features'), { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile() && one.name.endsWith('.ts'))
    .map((one) => join(one.parentPath, one.name).slice(root.length + 1))
  const tests = files.filter((file) => file.endsWith('.test.ts'))
  const written = files.filter(
    (file) => !/[.](test|table)[.]ts$|\/testing\//.test(file) && OWN_SQL.test(readFileSync(join(root, file), 'utf8')),
  )
  return new Map([...new Set(written.map(dirname))].map((folder) => [folder, testsOf(folder, tests)]))
}

function testsOf(folder, tests) {
  const feature = folder.split('/').slice(0, 3).join('/')
  for (let at = folder; at.length >= feature.length; at = dirname(at)) {
    const beside = tests.filter((test) => dirname(test) === at)
    if (beside.length > 0) return beside
  }
  return tests.filter((test) => test.startsWith(`${feature}/`))
}
