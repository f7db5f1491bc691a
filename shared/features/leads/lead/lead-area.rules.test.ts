import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAreas, receiverOf } from './lead-area.rules.ts'

const areasOf = (text: string) => {
  const read = readAreas(text)
  if (!read.ok) throw new Error(read.failures[0]?.code)
  return read.value
}

test.each([
  ['118 20', 'Team Söder'],
  ['11950', 'Team Söder'],
  ['120 30', 'Anna'],
  ['120 31', 'Team Söder'],
  ['200 10', ''],
  ['', ''],
])('the postal code %s goes to "%s"', (postalCode, receiver) => {
  expect(receiverOf(areasOf('Team Söder: 116–119, 12\n\nAnna: 120 30'), postalCode)).toBe(receiver)
})

test.each(['Team Söder', 'Team Söder: x', ': 118', 'Team: 119-118', 'Team: 11-118', 'Team: 118, '])(
  'a line that cannot be read (%s) is named by its number',
  (line) => {
    const read = readAreas(`Anna: 1\n${line}`)
    expect(read.ok ? null : read.failures[0]).toMatchObject({ code: 'lead.area-unreadable', params: { line: 2 } })
  },
)

test('every code between the ends of a range goes to its receiver', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 999 }), fc.integer({ min: 0, max: 99 }), (area, rest) => {
      const code = `${area}${String(rest).padStart(2, '0')}`
      expect(receiverOf(areasOf(`Team: ${area}`), code)).toBe('Team')
      expect(receiverOf(areasOf(`Team: ${code}-${code}`), code)).toBe('Team')
    }),
  )
})
