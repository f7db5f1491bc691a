// `node --import <this>`: loads the files of one mutant as if they had been written wrongly. Nothing on disk changes.
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { mutatedSources } from './mutated-sources.mjs'
import { root } from './paths.mjs'

/** @type {readonly import('./mutants.mjs').Edit[]} */
const edits = JSON.parse(process.env['ROND_MUTANT'] ?? '[]')
const sources = new Map(
  [...mutatedSources(edits)].map(([file, source]) => [pathToFileURL(join(root, file)).href, source]),
)

registerHooks({
  load: (url, context, nextLoad) => {
    const source = sources.get(url)
    return source === undefined ? nextLoad(url, context) : { format: 'module-typescript', source, shortCircuit: true }
  },
})
