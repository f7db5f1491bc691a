import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { root } from './paths.mjs'

/**
 * What a seller's first visit may cost on the wire (issue 2), in bytes of gzip: all that is fetched before the
 * phone rests. The font (18.5 kB) comes two seconds later (docs/decisions/0010-what-the-first-visit-loads.md). This is the only meter: `npm test`,
 * the bench and `npm run check:pwa` read it, and e2e/app/first-load.spec.ts compares its files with those that a browser
 * fetches.
 */
export const FIRST_LOAD_BUDGET = 250_000

/** Loaded by every seller who opens the app: the shell, what a signed-in seller starts with, and the words for it. */
const FIRST_CHUNKS = [
  'engine',
  'base',
  'start',
  'start.screen',
  'engine-opener',
  'round',
  'start-selling.panel',
  'bells.panel',
  'sync-chip.panel',
  'start-day.panel',
  'journal.worker',
  'recovery-notice.panel',
  'words-sv',
  'catalogues.sv',
]

const dist = join(root, 'dist')

/**
 * Weighs the first load of the built client: the page, what it links to (scripts with everything they import at once,
 * styles, the mark) and the chunks of the seller's first screens. Each file as the server sends it: the .gz
 * beside it, or the file itself where there is none.
 * @returns {{ fits: boolean, bytes: number, text: string, files: readonly string[] }}
 */
export function bundleReport() {
  const page = readFileSync(join(dist, 'index.html'), 'utf8')
  const linked = [...page.matchAll(/(?:src|href)="\/([^"]+[.](?:js|css|svg|woff2))"/g)].map((match) => match[1] ?? '')
  const files = new Set(['index.html'])
  for (const file of [...linked, ...firstScreens()]) follow(file, files)
  const sizes = [...files].map((file) => ({ file, bytes: weightOf(file) }))
  const bytes = sizes.reduce((total, { bytes: size }) => total + size, 0)
  const fits = bytes <= FIRST_LOAD_BUDGET
  const rows = sizes
    .toSorted((a, b) => b.bytes - a.bytes)
    .map(({ file, bytes: size }) => `  ${kilobytes(size)}  ${file}`)
  return {
    fits,
    bytes,
    files: [...files],
    text: [`  ${kilobytes(bytes)}  first load of ${kilobytes(FIRST_LOAD_BUDGET)} allowed`, ...rows].join('\n'),
  }
}

const kilobytes = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1)} kB`.padStart(9)

/**
 * The chunks of the pages a seller opens first, by the names of their sources. A catalogue has one chunk for each
 * language; the Swedish one counts.
 */
function firstScreens() {
  const assets = readdirSync(join(dist, 'assets')).filter((file) => file.endsWith('.js'))
  const swedish = readFileSync(join(dist, 'assets', assets.find((file) => file.startsWith('words-sv-')) ?? ''), 'utf8')
  return FIRST_CHUNKS.map((name) => {
    // Vite's hash has eight signs: `time-BsddQIrz.js` is meant, `time-report.detail-CDq8Lrfz.js` is not.
    const found = assets.filter(
      (file) => file.startsWith(`${name}-`) && file.length === name.length + '-12345678.js'.length,
    )
    if (found.length === 0)
      throw new Error(`dist/assets has no ${name}-*.js: was it renamed? (${import.meta.filename})`)
    const [largest = ''] = found.toSorted((a, b) => weightOf(`assets/${b}`) - weightOf(`assets/${a}`))
    return `assets/${found.find((file) => swedish.includes(file)) ?? largest}`
  })
}

/** @param {string} file */
function weightOf(file) {
  const zipped = join(dist, `${file}.gz`)
  return statSync(existsSync(zipped) ? zipped : join(dist, file)).size
}

/**
 * Adds a file and, transitively, what it imports statically.
 * @param {string} file relative to dist
 * @param {Set<string>} files
 */
function follow(file, files) {
  if (files.has(file) || !existsSync(join(dist, file))) return
  files.add(file)
  if (!file.endsWith('.js')) return
  const source = readFileSync(join(dist, file), 'utf8')
  // Minified: `import{a}from"./x.js"`, `import"./x.js"`, `export*from"./x.js"`; not `import("./x.js")`.
  for (const match of source.matchAll(/(?:\bfrom|\bimport)\s*["'](\.{1,2}\/[^"']+[.]js)["']/g)) {
    follow(posix.join(dirname(file), match[1] ?? ''), files)
  }
}
