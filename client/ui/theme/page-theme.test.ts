import { expect, test } from 'vitest'
import { plainColor } from './page-theme.ts'

test('a mixed colour of the outdoor theme is handed to a map as one that it can read', () => {
  expect(plainColor('color(srgb 0.447059 0.0558824 0.220784)')).toBe('rgb(114, 14, 56)')
  expect(plainColor('color(srgb 1 0 0.5 / 0.5)')).toBe('rgba(255, 0, 128, 0.5)')
  expect(plainColor('rgb(17, 60, 128)')).toBe('rgb(17, 60, 128)')
})
