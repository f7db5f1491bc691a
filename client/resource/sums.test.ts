import { expect, test } from 'vitest'
import { columnsOf } from './list.ts'
import { sumsOf } from './sums.ts'
import { parcel, parcelList } from './testing/parcels.ts'

const columns = columnsOf(parcelList)

test('chosen rows are added up in the columns of figures, and in no other', () => {
  expect(sumsOf([parcel('1', { weight: 10 }), parcel('2', { weight: 2.5 })], columns)).toEqual([
    { column: 'weight', amounts: [{ currency: null, amount: 12.5 }] },
  ])
})

test('kronor and euro are never added to each other', () => {
  const rows = [
    parcel('1', { postageOre: 900, currency: 'SEK' }),
    parcel('2', { postageOre: 290, currency: 'EUR' }),
    parcel('3', { postageOre: 4500, currency: 'SEK' }),
  ]
  expect(sumsOf(rows, columns).find(({ column }) => column === 'postageOre')).toEqual({
    column: 'postageOre',
    amounts: [
      { currency: 'SEK', amount: 5400 },
      { currency: 'EUR', amount: 290 },
    ],
  })
})

test('what has no value counts as nothing, and nothing is not told', () => {
  expect(sumsOf([parcel('1', { weight: null }), parcel('2', { weight: 3 })], columns)).toEqual([
    { column: 'weight', amounts: [{ currency: null, amount: 3 }] },
  ])
  expect(sumsOf([parcel('1', { weight: null })], columns)).toEqual([])
})

test('shares of a whole are figures that mean nothing together', () => {
  const shares = columns.map((column) => ({ ...column, kind: 'percent' as const }))
  expect(sumsOf([parcel('1'), parcel('2')], shares)).toEqual([])
})

test('grades and versions are figures that mean nothing together', () => {
  const grades = columns.map((column) => ({ ...column, isAdded: false as const }))
  expect(sumsOf([parcel('1'), parcel('2')], grades)).toEqual([])
})
