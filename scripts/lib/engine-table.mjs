import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

const BEGIN = '<!-- npm run engines: begin -->'
const END = '<!-- npm run engines: end -->'

/**
 * What was played in which engine, and what came of it: a row for each story, then the leavings and the kills.
 * @param {readonly string[]} engines
 * @param {string} report Playwright's
 */
export function engineTable(engines, report) {
  const results = storyResults(JSON.parse(readFileSync(report, 'utf8')))
  const row = (/** @type {readonly string[]} */ cells) => `| ${cells.join(' | ')} |`
  const stories = [...results].map(([story, byEngine]) =>
    row([story, ...engines.map((one) => byEngine.get(one) ?? '–')]),
  )
  const figures = engines.map(figuresOf)
  return [
    row(['Story', ...engines]),
    row(['---', ...engines.map(() => '---')]),
    ...stories,
    row(['**pages left in the middle of a write**', ...figures.map((one) => one.left)]),
    row(['**browser killed around «Skicka in»**', ...figures.map((one) => one.killed)]),
  ].join('\n')
}

/**
 * @param {string} page
 * @param {string} table
 */
export function withTable(page, table) {
  const [before, after] = [page.indexOf(BEGIN) + BEGIN.length, page.indexOf(END)]
  if (after < before) throw new Error(`docs/reliability.md has lost its marks ${BEGIN} and ${END}`)
  return `${page.slice(0, before)}\n\n${table}\n\n${page.slice(after)}`
}

/**
 * @typedef {{ title: string, tests: { projectName: string, status: string }[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 */

/**
 * @param {Suite} suite
 * @param {Map<string, Map<string, string>>} found
 */
function storyResults(suite, found = new Map()) {
  for (const { title, tests } of suite.specs ?? []) {
    const story = title.replace(' @webkit', '')
    const byEngine = found.get(story) ?? new Map()
    for (const { projectName, status } of tests)
      byEngine.set(projectName, { expected: 'yes', skipped: '–' }[status] ?? '**no**')
    found.set(story, byEngine)
  }
  for (const inner of suite.suites ?? []) storyResults(inner, found)
  return found
}

/** @param {string} engine */
function figuresOf(engine) {
  const file = join(root, '.cache', `engine-${engine}.json`)
  const { left, killed } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  return {
    left:
      left &&
      `${left.rounds} times: ${left.freezes} freezes, ${left.claimed} sales called saved, ${left.lost.length} lost`,
    killed: killed && `${killed.kills} times (${killed.claims} after «saved»): ${killed.violations.length} lost`,
  }
}
