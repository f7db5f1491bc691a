import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { palette, type ColorName } from './palette.ts'
import { contrast } from './testing/contrast.ts'

const grounds = ['bg', 'bg.panel', 'bg.subtle', 'bg.muted'] as const satisfies readonly ColorName[]
const sheet = readFileSync('public/contrast.css', 'utf8')
const part = sheet.split('html:root.dark[data-black]')[1]?.split('}')[0] ?? ''
const black = (name: string) => part.split(`--r-colors-${name.replace('.', '-')}: `)[1]?.split(';')[0] ?? ''

test('the page is black, and what lies on it is a little lighter, step by step', () => {
  expect(black('bg')).toBe('#000000')
  const steps = grounds.map((ground) => contrast('#000000', black(ground)))
  expect(steps).toEqual(steps.toSorted((one, other) => one - other))
  expect(new Set(steps).size).toBe(grounds.length)
})

const fronts = [
  'fg',
  'fg.muted',
  'fg.subtle',
  'brand.fg',
  'danger.fg',
  'warning.fg',
  'success.fg',
  'info.fg',
] as const satisfies readonly ColorName[]

test.each(grounds)('on black %s texts of the dark theme are at least 4.5:1, and lines of controls 3:1', (ground) => {
  const faint = fronts.filter((front) => contrast(palette[front][1], black(ground)) < 4.5)
  expect(faint).toEqual([])
  expect(contrast(palette['border.control'][1], black(ground))).toBeGreaterThanOrEqual(3)
})
