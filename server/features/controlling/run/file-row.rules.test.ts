import { describe, expect, test } from 'vitest'
import { provider } from '../../../../shared/features/sales/testing/sale-world.ts'
import { profile } from '../testing/controlling-world.ts'
import { guessedHeads, headsIn, readRow } from './file-row.rules.ts'

describe('headings', () => {
  const lines = [
    { number: 1, cells: ['Norrsken Energi', '', ''], isWorkbook: false },
    { number: 2, cells: ['April 2026', '', ''], isWorkbook: false },
    { number: 3, cells: ['Ordernr', 'Provision (SEK)', 'Säljdatum', 'Orderstatus'], isWorkbook: false },
    { number: 4, cells: ['N-1', '500,00', '2026-04-10', 'Aktiv'], isWorkbook: false },
  ]

  test('stand below titles and merged cells', () => {
    expect(headsIn(lines, { orderNumber: 'ordernr', soldOn: 'Säljdatum' })).toMatchObject({
      at: 2,
      places: { orderNumber: 0, soldOn: 2 },
    })
  })

  test('are guessed by what columns are usually called', () => {
    expect(guessedHeads(lines)).toMatchObject({
      at: 2,
      columns: { orderNumber: 'Ordernr', amount: 'Provision (SEK)', soldOn: 'Säljdatum', status: 'Orderstatus' },
    })
  })

  test('of other files are none of the map’s', () => {
    expect(headsIn(lines, { orderNumber: 'Tilausnumero' })).toBeNull()
  })
})

describe('a row', () => {
  const reading = {
    places: { orderNumber: 0, idNumber: 1, soldOn: 2, amount: 3, name: 4, postalCode: 5, address: 6 },
    provider,
    today: '2026-05-01',
    dateFormat: profile.dateFormat,
    decimalSign: profile.decimalSign,
  } as const
  const read = (cells: readonly string[], isWorkbook = false) => readRow({ number: 7, cells, isWorkbook }, reading)

  test('keeps nothing of the customer but what is sealed, and the identity number only masked', () => {
    const row = read(['N-1', '850709-9805', '2026-04-10', '500', 'Testa Provsson', '118 20', 'Provgatan 1'])
    expect(row?.values).toEqual({
      orderNumber: 'N-1',
      status: '',
      statusDay: null,
      reason: '',
      product: '',
      hasAmount: true,
    })
    expect(JSON.stringify(row?.values)).not.toContain('Testa')
    expect(row?.person.maskedIdNumber).toBe('19850709-****')
    expect(Object.keys(row?.texts ?? {}).toSorted()).toEqual(['home', 'identity', 'order'])
  })

  test('of a workbook has days as numbers and amounts with a point', () => {
    expect(read(['N-1', '', '46122', '1234.5'], true)).toMatchObject({ soldOn: '2026-04-10', amountOre: 123_450 })
  })

  test('of a workbook may have amounts that are texts', () => {
    expect(read(['N-1', '', '', '1 234,50'], true)).toMatchObject({ amountOre: 123_450 })
  })

  test('names what it cannot read', () => {
    expect(read(['N-1', '', 'igår', 'många'])?.unreadable).toEqual([
      { field: 'soldOn', text: 'igår' },
      { field: 'amount', text: 'många' },
    ])
  })
})
