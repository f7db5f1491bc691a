/**
 * @typedef {import('./names.mjs').Names} Names
 * @typedef {(path: string) => string | null} Read what a file holds now, null where there is none
 * @typedef {{ path: string, text: (before: string | null) => string }} Written a file that is written or changed
 * @typedef {(given: { names: Names, read: Read }) => readonly Written[]} Part one half of a record's files
 */

/**
 * What all parts write, file by file: a later change sees what an earlier one has written. Nothing is overwritten: a new
 * file that exists already stops the run before anything is written.
 * @param {readonly Part[]} parts
 * @param {{ names: Names, read: Read }} given
 * @returns {Map<string, string>}
 */
export const writtenBy = (parts, { names, read }) =>
  writtenInto(
    parts.map((part) => (/** @type {Read} */ now) => part({ names, read: now })),
    read,
  )

/**
 * The same for parts that have their names already.
 * @param {readonly ((read: Read) => readonly Written[])[]} parts
 * @param {Read} read
 * @returns {Map<string, string>}
 */
export function writtenInto(parts, read) {
  /** @type {Map<string, string>} */
  const files = new Map()
  /** @type {Read} */
  const now = (path) => files.get(path) ?? read(path)
  for (const part of parts) {
    for (const { path, text } of part(now)) files.set(path, text(now(path)))
  }
  return files
}

/**
 * A file of its own.
 * @param {string} path
 * @param {string} text
 * @returns {Written}
 */
export const created = (path, text) => ({
  path,
  text: (before) => {
    if (before !== null) throw new Error(`${path} exists already`)
    return text
  },
})

/**
 * A line in a file that everybody shares.
 * @param {string} path
 * @param {(before: string) => string} change
 * @returns {Written}
 */
export const changed = (path, change) => ({
  path,
  text: (before) => {
    if (before === null) throw new Error(`${path} is missing`)
    return change(before)
  },
})

/**
 * Puts text before a mark that must stand in a file once.
 * @param {string} source
 * @param {string} mark
 * @param {string} text
 */
export function before(source, mark, text) {
  const at = source.lastIndexOf(mark)
  if (at < 0) throw new Error(`a shared file has no line ${JSON.stringify(mark)}`)
  return `${source.slice(0, at)}${text}${source.slice(at)}`
}
