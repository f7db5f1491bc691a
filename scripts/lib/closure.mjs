import { posix } from 'node:path'

/**
 * A project as the scanner sees it.
 * @typedef {{ files: readonly string[], read: (path: string) => string }} House
 */

const CODE = /[.](?:ts|tsx|mts|mjs)$/u
const TEST = /[.](?:test|spec|bench|check)[.]tsx?$/u

/** A program of a person, as `npm run kills`: it runs only where something names it. */
const BY_HAND = /^e2e\/[^/]+\/main[.]ts$/u

const PATTERN = /^[^*{]*\/[^*{]*[*{]/u

/** A quoted word that may be a path: `from`, `import()`, `new URL`, the argument of a program, a pattern of `import.meta.glob`. */
const QUOTED = /['"`]([\w@./*{},-]+)['"`]/gu

/**
 * Returns every file on which the entries may depend. Every quoted path to a file of ours counts, whatever it is for, and a
 * pattern counts for everything below its folder. Programs also build paths, so some folders are covered as a whole as soon
 * as one of their files is: `shared`, `server` and each folder of `e2e` without the tests in it, and of other folders
 * everything that is not code (sentences, pictures). Nothing runs a test that it names, so only those among the entries count.
 * @param {readonly string[]} entries
 * @param {House} house
 * @returns {Set<string>}
 */
export function closureOf(entries, house) {
  const known = new Set(house.files.filter((path) => !TEST.test(path)))
  /** @type {Set<string>} */
  const covered = new Set()
  const entered = new Set()
  const waiting = [...entries]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (covered.has(path)) continue
    covered.add(path)
    if (CODE.test(path)) waiting.push(...namedIn(house.read(path), path, known))
    const folder = folderOf(path)
    if (folder !== undefined && !entered.has(folder)) {
      entered.add(folder)
      waiting.push(...house.files.filter((one) => one.startsWith(folder) && belongs(one, folder)))
    }
  }
  return covered
}

/** @param {string} path */
const folderOf = (path) =>
  /^(?:shared|server)\//u.exec(path)?.[0] ?? /^(?:e2e|client|sw|public|operations)\/(?:[^/]+\/)?/u.exec(path)?.[0]

/** @param {string} path @param {string} folder */
const belongs = (path, folder) =>
  !CODE.test(path) || (/^(?:shared|server|e2e)\//u.test(folder) && !TEST.test(path) && !BY_HAND.test(path))

/**
 * @param {string} text
 * @param {string} path of the file with this text
 * @param {ReadonlySet<string>} known
 * @returns {string[]}
 */
function namedIn(text, path, known) {
  return wordsIn(text).flatMap((word) => {
    const places = [posix.join(posix.dirname(path), word), posix.normalize(word)]
    if (PATTERN.test(word)) return places.flatMap((place) => below(place, known))
    return places.find((place) => known.has(place)) ?? []
  })
}

/** @type {Map<string, readonly string[]>} */
const words = new Map()

/** The quoted words of a text that may be paths. Each text is searched once: many proofs ask for the same. @param {string} text */
function wordsIn(text) {
  const found =
    words.get(text) ??
    [...text.matchAll(QUOTED)].flatMap(([, word = '']) => (/[./]/u.test(word) && /\w/u.test(word) ? word : []))
  words.set(text, found)
  return found
}

/** @param {string} pattern @param {ReadonlySet<string>} known */
function below(pattern, known) {
  const [start = ''] = pattern.split(/[*{]/u)
  const folder = start.slice(0, start.lastIndexOf('/') + 1)
  return folder === '' || folder.startsWith('.') ? [] : [...known].filter((one) => one.startsWith(folder))
}
