import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFiles } from './files.mjs'
import { root } from './paths.mjs'

export const languages = ['sv', 'en', 'fi']

/** @typedef {{ [key: string]: string | Sentences }} Sentences */
/** @typedef {{ path: string, feature: string, namespace: string }} Catalogue `feature`: empty where a catalogue is of none */

/**
 * The catalogues of a language: `<feature>/<namespace>.json`, or `<namespace>.json` for those of no feature.
 * @param {string} language
 * @returns {readonly Catalogue[]}
 */
export const cataloguesOf = (language) =>
  projectFiles(`client/locales/${language}`).flatMap((path) => {
    const [, feature = '', namespace] = /^client\/locales\/..\/(?:([^/]+)\/)?([^/]+)[.]json$/.exec(path) ?? []
    return namespace === undefined ? [] : { path, feature, namespace }
  })

/**
 * The sentences of a namespace, which may have several files.
 * @param {string} language
 * @param {string} namespace
 * @returns {Sentences}
 */
export const sentencesOf = (language, namespace) =>
  cataloguesOf(language)
    .filter((one) => one.namespace === namespace)
    .map(({ path }) => /** @type {Sentences} */ (JSON.parse(readFileSync(join(root, path), 'utf8'))))
    .reduce(joined, {})

/**
 * @param {Sentences} one
 * @param {Sentences} other
 * @returns {Sentences}
 */
function joined(one, other) {
  const all = { ...one }
  for (const [key, value] of Object.entries(other)) {
    const known = all[key]
    all[key] =
      typeof value === 'string' || known === undefined || typeof known === 'string' ? value : joined(known, value)
  }
  return all
}
