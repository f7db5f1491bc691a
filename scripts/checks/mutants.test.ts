import { expect, test } from 'vitest'
import { mutants } from '../lib/mutants.mjs'
import { mutatedSources } from '../lib/mutated-sources.mjs'

// `npm run simulate:mutants` shows that each is caught; this, that each still breaks what it says it breaks.
test.each(mutants)('$name: the sources it breaks are still there', ({ edits }) => {
  expect(mutatedSources(edits).size).toBeGreaterThan(0)
})
