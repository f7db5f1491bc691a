import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { bundleReport } from './bundle-size.mjs'
import { buildClient } from './client-build.mjs'
import { ensureBrowser, ensureHeadlessShell } from './browser.mjs'
import { ensureEngines } from './engines.mjs'
import { makeRunFolder } from './run-folder.mjs'
import { oldPhonesAreDue, rememberOldPhones } from './old-phones.mjs'
import { root } from './paths.mjs'
import { run } from './run.mjs'
import { slowestFiles, slowestStories } from './slowest.mjs'

/**
 * @typedef {{ passed: number, failed: number, output: string, times?: string }} Outcome
 * @typedef {{ name: string, run: (node: string) => Promise<Outcome> }} Step
 */

const bin = (/** @type {string[]} */ ...path) => join(root, 'node_modules', ...path)

/**
 * A check that passes or fails as a whole.
 * @param {string} name
 * @param {readonly string[]} args
 * @returns {Step}
 */
const check = (name, args) => ({
  name,
  run: async (node) => {
    const { code, output } = await run(node, args, { quiet: true })
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

/** @type {Step} */
export const tests = {
  name: 'tests',
  run: async (node) => {
    const file = reportFile('vitest.json')
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
    const withOldPhones = oldPhonesAreDue()
    const projects = withOldPhones ? [] : ['--project=!old-clients']
    const args = [bin('vitest', 'vitest.mjs'), 'run', '--silent=passed-only', ...projects, ...reporters]
    const { code, output: written } = await run(node, args, { quiet: true, env: { NO_COLOR: '1' } })
    // Only what failed: a log that is cut off in the middle of thousands of dots says nothing.
    const output = written.replaceAll(/^[·\-x\s]+$/gmu, '\n')
    const report = readReport(file)
    const outcome = counted({ code, output, passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 })
    if (withOldPhones && outcome.failed === 0) rememberOldPhones()
    const skipped = withOldPhones
      ? ''
      : '        old phones: skipped, nothing they cover has changed since they passed here\n'
    return { ...outcome, times: slowestFiles(report) + skipped }
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

/** @type {Step} */
export const browserStories = {
  name: 'browser stories',
  run: async (node) => {
    const file = reportFile('playwright.json')
    const browser = await ensureBrowser(node)
    const shell = await ensureHeadlessShell()
    const { found } = await ensureEngines()
    const folder = makeRunFolder('stories')
    const env = {
      TMPDIR: folder,
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      ENGINES: found.join(','),
      ...(browser ? { CHROMIUM_PATH: browser } : {}),
      ...(shell ? { HEADLESS_SHELL_PATH: shell } : {}),
    }
    const args = [bin('@playwright', 'test', 'cli.js'), 'test', '--reporter=list,json']
    const { code, output: played } = await run(node, args, { quiet: true, env })
    rmSync(folder, { recursive: true, force: true })
    // Successful stories are left out: the log may be cut off before the failure.
    const output = played.replaceAll(/^\s+✓.*\n/gmu, '')
    const report = readReport(file)
    const stats = report?.stats
    const outcome = counted({
      code,
      output,
      passed: stats?.expected ?? 0,
      failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
    })
    return { ...outcome, times: slowestStories(report) }
  },
}

/**
 * A run that ended badly without a failed test (a file that does not load, a hook that throws) is a failure too, and
 * so is a run without tests.
 * @param {{ code: number, output: string, passed: number, failed: number }} result
 * @returns {Outcome}
 */
function counted({ code, output, passed, failed }) {
  const broken = failed === 0 && (code !== 0 || passed === 0)
  return { passed, failed: broken ? 1 : failed, output }
}

/** @param {string} name */
function reportFile(name) {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const file = join(root, '.cache', name)
  rmSync(file, { force: true })
  return file
}

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
