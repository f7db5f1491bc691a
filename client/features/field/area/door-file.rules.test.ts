import { expect, test } from 'vitest'
import { DOORS_AT_ONCE, DOORS_PER_FILE } from '../../../../shared/features/field/area/area.api.ts'
import { readingOf } from '../../../desk/import/import-reading.ts'
import { doorFields, partsOf } from './door-file.rules.ts'

const words = { fields: doorFields, labelOf: (field: string) => field }
const HEADS = ['Gatuadress', 'Gatunummer', 'Postnr', 'Postort', 'Trapphus', 'Våning', 'Lgh']

test('the columns of a building list are found by their Swedish or Finnish names', () => {
  const reading = readingOf(
    [{ name: '', lines: [HEADS, ['Påhittsgatan', '4', '118 20', 'Stockholm', 'A', '1', '1101']] }],
    words,
  )
  const [part] = partsOf(reading)
  expect(part?.doors).toEqual([
    {
      street: 'Påhittsgatan',
      number: '4',
      postalCode: '118 20',
      town: 'Stockholm',
      stair: 'A',
      floor: '1',
      flat: '1101',
      lat: '',
      lng: '',
    },
  ])
  expect(part?.lines).toEqual([2])
})

test('a file of many doors travels in parts, and each knows its lines', () => {
  const rows = Array.from({ length: DOORS_AT_ONCE + 1 }, (_, n) => [
    'Påhittsgatan',
    String(n + 1),
    '11820',
    'Stockholm',
    '',
    '',
    '',
  ])
  const parts = [...partsOf(readingOf([{ name: '', lines: [HEADS, ...rows] }], words))]
  expect(parts.map(({ doors }) => doors.length)).toEqual([DOORS_AT_ONCE, 1])
  expect(parts[1]?.lines).toEqual([DOORS_AT_ONCE + 2])
})

test('a file of 300,000 doors becomes one part at a time', () => {
  const row = ['Påhittsgatan', '4', '118 20', 'Stockholm', 'A', '1', '1101']
  const lines = [HEADS, ...Array.from({ length: DOORS_PER_FILE }, () => row)]
  const reading = readingOf([{ name: '', lines }], words)
  let parts = 0
  for (const { doors } of partsOf(reading)) if (doors.length === DOORS_AT_ONCE) parts += 1
  expect(parts).toBe(DOORS_PER_FILE / DOORS_AT_ONCE)
})
