import { describe, expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

describe('initials of a name [spec 9]', () => {
  test.each([
    ['Anna Svensson', 'AS'],
    ['anna maria svensson', 'AMS'],
    ['  Åsa   Öberg ', 'ÅÖ'],
    ['Cher', 'C'],
    ['', ''],
    ['   ', ''],
    [undefined, ''],
    [null, ''],
  ])('%j gives %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })
})
