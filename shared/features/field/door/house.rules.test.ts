import { describe, expect, test } from 'vitest'
import { doorOf, fieldId, visitOf } from '../testing/field-world.ts'
import { compareStreets, countDoors, inWalkingOrder, visitBeside } from './house.rules.ts'
import { knockAdvice } from './knock-again.rules.ts'
import { metresBetween, positionToStore } from './position.rules.ts'

const at = (text: string) => Date.parse(text)
const away = (...times: string[]) => ({ visits: times.map((time) => visitOf({ at: at(time) })) })
const ZONE = 'Europe/Stockholm'

describe('advice on when to knock again', () => {
  test('tries an evening first, then a weekend, then a day, and says what was tried', () => {
    expect(knockAdvice(away('2026-12-02T13:00:00Z'), ZONE)).toEqual({ kind: 'try', at: 'evening', tried: ['day'] })
    expect(knockAdvice(away('2026-12-02T17:00:00Z'), ZONE)).toEqual({ kind: 'try', at: 'weekend', tried: ['evening'] })
    expect(knockAdvice(away('2026-12-05T10:00:00Z', '2026-12-02T17:00:00Z'), ZONE)).toEqual({
      kind: 'try',
      at: 'day',
      tried: ['evening', 'weekend'],
    })
  })

  test('lets a door rest for a month after four visits without an answer', () => {
    const four = ['2026-12-04T13:00:00Z', '2026-12-03T13:00:00Z', '2026-12-02T13:00:00Z', '2026-12-01T13:00:00Z']
    expect(knockAdvice(away(...four), ZONE)).toEqual({ kind: 'rest', until: at('2027-01-03T13:00:00Z') })
  })

  test('counts from the last answer on, holds an agreed moment, and has nothing for a closed door', () => {
    const answered = [...away('2026-12-04T13:00:00Z').visits, visitOf({ result: 'later', backAt: 7 })]
    expect(knockAdvice({ visits: answered }, ZONE)).toMatchObject({ kind: 'try', tried: ['day'] })
    expect(knockAdvice({ visits: [visitOf({ result: 'later', backAt: 7 })] }, ZONE)).toEqual({ kind: 'later', at: 7 })
    expect(knockAdvice({ visits: [visitOf({ result: 'no' })] }, ZONE)).toBeNull()
    expect(knockAdvice({ visits: [visitOf(), visitOf({ result: 'block' })] }, ZONE)).toBeNull()
  })
})

describe('a position [product 5.17]', () => {
  const house = { place: { lat: 59.3151, lng: 18.0347 } }

  test('is the house’s own, never the person’s', () => {
    expect(positionToStore({ lat: 59.3155, lng: 18.0349, accuracy: 20 }, house)).toEqual({
      kind: 'house',
      place: house.place,
    })
    expect(positionToStore({ lat: 59.31234567, lng: 18.03456789, accuracy: 20 }, { place: null })).toEqual({
      kind: 'house',
      place: { lat: 59.3123, lng: 18.0346 },
    })
  })

  test('is not stored when it was denied, is vague, or is a kilometre away', () => {
    const elsewhere = { lat: 59.3251, lng: 18.0347, accuracy: 20 }
    expect(metresBetween(elsewhere, house.place)).toBeGreaterThan(1000)
    expect(positionToStore(elsewhere, house)).toEqual({ kind: 'far', place: null })
    expect(positionToStore(null, house)).toEqual({ kind: 'none', place: null })
    expect(positionToStore({ ...house.place, accuracy: 1500 }, house)).toEqual({ kind: 'none', place: null })
  })
})

test('doors are walked by stair, floor and flat, numbers as numbers', () => {
  const doors = [
    doorOf({ stair: 'B', floor: '1', flat: '1' }),
    doorOf({ stair: 'A', floor: '10', flat: '1' }),
    doorOf({ stair: 'A', floor: '2', flat: '4A' }),
    doorOf({ stair: 'A', floor: '2', flat: '4' }),
  ]
  expect(inWalkingOrder(doors).map(({ key }) => key)).toEqual(['a/2/4', 'a/2/4a', 'a/10/1', 'b/1/1'])
})

test('a walk begins at the entrance: basement and ground floor come before the first', () => {
  const floors = ['2', 'BV', '1', 'kv', 'NB'].map((floor) => doorOf({ stair: 'A', floor, flat: '1' }))
  expect(inWalkingOrder(floors).map(({ floor }) => floor)).toEqual(['kv', 'NB', 'BV', '1', '2'])
})

test('streets are in the order of the alphabet: å before ä before ö', () => {
  const streets = ['Ölandsgatan', 'Ängsgatan', 'Ågatan', 'Zinkgatan', 'alvägen']
  expect(streets.toSorted(compareStreets)).toEqual(['alvägen', 'Zinkgatan', 'Ågatan', 'Ängsgatan', 'Ölandsgatan'])
})

test('coverage counts doors, and only a colleague’s visit of the last two hours is beside one', () => {
  const results = ['away', 'no', 'sale', 'block'] as const
  const doors = [doorOf(), ...results.map((result) => doorOf({ visits: [visitOf({ result })] }))]
  expect(countDoors(doors)).toEqual({ doors: 5, visited: 4, answered: 3, sales: 1, blocked: 1 })
  const visits = [visitOf({ at: 100, by: fieldId(2) })]
  expect(visitBeside(visits, { userId: fieldId(1), now: 101 })).toEqual(visits[0])
  expect(visitBeside(visits, { userId: fieldId(2), now: 101 })).toBeNull()
  expect(visitBeside(visits, { userId: fieldId(1), now: 100 + 2 * 3_600_000 })).toBeNull()
})
