import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser, ensureHeadlessShell } from './browser.mjs'
import { ensureEngines } from './engines.mjs'
import { root } from './paths.mjs'
import { explain, judgeAll } from './proofs.mjs'
import { PARTS, partsToPlay, recentHistory } from './release-parts.mjs'
import { counted, readReport, reportFile } from './reports.mjs'
import { makeRunFolder } from './run-folder.mjs'
import { run } from './run.mjs'
import { listed, listStories, storiesToPlay } from './story-list.mjs'
import { slowestStories, storyResults } from './slowest.mjs'

/** @type {import('./reports.mjs').Step} */
export const browserStories = {
  name: 'browser stories',
  run: async (node) => {
    const file = reportFile('playwright.json')
    const browser = await ensureBrowser(node)
    const shell = await ensureHeadlessShell()
    const { found } = await ensureEngines()
    const verdicts = judgeAll([...found, 'stories'], node)
    const env = {
      ENGINES: found.join(','),
      ...(browser ? { CHROMIUM_PATH: browser } : {}),
      ...(shell ? { HEADLESS_SHELL_PATH: shell } : {}),
    }
    const chosen = await choose(node, env, verdicts)
    const folder = makeRunFolder('stories')
    const { code, output: played } = await run(node, [...playwright, '--reporter=list,json', ...chosen.args], {
      quiet: true,
      env: { ...env, ...chosen.env, TMPDIR: folder, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    })
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
    rememberPassed(report, verdicts)
    return { ...outcome, times: slowestStories(report) + explain(verdicts) + chosen.about(report) }
  },
}

const playwright = [join(root, 'node_modules', '@playwright', 'test', 'cli.js'), 'test']

/**
 * @typedef {import('./slowest.mjs').PlaywrightReport | undefined} Report
 * @typedef {readonly import('./proofs.mjs').NamedVerdict[]} Verdicts
 */

/**
 * The arguments that choose the stories of this run, and a line for the log about those of a release.
 * @param {string} node
 * @param {Record<string, string>} env
 * @param {Verdicts} verdicts
 * @returns {Promise<{ args: string[], env: Record<string, string>, about: (report: Report) => string }>}
 */
async function choose(node, env, verdicts) {
  if (process.env['RELEASE'] === '1') return { args: [], env: {}, about: () => '' }
  const history = recentHistory()
  const { chosen, overdue } = partsToPlay(history)
  const due = new Set(verdicts.filter((verdict) => verdict.due).flatMap(({ name }) => projectsOf(name)))
  const { daily, inPart } = storiesToPlay(await listStories(node, env), { due, parts: [chosen, ...overdue] })
  const list = reportFile('stories.txt')
  writeFileSync(list, [...daily, ...inPart].map((story) => `${listed(story)}\n`).join(''))
  const names = new Set(inPart.map(listed))
  const parts = [`part ${chosen} of 0 to ${PARTS - 1}, which commit ${history.commits[0]?.slice(0, 8)} chooses`]
  if (overdue.length > 0) parts.push(`and ${overdue.join(', ')}, which no recent commit has chosen`)
  return {
    args: ['--test-list', list],
    env: { STORIES: 'listed' },
    about: (report) => {
      const ms = storyResults(report).reduce((sum, one) => sum + (names.has(listed(one)) ? one.ms : 0), 0)
      return `        release stories: ${parts.join(' ')}: ${inPart.length} stories, ${(ms / 1000).toFixed(0)} s of workers\n`
    },
  }
}

/** Playwright's projects that a proof is about. @param {string} name */
const projectsOf = (name) => (name === 'stories' ? ['phone', 'desktop'] : [name])

/** What is due has passed where each of its stories has. @param {Report} report @param {Verdicts} verdicts */
export function rememberPassed(report, verdicts) {
  if (report === undefined || (report.errors ?? []).length > 0) return
  const results = storyResults(report)
  for (const { name, due, remember } of verdicts) {
    const own = results.filter(({ project }) => projectsOf(name).includes(project))
    if (due && own.length > 0 && own.every(({ passed }) => passed)) remember()
  }
}
