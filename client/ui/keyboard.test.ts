import { expect, test } from 'vitest'
import { coveredByKeyboard } from './keyboard.ts'

test.each([
  ['the keyboard lies over the window', { height: 460, offsetTop: 0, scale: 1 }, 340],
  ['what is seen has been moved up over it', { height: 460, offsetTop: 120, scale: 1 }, 220],
  ['the window itself is smaller', { height: 800, offsetTop: 0, scale: 1 }, 0],
  ['a bar of the browser has come', { height: 750, offsetTop: 0, scale: 1 }, 0],
  ['somebody has zoomed in', { height: 400, offsetTop: 100, scale: 2 }, 0],
] as const)('the buttons stand above the keyboard: %s', (_, seen, covered) => {
  expect(coveredByKeyboard(800, seen)).toBe(covered)
})
