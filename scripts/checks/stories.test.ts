import { expect, test } from 'vitest'
import { allFiles, read } from './repository.ts'

/** Names of the demonstration organisation, which every story may meet. */
const ofTheDemonstration = new Set(['Norrsken Energi'])

test('a customer’s name stands in one file of stories: those of one worker share a server, in any order', () => {
  const files = new Map<string, Set<string>>()
  for (const path of allFiles.filter((one) => one.startsWith('e2e/') && one.endsWith('.spec.ts'))) {
    for (const [, name = ''] of read(path).matchAll(/'(\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+)'/gu)) {
      files.set(name, (files.get(name) ?? new Set()).add(path))
    }
  }
  expect(files.size).toBeGreaterThan(10)
  const shared = [...files].filter(([name, paths]) => paths.size > 1 && !ofTheDemonstration.has(name))
  expect(shared.map(([name, paths]) => `${name}: ${[...paths].join(', ')}`)).toEqual([])
})
