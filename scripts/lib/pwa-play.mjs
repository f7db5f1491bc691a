import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser, ensureHeadlessShell } from './browser.mjs'
import { bundleReport } from './bundle-size.mjs'
import { root } from './paths.mjs'
import { findingsOf, pwaScore } from './pwa-score.mjs'
import { makeRunFolder } from './run-folder.mjs'
import { run } from './run.mjs'
import { slowestStories } from './slowest.mjs'

const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
const settings = ['--config', 'e2e/pwa/playwright.config.ts', '--reporter', 'list,json', '--pass-with-no-tests']

/** The measurements first and alone: other stories would take their processors. */
const allTurns = [
  { name: 'measured', args: ['--project', 'measured', '--workers', '1'] },
  { name: 'looked-at', args: ['--project', 'phone', '--project', 'desktop'] },
]

/**
 * Plays trials of the checklist of an installed application.
 * @param {string} node
 * @param {{ only?: readonly string[], turns?: readonly string[], quiet?: boolean, env?: Record<string, string> }} [how]
 *   `only`: Playwright's own arguments; `turns`: the names of those that are played
 * @returns {Promise<{ isWhole: boolean, output: string, findings: import('./pwa-score.mjs').Finding[], times: string }>}
 *   `isWhole`: no run ended badly without a failed trial, as with a file that does not load
 */
export async function playTrials(node, { only = [], turns, quiet = false, env = {} } = {}) {
  const browser = await ensureBrowser(node)
  const shell = await ensureHeadlessShell()
  const folder = makeRunFolder('pwa')
  const reports = []
  let output = ''
  let isWhole = true
  for (const { name, args } of allTurns.filter((turn) => turns?.includes(turn.name) ?? true)) {
    const file = join(root, '.cache', `pwa-${name}.json`)
    mkdirSync(join(root, '.cache'), { recursive: true })
    rmSync(file, { force: true })
    const played = await run(node, [cli, 'test', ...only, ...settings, ...args], {
      quiet,
      env: {
        ...env,
        TMPDIR: folder,
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
        ...(browser ? { CHROMIUM_PATH: browser } : {}),
        ...(shell ? { HEADLESS_SHELL_PATH: shell } : {}),
      },
    })
    output += played.output
    const report = readReport(file)
    isWhole &&= played.code === 0 || (report?.stats?.unexpected ?? 0) > 0
    reports.push(report)
  }
  rmSync(folder, { recursive: true, force: true })
  const suites = reports.flatMap((report) => report?.suites ?? [])
  return { isWhole, output, findings: findingsOf({ suites }), times: slowestStories({ suites }) }
}

/**
 * Scores these findings together with the size of the built client. Findings of the last browser stories come from
 * {@link findingsOfStories}.
 * @param {readonly import('./pwa-score.mjs').Finding[]} findings
 */
export function scoreOf(findings) {
  const { fits, bytes } = bundleReport()
  const weight = { title: 'first load', tags: ['pwa-28'], ok: fits, skipped: null, error: `${bytes} bytes` }
  return pwaScore([weight, ...findings])
}

/** What the last run of the browser stories proves. */
export const findingsOfStories = () => findingsOf(readReport(join(root, '.cache', 'playwright.json')) ?? {})

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
