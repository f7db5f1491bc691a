import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

/**
 * The sources a mutant changes, by path from the root. Throws when a piece it replaces is not there exactly once.
 * @param {readonly import('./mutants.mjs').Edit[]} edits
 * @returns {ReadonlyMap<string, string>}
 */
export function mutatedSources(edits) {
  /** @type {Map<string, string>} */
  const sources = new Map()
  for (const { file, find, put } of edits) {
    const source = sources.get(file) ?? readFileSync(join(root, file), 'utf8')
    if (source.split(find).length !== 2) throw new Error(`${file} does not hold exactly once: ${find}`)
    sources.set(
      file,
      source.replace(find, () => put),
    )
  }
  return sources
}
