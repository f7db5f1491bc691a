import { describe, expect, test } from 'vitest'
import { palette, type ColorName } from './palette.ts'
import { primaries, primaryNames } from './primaries.ts'
import { contrast } from './testing/contrast.ts'

const text: readonly (readonly [ColorName, ColorName, number])[] = [
  ['fg', 'bg', 12],
  ['fg', 'bg.panel', 12],
  ['fg.muted', 'bg', 7],
  ['fg.muted', 'bg.panel', 7],
  ['fg.muted', 'bg.subtle', 4.5],
  ['fg.subtle', 'bg', 4.5],
  ['fg.subtle', 'bg.panel', 4.5],
  ['fg.subtle', 'bg.subtle', 4.5],
  ['brand.contrast', 'brand.solid', 4.5],
  ['brand.contrast', 'brand.hover', 4.2],
  ['brand.fg', 'bg', 4.5],
  ['brand.fg', 'bg.panel', 4.5],
  ['brand.fg', 'brand.subtle', 4.5],
  ['brand.fg', 'brand.muted', 4.5],
  ['success.fg', 'success.subtle', 4.5],
  ['warning.fg', 'warning.subtle', 4.5],
  ['danger.fg', 'danger.subtle', 4.5],
  ['danger.fg', 'bg', 4.5],
  ['danger.fg', 'bg.panel', 4.5],
  ['brand.contrast', 'danger.solid', 4.5],
  ['brand.contrast', 'success.solid', 4.5],
  ['info.fg', 'info.subtle', 4.5],
  ['fg.inverted', 'bg.inverted', 7],
  ['snackbar.fg', 'snackbar.bg', 7],
  // Outlines of controls, and the focus ring: WCAG 1.4.11.
  ['border.control', 'bg.panel', 3],
  ['brand.focusRing', 'bg', 3],
]

describe('contrast in both themes', () => {
  for (const [index, theme] of ['light', 'dark'].entries()) {
    test.each(text)(`${theme}: %s on %s is at least %d:1`, (front, back, least) => {
      expect(contrast(palette[front][index] ?? '', palette[back][index] ?? '')).toBeGreaterThanOrEqual(least)
    })
  }
})

describe.each(primaryNames)('contrast with %s as the primary colour', (name) => {
  const colors: Record<ColorName, readonly [string, string]> = { ...palette, ...primaries[name] }
  const branded = text.filter((pair) => pair.slice(0, 2).some((color) => String(color).startsWith('brand.')))
  for (const [index, theme] of ['light', 'dark'].entries()) {
    test.each(branded)(`${theme}: %s on %s is at least %d:1`, (front, back, least) => {
      expect(contrast(colors[front][index] ?? '', colors[back][index] ?? '')).toBeGreaterThanOrEqual(least)
    })
  }
})
