import { describe, expect, test } from 'vitest'
import { isSameDoor, nextDoors } from './next-doors.ts'

const door = (address: string) => ({ address, postalCode: '121 30', city: 'Johanneshov' })
const addresses = (...made: readonly string[]) => nextDoors(made.map(door)).map(({ address }) => address)

describe('the doors a seller probably stands at next', () => {
  test.each([
    ['goes up along the same side', ['Ringvägen 12'], ['Ringvägen 14', 'Ringvägen 12']],
    ['goes on downwards', ['Ringvägen 12', 'Ringvägen 16'], ['Ringvägen 10', 'Ringvägen 12']],
    ['changes sides as before', ['Ringvägen 12', 'Ringvägen 11'], ['Ringvägen 13', 'Ringvägen 12']],
    [
      'passes over flats of the same house',
      ['Ringvägen 12', 'Ringvägen 12', 'Ringvägen 14'],
      ['Ringvägen 10', 'Ringvägen 12'],
    ],
    ['does not count other streets', ['Ringvägen 12', 'Storgatan 13'], ['Ringvägen 14', 'Ringvägen 12']],
    ['keeps the entrance of the same house', ['Ringvägen 12 B'], ['Ringvägen 14', 'Ringvägen 12 B']],
    ['does not carry a flat to the next customer', ['Ringvägen 12 lgh 1203'], ['Ringvägen 14', 'Ringvägen 12']],
    [
      'reads a Finnish staircase and flat',
      ['Itäinen Pitkäkatu 5 B 12'],
      ['Itäinen Pitkäkatu 7', 'Itäinen Pitkäkatu 5 B'],
    ],
    ['ends where the numbers end', ['Ringvägen 2', 'Ringvägen 4'], ['Ringvägen 2']],
    ['keeps an address without a number', ['Norra gården'], ['Norra gården']],
    ['is empty before the first sale', [], []],
  ])('%s', (_sentence, made, expected) => {
    expect(addresses(...made)).toEqual(expected)
  })

  test('the area comes along', () => {
    expect(nextDoors([door('Ringvägen 12')])[0]).toEqual(door('Ringvägen 14'))
  })

  test('a door is known again however it was typed', () => {
    expect(isSameDoor(door(' Ringvägen 12 '), door('Ringvägen 12'))).toBe(true)
    expect(isSameDoor({ ...door('Ringvägen 12'), postalCode: '111 11' }, door('Ringvägen 12'))).toBe(false)
  })
})
