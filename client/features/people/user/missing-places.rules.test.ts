import { expect, test } from 'vitest'
import { missingPlaces } from './missing-places.rules.ts'

const rows = [
  { team: 'Norr', office: 'Göteborg' },
  { team: 'norr', office: 'GÖTEBORG' },
  { team: 'Söder', office: '' },
  { team: 'Väst', office: 'Malmö' },
]
const unknown = (row: number, field: string) => ({ row, field, code: 'import.unknown-name' })

test('each office and team that is not there is offered once, whatever its case', () => {
  const faults = [unknown(0, 'office'), unknown(1, 'office'), unknown(3, 'team'), { ...unknown(3, 'email'), code: 'x' }]
  expect(missingPlaces(faults, rows, null)).toEqual({
    offices: ['Göteborg'],
    teams: expect.arrayContaining([
      { name: 'Norr', office: 'Göteborg' },
      { name: 'Väst', office: 'Malmö' },
    ]) as unknown,
  })
})

test('a team without an office belongs to the only one there is, and to none where there are several', () => {
  expect(missingPlaces([unknown(2, 'team')], rows, 'Malmö').teams).toEqual([{ name: 'Söder', office: 'Malmö' }])
  expect(missingPlaces([unknown(2, 'team')], rows, null).teams).toEqual([])
})
