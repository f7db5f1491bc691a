import { expect, test } from 'vitest'
import { hitsOf, piecesOf } from './checklist.rules.ts'

const checklist = [
  { id: 'withdrawal', label: 'Ångerrätten', phrases: ['ångra', '14 dagar'] },
  { id: 'price', label: 'Priset', phrases: ['kronor'] },
]
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
