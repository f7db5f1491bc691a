import { expect, test } from 'vitest'
import { gamePictures } from '../../../../shared/features/sales-flow/picture/picture.schema.ts'
import { badgePeriods } from '../../../../shared/features/sales-flow/badge/badge.schema.ts'
import { frameShapes, pictureShapes } from './picture-shapes.rules.ts'

test.each(gamePictures)('the picture %s has two tones, and begins every line on its grid of 24', (picture) => {
  const { area, lines } = pictureShapes[picture]
  expect(area).toMatch(/^M.*Z$/u)
  const begun = [...`${area}${lines}`.matchAll(/M([\d.]+) ([\d.]+)/gu)].flatMap(([, x, y]) => [Number(x), Number(y)])
  expect(begun.length).toBeGreaterThan(2)
  expect(begun.every((at) => at >= 2 && at <= 22.5)).toBe(true)
})

test('no two pictures are alike', () => {
  expect(new Set(gamePictures.map((picture) => pictureShapes[picture].lines)).size).toBe(gamePictures.length)
})

test('each length of period has its own frame', () => {
  expect(new Set(badgePeriods.map((period) => frameShapes[period])).size).toBe(badgePeriods.length)
})
