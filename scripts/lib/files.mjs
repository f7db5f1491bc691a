import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

/** Folders that git ignores, and git itself. */
const NOT_OURS = new Set([
  'node_modules',
  'dist',
  'data',
  'coverage',
  'test-results',
  'playwright-report',
  '.git',
  '.cache',
  '.runtime',
  '.vite',
])

/**
 * Every file of the project, as paths from its root with forward slashes. It runs on Node 20, which has no `globSync`.
 * @param {string} [folder]
 * @returns {string[]}
 */
export function projectFiles(folder = '') {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => !NOT_OURS.has(entry.name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      return entry.isDirectory() ? projectFiles(path) : [path]
    })
}
