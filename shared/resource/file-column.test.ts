import { describe, expect, test } from 'vitest'
import { columnAt, columnLetters, fileColumnSchema, findColumn, isUnclearHead } from './file-column.ts'

const heads = ['Namn', 'Telefon', 'E-post', 'TELEFON ', '']

describe('a saved column', () => {
  test('is its heading, and its place too where the heading is there twice', () => {
    expect(columnAt(heads, 0)).toBe('Namn')
    expect(columnAt(heads, 3)).toEqual({ heading: 'TELEFON ', at: 3 })
  })

  test.each([
    ['a heading that is there once, wherever it is', 'e post', { kind: 'found', at: 2 }],
    ['a heading that is not there', 'Ort', { kind: 'missing' }],
    ['an empty heading', '', { kind: 'missing' }],
    ['of several columns of one heading, that of its place', { heading: 'Telefon', at: 3 }, { kind: 'found', at: 3 }],
    ['one whose place has another heading now', { heading: 'Telefon', at: 2 }, { kind: 'moved' }],
    ['one whose heading is there once only, elsewhere', { heading: 'Namn', at: 1 }, { kind: 'moved' }],
    ['a heading alone, of an earlier version, that is there twice', 'Telefon', { kind: 'doubled', at: 1, all: [1, 3] }],
  ] as const)('is found: %s', (_what, column, found) => {
    expect(findColumn(heads, column)).toEqual(found)
  })

  test('of an earlier version is read, and a wrong one refused', () => {
    expect(fileColumnSchema.safeParse('Telefon').success).toBe(true)
    expect(fileColumnSchema.safeParse({ heading: 'Telefon', at: 3 }).success).toBe(true)
    expect(fileColumnSchema.safeParse({ heading: 'Telefon', at: -1 }).success).toBe(false)
  })
})

test('a heading says which column it is unless another one has it, or it is empty', () => {
  expect([...heads.keys()].filter((at) => isUnclearHead(heads, at))).toEqual([1, 3, 4])
})

test('columns have the letters of spreadsheets', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
})
