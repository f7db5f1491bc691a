import { expect, test } from 'vitest'
import { doorOf, fieldId, houseOf, visitOf } from '../../../../shared/features/field/testing/field-world.ts'
import { drawnGroups, groupsOf, keyOf, nextAfter, walkOf } from './street-rows.rules.ts'

const villa = (number: string, id: number) => houseOf({ id: fieldId(id), number, doors: [doorOf()] })
const stairs = (number: string, id: number) =>
  houseOf({ id: fieldId(id), number, doors: [doorOf({ key: '1', flat: '1' }), doorOf({ key: '2', flat: '2' })] })

test('villas stand together, and of the houses with many doors only the one that is worked on is open', () => {
  const doors = walkOf([villa('10', 4), villa('2', 1), stairs('4', 2), stairs('6', 3)])
  const groups = groupsOf(doors, doors[1])
  expect(groups.map(({ kind, key }) => [kind, key])).toEqual([
    ['doors', `from ${fieldId(1)}`],
    ['doors', fieldId(2)],
    ['closed', `closed ${fieldId(3)}`],
    ['doors', `from ${fieldId(4)}`],
  ])
  expect(groupsOf(walkOf([villa('2', 1), villa('4', 2)]), doors[0])).toMatchObject([{ title: null, rows: [{}, {}] }])
})

test('a street is walked in either direction, and each house from its entrance up', () => {
  const numbers = (isReversed: boolean) =>
    walkOf([stairs('4', 2), villa('2', 1), villa('10', 4)], isReversed).map(({ house, door }) =>
      `${house.number} ${door.key}`.trim(),
    )
  expect(numbers(false)).toEqual(['2', '4 1', '4 2', '10'].map((name) => expect.stringContaining(name)))
  expect(numbers(true)).toEqual(['10', '4 1', '4 2', '2'].map((name) => expect.stringContaining(name)))
})

test('the next door is one that nobody has knocked at, and never one that asked for no contact', () => {
  const done = villa('4', 2)
  const visited = { ...done, doors: done.doors.map((door) => ({ ...door, visits: [visitOf()] })) }
  const blocked = { ...done, doors: done.doors.map((door) => ({ ...door, visits: [visitOf({ result: 'block' })] })) }
  const [first, ...others] = walkOf([villa('2', 1), visited, villa('6', 3)])
  expect(first && nextAfter([first, ...others], first)).toBe(others[1] && keyOf(others[1]))
  const [start, ...ends] = walkOf([villa('2', 1), blocked])
  expect(start && nextAfter([start, ...ends], start)).toBeNull()
})

test('the first picture has the rows around the chosen door, and room for the others', () => {
  const doors = walkOf(Array.from({ length: 400 }, (_, at) => villa(String(at + 1), at + 1)))
  const [, , ...far] = doors
  const current = far[198]
  const groups = groupsOf(doors, current)
  expect(current && drawnGroups(groups, { current, isWhole: false })).toMatchObject([{ from: 194, to: 210 }])
  expect(current && drawnGroups(groups, { current, isWhole: true })).toMatchObject([{ from: 0, to: 400 }])
})
