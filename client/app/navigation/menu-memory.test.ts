import { describe, expect, test } from 'vitest'
import { parseMenuMemory, STARRED_AT_MOST, withGroup, withStar } from './menu-memory.ts'

const none = parseMenuMemory(null)

describe('what a person has arranged in the menu', () => {
  test('a star pins a place, and a second press takes the pin away', () => {
    const pinned = withStar(none, 'menu:customers')
    expect(pinned.starred).toEqual(['menu:customers'])
    expect(withStar(pinned, 'menu:customers').starred).toEqual([])
  })
  test('pinned places keep the order in which they were pinned, six at most', () => {
    const places = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
    const pinned = places.reduce(withStar, none)
    expect(pinned.starred).toEqual(places.slice(0, STARRED_AT_MOST))
  })
  test('a group stays as it was left', () => {
    expect(withGroup(withGroup(none, 'menu:pay', true), 'menu:pay', false).open).toEqual({ 'menu:pay': false })
  })
  test('a group that is left as it was changes nothing', () => {
    const open = withGroup(none, 'menu:pay', true)
    expect(withGroup(open, 'menu:pay', true)).toBe(open)
  })
  test('what is stored can be read again, and anything else counts as nothing', () => {
    const memory = withStar(withGroup(none, 'menu:pay', true), 'start')
    expect(parseMenuMemory(JSON.stringify(memory))).toEqual(memory)
    for (const text of ['{', '[]', '{"open":{"a":1},"starred":[]}']) expect(parseMenuMemory(text)).toEqual(none)
  })
})
