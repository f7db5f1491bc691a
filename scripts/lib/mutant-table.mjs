import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './paths.mjs'

/** @typedef {{ name: string, invariant: string | null, seed: number | null }} Outcome */

const page = join(root, 'docs', 'reliability.md')
const begin = '<!-- mutants: written by npm run simulate:mutants -->'
const end = '<!-- /mutants -->'

/**
 * Puts the table of who noticed what in the place of the one before.
 * @param {readonly Outcome[]} outcomes
 */
export async function writeMutantTable(outcomes) {
  const text = await readFile(page, 'utf8')
  await writeFile(page, withMutantTable(text, outcomes))
}

/**
 * @param {string} text the whole page
 * @param {readonly Outcome[]} outcomes
 */
export function withMutantTable(text, outcomes) {
  const [first, last] = [text.indexOf(begin), text.indexOf(end)]
  if (first < 0 || last < first) throw new Error(`docs/reliability.md does not hold ${begin} … ${end}`)
  return `${text.slice(0, first)}${begin}\n\n${tableOf(outcomes)}\n\n${text.slice(last)}`
}

/** As oxfmt would write it. @param {readonly Outcome[]} outcomes */
function tableOf(outcomes) {
  const rows = [
    ['Broken on purpose', 'Noticed as', 'At seed'],
    ...outcomes.map(({ name, invariant, seed }) => [
      name,
      invariant ?? '**not noticed**',
      seed === null ? '' : `${seed}`,
    ]),
  ]
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const lineOf = (/** @type {readonly string[]} */ cells) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = rows
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  return [lineOf(head), rule, ...body.map(lineOf)].join('\n')
}
