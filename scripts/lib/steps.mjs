import { join } from 'node:path'
import { bundleReport } from './bundle-size.mjs'
import { buildClient } from './client-build.mjs'
import { root } from './paths.mjs'
import { featureWarnings } from './feature-sizes.mjs'
import { explain, judge, judgeAll } from './proofs.mjs'
import { counted, readReport, reportFile } from './reports.mjs'
import { run } from './run.mjs'
import { slowestFiles } from './slowest.mjs'

/**
 * @typedef {import('./reports.mjs').Outcome} Outcome
 * @typedef {import('./reports.mjs').Step} Step
 */

const bin = (/** @type {string[]} */ ...path) => join(root, 'node_modules', ...path)

/**
 * A check that passes or fails as a whole. It is skipped where it has passed on the same files.
 * @param {string} name
 * @param {readonly string[]} args
 * @returns {Step}
 */
const check = (name, args) => ({
  name,
  run: async (node) => {
    const { due, why, remember } = judge(name, node)
    if (!due) return { passed: 0, failed: 0, output: '', skipped: why }
    const { code, output } = await run(node, args, { quiet: true })
    if (code === 0) remember()
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output }
  },
})

// One checker for each of two projects: several checkers in one project would each check the types of Chakra. Saves a third.
export const types = check('types', [
  bin('typescript-native', 'bin', 'tsc'),
  '-b',
  '--checkers',
  '1',
  '--builders',
  '2',
])
export const lint = check('lint', [
  bin('oxlint', 'bin', 'oxlint'),
  '--type-aware',
  '--report-unused-disable-directives',
])
export const format = check('format', [bin('oxfmt', 'bin', 'oxfmt'), '--check'])
export const imports = check('imports', [
  bin('dependency-cruiser', 'bin', 'dependency-cruiser.mjs'),
  'shared',
  'server',
  'client',
  'sw',
  '--config=.dependency-cruiser.mjs',
  '--output-type=err-long',
])
export const deadCode = check('dead code', [bin('knip', 'bin', 'knip.js'), '--no-progress'])

/** Projects of vitest.config.ts that a proof covers. The others (`checks`) read the whole house and its history. */
const provedProjects = [
  'shared',
  'server',
  'postgresql',
  'client',
  'screens',
  'client-alone',
  'convergence',
  'old-clients',
  'kills',
  'fleet',
]

/** @type {Step} */
export const tests = {
  name: 'tests',
  run: async (node) => {
    const file = reportFile('vitest.json')
    const results = reportFile('vitest-projects.json')
    const verdicts = judgeAll(provedProjects, node)
    const skipped = verdicts.filter(({ due }) => !due)
    const args = [
      bin('vitest', 'vitest.mjs'),
      'run',
      '--silent=passed-only',
      ...skipped.map(({ name }) => `--project=!${name}`),
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${file}`,
      `--reporter=${join(root, 'scripts', 'lib', 'project-results.mjs')}`,
    ]
    const { code, output: written } = await run(node, args, {
      quiet: true,
      env: { NO_COLOR: '1', PROJECT_RESULTS: results },
    })
    // Only what failed: a log that is cut off in the middle of thousands of dots says nothing.
    const output = written.replaceAll(/^[·\-x\s]+$/gmu, '\n')
    const report = readReport(file)
    const outcome = counted({ code, output, passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 })
    const passed = readReport(results) ?? {}
    for (const { name, due, remember } of verdicts) if (due && passed[name] === true) remember()
    return { ...outcome, times: slowestFiles(report) + explain(verdicts) + featureWarnings() }
  },
}

/** @type {Step} */
export const build = {
  name: 'build and size',
  run: async (node) => {
    try {
      await buildClient(node)
      const report = bundleReport()
      return { passed: report.fits ? 1 : 0, failed: report.fits ? 0 : 1, output: `${report.text}\n` }
    } catch (error) {
      return { passed: 0, failed: 1, output: `${error instanceof Error ? error.message : String(error)}\n` }
    }
  },
}
