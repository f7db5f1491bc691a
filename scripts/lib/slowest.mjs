import { relative } from 'node:path'
import { root } from './paths.mjs'

/**
 * @typedef {{ testResults?: readonly { name: string, startTime: number, endTime: number }[] }} VitestReport
 * @typedef {{ title: string, specs?: readonly Spec[], suites?: readonly Suite[] }} Suite
 * @typedef {{ title: string, file: string, tests: readonly { projectName: string, results: readonly { duration: number }[] }[] }} Spec
 * @typedef {{ what: string, ms: number }} Timing
 */

/**
 * Worker time of test files, by root folder and for the slowest files.
 * @param {VitestReport | undefined} report Vitest's JSON report
 * @returns {string} lines for the log, empty without a report
 */
export function slowestFiles(report) {
  const files = (report?.testResults ?? []).map(({ name, startTime, endTime }) => ({
    what: relative(root, name).replaceAll('\\', '/'),
    ms: endTime - startTime,
  }))
  /** @type {Map<string, number>} */
  const folders = new Map()
  for (const { what, ms } of files) {
    const folder = what
      .split('/')
      .slice(0, what.startsWith('e2e/') ? 2 : 1)
      .join('/')
    folders.set(folder, (folders.get(folder) ?? 0) + ms)
  }
  const sums = [...folders].map(([what, ms]) => ({ what, ms }))
  return lines('worker time by folder', longest(sums, 12)) + lines('slowest test files', longest(files, 8))
}

/**
 * Durations of browser stories: the slowest ones.
 * @param {{ suites?: readonly Suite[] } | undefined} report Playwright's JSON report
 * @returns {string} lines for the log, empty without a report
 */
export function slowestStories(report) {
  return lines('slowest stories', longest((report?.suites ?? []).flatMap(storiesOf), 10))
}

/** @param {Suite} suite @returns {Timing[]} */
function storiesOf({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, results }) => ({
      what: `${file} [${projectName}] ${title}`,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  )
  return [...own, ...suites.flatMap(storiesOf)]
}

/** @param {readonly Timing[]} timings @param {number} most */
const longest = (timings, most) => [...timings].toSorted((one, other) => other.ms - one.ms).slice(0, most)

/** @param {string} heading @param {readonly Timing[]} timings */
function lines(heading, timings) {
  if (timings.length === 0) return ''
  const rows = timings.map(({ what, ms }) => `${(ms / 1000).toFixed(1).padStart(9)} s  ${what}\n`)
  return `        ${heading}:\n${rows.join('')}`
}
