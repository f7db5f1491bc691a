import { describe, expect, test } from 'vitest'
import { hitsOf, piecesOf } from './checklist.rules.ts'

const checklist = [
  { id: 'withdrawal', label: 'Ångerrätten', phrases: ['ångra', '14 dagar'] },
  { id: 'price', label: 'Priset', phrases: ['kronor'] },
]
const MAX_MS = 100
const text = 'Det kostar 299 KRONOR. Du kan ångra dig inom 14 dagar. Ingen krångrar.'

test('hits of the checklist with their place in the text', () => {
  const hits = hitsOf(text, checklist)
  expect(hits.map(({ id, places }) => [id, places.map(([from, to]) => text.slice(from, to))])).toEqual([
    ['withdrawal', ['ångra', '14 dagar']],
    ['price', ['KRONOR']],
  ])
})

test('what is not said has no place', () => {
  expect(hitsOf('Hej hej', checklist).map(({ places }) => places)).toEqual([[], []])
})

test('the pieces make up the whole text, scripts and all', () => {
  const odd = `İ <script>alert(1)</script> ${text}`
  const pieces = piecesOf(odd, hitsOf(odd, checklist))
  expect(pieces.map((piece) => piece.text).join('')).toBe(odd)
  expect(pieces.flatMap(({ label, text: marked }) => (label === null ? [] : [`${label}: ${marked}`]))).toEqual([
    'Priset: KRONOR',
    'Ångerrätten: ångra',
    'Ångerrätten: 14 dagar',
  ])
})

describe('the longest checklist costs next to nothing', () => {
  // Thirty items of twenty phrases, and 50,000 letters.
  const phrases = (make: (at: number) => string) =>
    Array.from({ length: 30 }, (_, item) => ({
      id: `item-${item}`,
      label: 'Punkt',
      phrases: Array.from({ length: 20 }, (_one, at) => make(item * 20 + at)),
    }))
  const filled = (piece: string) => piece.repeat(Math.ceil(50_000 / piece.length)).slice(0, 50_000)

  test.each([
    ['an ordinary text', filled('Det kostar 299 kronor. '), phrases((at) => `fras ${at}`)],
    ['a text of one letter', filled('a'), phrases((at) => `${'a'.repeat(at % 50)}b`)],
    ['phrases inside words everywhere', filled('aa'), phrases(() => 'aa')],
    ['phrases that almost match at each word', filled('a '), phrases((at) => `${'a '.repeat(39)}${at}`)],
    ['letters that grow', `İ${filled('a ').slice(1)}`, phrases((at) => `a b${at}`)],
  ])('%s', (_what, long, list) => {
    const timed = () => {
      const from = performance.now()
      hitsOf(long, list)
      return performance.now() - from
    }
    expect(Math.min(timed(), timed(), timed())).toBeLessThan(MAX_MS)
  })
})
