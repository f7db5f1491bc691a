// Stories tagged `@release` are dealt into ten parts, and each run of `npm test` plays one of them (decision 0182).
import { createHash } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { root } from './paths.mjs'

export const PARTS = 10
/** A part that none of so many commits has chosen is played whatever the newest one chooses. */
export const LANDINGS = 40

/**
 * A story as Playwright lists it: its file below `e2e/`, and its title with those of the groups around it.
 * @typedef {{ project: string, file: string, titles: readonly string[] }} Story
 * `known` is whether git knows the history so far back that what is missing from it has not been played.
 * @typedef {{ commits: readonly string[], known: boolean }} History
 */

/**
 * Their stories are the same test for many screens, each with a page of its own. The stories of other files go on from one
 * another, so the parts deal whole files.
 */
const DEALT_BY_STORY = new Set(['app/accessibility.spec.ts', 'app/wrong-links.spec.ts'])

/**
 * The part of a story. It depends on nothing but its name, so that a new story moves no other.
 * @param {Story} story
 */
export function partOf({ file, titles }) {
  const name = DEALT_BY_STORY.has(file) ? [file, ...titles].join('\0') : file
  return numberIn(createHash('sha256').update(name).digest('hex'))
}

/** The part that a commit chooses. @param {string} commit its hash */
export const partChosenBy = (commit) => numberIn(commit)

/** @param {string} hex */
const numberIn = (hex) => Number.parseInt(hex.slice(0, 8), 16) % PARTS

/**
 * The parts that a run plays: the one that its commit chooses, and those that no recent commit has chosen.
 * @param {History} history the newest commit first
 */
export function partsToPlay({ commits, known }) {
  const recent = commits.slice(0, LANDINGS).map(partChosenBy)
  const overdue = known ? Array.from({ length: PARTS }, (_, part) => part).filter((part) => !recent.includes(part)) : []
  // Without git there is no commit: any part will do.
  return { chosen: recent[0] ?? 0, overdue }
}

/**
 * The commits that led to this one. A shallow clone knows only the last of them.
 * @returns {History}
 */
export function recentHistory() {
  try {
    const commits = git('log', '--first-parent', '--format=%H', `--max-count=${LANDINGS}`).split('\n').filter(Boolean)
    const isShallow = git('rev-parse', '--is-shallow-repository').trim() === 'true'
    return { commits, known: commits.length === LANDINGS || !isShallow }
  } catch {
    return { commits: [], known: false }
  }
}

/** @param {readonly string[]} args */
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
