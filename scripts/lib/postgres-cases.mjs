// Selects the tests that also run on PostgreSQL: those of the database itself, and a case for each statement written by hand.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

/** Tests of the layers below the features, and tests of the database itself: all of their cases run. */
const always = [
  'server/sync/',
  'server/kept/',
  'server/kept.test.ts',
  'server/platform/database/',
  // The lease of the server that runs the jobs.
  'server/platform/leader.test.ts',
  'server/two-servers.test.ts',
  // The newest migrations on a filled database of the release before.
  'server/upgrade.test.ts',
]

/** Cases that run whatever statements they reach: most of what jobs ask is written by drizzle. */
const alwaysCases = ['server/company-walk.test.ts > each job runs']

/** `npm run postgres:cases` writes it. */
export const listOfCases = join(root, 'scripts', 'lib', 'postgres-cases.json')

/**
 * The statements for which a case is listed, by file and by the full name of the case. `unreached`: statements that no test
 * reaches on PostgreSQL, with the reason.
 * @typedef {{ cases: Record<string, Record<string, string[]>>, unreached: Record<string, string> }} PostgresCases
 */

/** @returns {PostgresCases} */
export const readCases = () =>
  existsSync(listOfCases) ? JSON.parse(readFileSync(listOfCases, 'utf8')) : { cases: {}, unreached: {} }

/** The tests as globs. */
export const databaseTests = () => [
  ...always.map((path) => (path.endsWith('/') ? `${path}**/*.test.ts` : path)),
  ...Object.keys(readCases().cases),
]

/** @param {string} file */
export const isWholeOnPostgres = (file) =>
  always.some((path) => (path.endsWith('/') ? file.startsWith(path) : file === path))

/** @param {string} file @param {string} name the full name of a case */
export const isCaseOnPostgres = (file, name) => isWholeOnPostgres(file) || alwaysCases.includes(`${file} > ${name}`)
