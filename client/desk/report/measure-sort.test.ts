import { expect, test } from 'vitest'
import { sorted, turned } from './measure-sort.ts'

const row = (key: string, grade: number | null) => ({
  key,
  asked: 5,
  grade: { n: 5, estimate: grade === null ? null : { value: grade, low: grade, high: grade } },
})
const rows = [row('b', null), row('a', 80), row('c', 60)]
const keyOf = ({ key }: { readonly key: string }) => key
const order = (by: 'name' | 'grade' | 'asked', direction: 'asc' | 'desc') =>
  sorted(rows, { by, direction }, { nameOf: keyOf, keyOf }).map(keyOf)

test('rows with too few answers come last, in either direction', () => {
  expect(order('grade', 'asc')).toEqual(['c', 'a', 'b'])
  expect(order('grade', 'desc')).toEqual(['a', 'c', 'b'])
})

test('by name', () => {
  expect(order('name', 'asc')).toEqual(['a', 'b', 'c'])
  expect(order('name', 'desc')).toEqual(['c', 'b', 'a'])
})

test('rows of the same figure are in the order of their keys', () => {
  expect(order('asked', 'desc')).toEqual(['a', 'b', 'c'])
})

test('a press on a heading shows the largest figures first, and a second one the smallest', () => {
  const first = turned(undefined, 'grade')
  expect(first).toEqual({ by: 'grade', direction: 'desc' })
  expect(turned(first, 'grade')).toEqual({ by: 'grade', direction: 'asc' })
  expect(turned(first, 'name')).toEqual({ by: 'name', direction: 'asc' })
})
