import { relative } from 'node:path'
import { root } from './paths.mjs'

/**
 * @typedef {{ testResults?: readonly { name: string, startTime: number, endTime: number }[] }} VitestReport
 * @typedef {{ title: string, file?: string, specs?: readonly Spec[], suites?: readonly Suite[] }} Suite
 * @typedef {{ projectName: string, status: string, results: readonly { duration: number }[] }} Played
 * @typedef {{ title: string, file: string, tests: readonly Played[] }} Spec
 * @typedef {{ suites?: readonly Suite[], errors?: readonly unknown[] }} PlaywrightReport
 * @typedef {import('./release-parts.mjs').Story & { passed: boolean, ms: number }} StoryResult
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
 * @param {PlaywrightReport | undefined} report Playwright's JSON report
 * @returns {string} lines for the log, empty without a report
 */
export function slowestStories(report) {
  const timings = storyResults(report).map(({ project, file, titles, ms }) => ({
    what: `${file} [${project}] ${titles.at(-1)}`,
    ms,
  }))
  return lines('slowest stories', longest(timings, 10))
}

/**
 * How each story of a run ended.
 * @param {PlaywrightReport | undefined} report
 * @returns {StoryResult[]}
 */
export const storyResults = (report) => (report?.suites ?? []).flatMap((suite) => storiesOf(suite, []))

/** @param {Suite} suite @param {readonly string[]} around titles of the groups @returns {StoryResult[]} */
function storiesOf({ title, file: name, specs = [], suites = [] }, around) {
  const groups = title === name ? around : [...around, title]
  const own = specs.flatMap(({ title: last, file, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      project: projectName,
      file,
      titles: [...groups, last],
      passed: status === 'expected',
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  )
  return [...own, ...suites.flatMap((inner) => storiesOf(inner, groups))]
}

/** @param {readonly Timing[]} timings @param {number} most */
const longest = (timings, most) => [...timings].toSorted((one, other) => other.ms - one.ms).slice(0, most)

/** @param {string} heading @param {readonly Timing[]} timings */
function lines(heading, timings) {
  if (timings.length === 0) return ''
  const rows = timings.map(({ what, ms }) => `${(ms / 1000).toFixed(1).padStart(9)} s  ${what}\n`)
  return `        ${heading}:\n${rows.join('')}`
}
