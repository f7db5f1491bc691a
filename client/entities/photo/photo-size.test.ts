import { expect, test } from 'vitest'
import { fitWithin } from './photo-size.ts'

test.each([
  ['a photo from a phone is shrunk', { width: 4032, height: 3024 }, { width: 1600, height: 1200 }],
  ['an upright one as well', { width: 3024, height: 4032 }, { width: 1200, height: 1600 }],
  ['a small one stays', { width: 800, height: 600 }, { width: 800, height: 600 }],
  ['a sliver keeps a pixel', { width: 10_000, height: 1 }, { width: 1600, height: 1 }],
])('%s', (_, size, expected) => {
  expect(fitWithin(size, 1600)).toEqual(expected)
})
