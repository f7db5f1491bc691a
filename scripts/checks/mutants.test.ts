import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mutants } from '../lib/mutants.mjs'
import { withMutantTable } from '../lib/mutant-table.mjs'
import { mutatedSources } from '../lib/mutated-sources.mjs'
import { root } from '../lib/paths.mjs'

// `npm run simulate:mutants` shows that each is caught; this, that each still breaks what it says it breaks.
test.each(mutants)('$name: the sources it breaks are still there', ({ edits }) => {
  expect(mutatedSources(edits).size).toBeGreaterThan(0)
})

test('docs/reliability.md tells of every mutant, and that each was noticed', () => {
  const page = readFileSync(join(root, 'docs', 'reliability.md'), 'utf8')
  const told = mutants.map(({ name }) => ({ name, ...outcomeIn(page, name) }))
  expect(told.filter(({ seed }) => seed === null)).toEqual([])
  expect(withMutantTable(page, told)).toBe(page)
})

/** The page's description of a mutant. */
function outcomeIn(page: string, name: string): { invariant: string | null; seed: number | null } {
  const cells = page
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .find(([, first]) => first === name)
  const seed = Number(cells?.[3])
  return { invariant: cells?.[2] ?? null, seed: seed > 0 ? seed : null }
}
