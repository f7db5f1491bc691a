import { join } from 'node:path'
import { root } from './paths.mjs'
import { partOf } from './release-parts.mjs'
import { run } from './run.mjs'
import { storyResults } from './slowest.mjs'

/** @typedef {import('./release-parts.mjs').Story} Story */

/** Projects that play the seller's day in a further engine. */
const isEngine = (/** @type {string} */ project) => project !== 'phone' && project !== 'desktop'

/**
 * Every story of the projects, those of a release included, as Playwright lists them.
 * @param {string} node
 * @param {Record<string, string>} env
 * @returns {Promise<Story[]>}
 */
export async function listStories(node, env) {
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  const { code, output } = await run(node, [cli, 'test', '--list', '--reporter=json'], {
    quiet: true,
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: undefined, STORIES: 'listed' },
  })
  if (code !== 0) throw new Error(`The stories could not be listed:\n${output}`)
  return storyResults(JSON.parse(output.slice(output.indexOf('{'))))
}

/**
 * Whether a story waits for a release. In Firefox those tagged `@webkit-daily` do, too.
 * @param {Story} story
 */
export const isForRelease = ({ project, titles }) => {
  const title = titles.join(' ')
  return title.includes('@release') || (project === 'firefox' && title.includes('@webkit-daily'))
}

/**
 * Their release stories failed, or were not played, when all were played again on a busy machine (2026-11-29). They play before a
 * release only, until each has been mended or seen green. This list may only become shorter.
 */
export const WAITING = new Set(['sales/desk/back-office-hour.spec.ts'])

/**
 * The stories of a run: the daily ones of the projects that are due, and the chosen parts. The day in an engine is one
 * chain, so its part brings the whole day with it.
 * @param {readonly Story[]} stories
 * @param {{ due: ReadonlySet<string>, parts: readonly number[] }} wanted
 */
export function storiesToPlay(stories, { due, parts }) {
  const inTurn = stories.filter((story) => isForRelease(story) && !WAITING.has(story.file))
  const inPart = inTurn.filter((story) => parts.includes(partOf(story)))
  const days = new Set(inPart.map(({ project }) => project).filter(isEngine))
  const daily = stories.filter((story) => !isForRelease(story) && (due.has(story.project) || days.has(story.project)))
  return { daily, inPart }
}

/** A line of Playwright's `--test-list`. @param {Story} story */
export const listed = ({ project, file, titles }) => [`[${project}]`, file, ...titles].join(' › ')
