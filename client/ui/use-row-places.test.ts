import { expect, test } from 'vitest'
import { placesOf } from './use-row-places.ts'

const first = placesOf(new Map(), ['a', 'b', 'c'])

test('the rows of another page take the places of those before, in their order', () => {
  expect([...placesOf(first, ['d', 'e', 'f'])]).toEqual([
    ['d', 0],
    ['e', 1],
    ['f', 2],
  ])
})

test('a row that stays keeps its place; a new one takes that of the row that has left', () => {
  expect([...placesOf(first, ['d', 'a', 'c'])]).toEqual([
    ['d', 1],
    ['a', 0],
    ['c', 2],
  ])
})

test('a longer page has places of its own for what is new', () => {
  expect([...placesOf(first, ['a', 'b', 'c', 'd', 'e']).values()]).toEqual([0, 1, 2, 3, 4])
})
