import { describe, expect, test } from 'vitest'
import { soldBy } from './sold-by.ts'
import { aProvider } from './testing/catalog.ts'

describe('what a seller of a team that sells at doors only may sell', () => {
  const both = aProvider({ channels: ['door', 'telesales'] })
  const telephone = aProvider({ channels: ['telesales'] })

  test('at the door alone, and nothing of who sells by telephone only', () => {
    expect(soldBy(both, { telephones: false }).channels).toEqual(['door'])
    expect(soldBy(telephone, { telephones: false }).channels).toEqual([])
  })
  test('everybody else sells as the provider does', () => {
    expect(soldBy(both, {})).toBe(both)
    expect(soldBy(telephone, {})).toBe(telephone)
  })
})
