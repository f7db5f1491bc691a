import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { cataloguesOf, languages } from './catalogues.mjs'
import { projectFiles } from './files.mjs'
import { root } from './paths.mjs'

/** @typedef {import('./catalogues.mjs').Sentences} Sentences */

/** Sources that decide: not tests, not the demonstration, and not the table of other eyes, which names refusals of all features. */
const isProduct = (/** @type {string} */ path) =>
  /^(?:shared|server|client|sw)\/.*[.]tsx?$/.test(path) &&
  !/[.](?:test|bench|spec)[.]tsx?$|\/testing\/|^server\/seed\/|^shared\/access\/other-eyes[.]ts$/.test(path)

/**
 * Finds the owner of each code of a refusal: the only feature whose rules name it, and empty where several do, or a kit. What only
 * the client names belongs to the feature that does.
 * @param {Iterable<{ path: string, text: string }>} sources
 * @returns {(code: string) => string}
 */
export function failureOwners(sources) {
  /** @type {Map<string, Set<string>>} */
  const deciding = new Map()
  /** @type {Map<string, Set<string>>} */
  const showing = new Map()
  for (const { path, text } of sources) {
    const [, feature = ''] = /^(?:shared|server|client)\/features\/([^/]+)\//.exec(path) ?? []
    const into = /^(?:shared|server)\//.test(path) ? deciding : showing
    for (const [, word = ''] of text.matchAll(/'([a-z][\w.-]*)'/g))
      into.set(word, (into.get(word) ?? new Set()).add(feature))
  }
  return (code) => {
    const features = deciding.get(code) ?? showing.get(code) ?? new Set()
    return features.size === 1 ? [...features].join('') : ''
  }
}

/** The owners, by the sources of the product. */
export const ownersOfProduct = () =>
  failureOwners(
    projectFiles()
      .filter(isProduct)
      .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
  )

/**
 * The place of each sentence of a language: its key, its text and the feature of its file.
 * @param {string} language
 */
export const failuresOf = (language) =>
  cataloguesOf(language)
    .filter(({ namespace }) => namespace === 'failures')
    .flatMap(({ path, feature }) =>
      leaves(JSON.parse(readFileSync(join(root, path), 'utf8')), []).map((leaf) => ({ ...leaf, feature, path })),
    )

/**
 * @param {Sentences} tree
 * @param {readonly string[]} above
 * @returns {{ keys: readonly string[], text: string }[]}
 */
const leaves = (tree, above) =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? { keys: [...above, key], text: value } : leaves(value, [...above, key]),
  )

/** The code that a sentence explains. Forms of a plural are one code. */
export const codeOf = (/** @type {readonly string[]} */ keys) =>
  keys.join('.').replace(/_(?:zero|one|two|few|many|other)$/, '')

/** Moves each sentence of a refusal into the catalogue of the feature that owns it. Those that are there keep their order. */
export function sortFailures() {
  const ownerOf = ownersOfProduct()
  for (const language of languages) {
    const all = failuresOf(language)
    const pathOf = (/** @type {string} */ feature) => join('client/locales', language, feature, 'failures.json')
    const stays = all.filter(({ keys, feature }) => ownerOf(codeOf(keys)) === feature)
    const moves = all.filter(({ keys, feature }) => ownerOf(codeOf(keys)) !== feature)
    /** @type {Map<string, Sentences>} */
    const files = new Map()
    for (const { keys, text } of [...stays, ...moves]) {
      const path = pathOf(ownerOf(codeOf(keys)))
      const tree = files.get(path) ?? {}
      put(tree, keys, text)
      files.set(path, tree)
    }
    for (const path of new Set(all.map((one) => one.path))) if (!files.has(path)) rmSync(join(root, path))
    for (const [path, tree] of files) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), `${JSON.stringify(tree, null, 2)}\n`)
    }
  }
}

/**
 * @param {Sentences} tree
 * @param {readonly string[]} keys
 * @param {string} text
 */
function put(tree, [first = '', ...rest], text) {
  if (rest.length === 0) tree[first] = text
  else put(/** @type {Sentences} */ (tree[first] ??= {}), rest, text)
}
