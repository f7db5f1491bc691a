// Selects the tests that also run on PostgreSQL: those beside SQL that is written by hand.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
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

/** With any type of its rows, as `sql<Record<string, Map<string, number>>>`. */
const OWN_SQL = /\bsql(?:<[^`\n]*>)?`/

/** @param {string} text */
export const hasOwnSql = (text) => OWN_SQL.test(text)

/** What needs no database says so in its name. */
const WITHOUT_DATABASE = /[.]rules[.]test[.]ts$/

export const databaseTests = () => [
  ...always,
  ...new Set([...testedSql().values()].filter((test) => test !== undefined)),
]

/**
 * The test nearest to each file of a feature that holds SQL written by hand. All tests of the server on PostgreSQL take ten
 * minutes: they run before a release.
 */
export function testedSql() {
  const files = readdirSync(join(root, 'server', 'features'), { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile() && one.name.endsWith('.ts'))
    .map((one) => join(one.parentPath, one.name).slice(root.length + 1))
  const tests = files.filter((file) => file.endsWith('.test.ts') && !WITHOUT_DATABASE.test(file)).toSorted()
  const written = files.filter(
    (file) => !/[.](test|table)[.]ts$|\/testing\//.test(file) && hasOwnSql(readFileSync(join(root, file), 'utf8')),
  )
  return new Map(written.map((file) => [file, nearest(file, testsOf(dirname(file), tests))]))
}

/** A folder without tests is tested by those above it in its feature, and failing that by all of the feature. */
function testsOf(folder, tests) {
  const feature = folder.split('/').slice(0, 3).join('/')
  for (let at = folder; at.length >= feature.length; at = dirname(at)) {
    const beside = tests.filter((test) => dirname(test) === at)
    if (beside.length > 0) return beside
  }
  return tests.filter((test) => test.startsWith(`${feature}/`))
}

/** The one whose name begins most like the file's. */
const nearest = (file, tests) =>
  tests.toSorted(
    (one, other) => sharedStart(basename(other), basename(file)) - sharedStart(basename(one), basename(file)),
  )[0]

function sharedStart(one, other) {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  return length
}
