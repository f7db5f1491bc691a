import { describe, expect, test } from 'vitest'
import { townsIn } from './postal-town.rules.ts'

describe('a list of postal codes', () => {
  test('is read whatever its columns are called, and in whatever order', () => {
    const rows = [
      ['0180', 'Stockholm', '111 22', 'STOCKHOLM'],
      ['0180', 'Stockholm', '12177', 'JOHANNESHOV'],
    ]
    expect(townsIn({ heads: ['kommunkod', 'kommun', 'Postnr', 'Postort'], rows, numbers: [2, 3] })).toEqual({
      towns: { '11122': 'Stockholm', '12177': 'Johanneshov' },
      unread: [],
    })
  })

  test('needs no heading', () => {
    expect(townsIn({ heads: ['903 25', 'Umeå'], rows: [['90326', 'Umeå']], numbers: [2] }).towns).toEqual({
      '90325': 'Umeå',
      '90326': 'Umeå',
    })
  })

  test('keeps names of several words, and says which lines it could not read', () => {
    const rows = [
      ['39350', 'KALMAR'],
      ['3935', 'KALMAR'],
      ['68531', ''],
      ['75591', 'UPPSALA-NÄS (VÄST)'],
    ]
    expect(townsIn({ heads: ['kod', 'ort'], rows, numbers: [2, 3, 5, 6] })).toEqual({
      towns: { '39350': 'Kalmar', '75591': 'Uppsala-Näs (Väst)' },
      unread: [3, 5],
    })
  })
})
