import type { EmotionCache, SerializedStyles } from '@emotion/react'
import { expect, test } from 'vitest'
import { writingAhead } from './written-ahead.ts'

const look: SerializedStyles = { name: 'abc', styles: 'gap:1px;' }

test('a look is written when it is made, and only put into the sheet when it is drawn', () => {
  const { cache, written, inSheet } = emotion()
  writingAhead(cache)(look)
  expect([written, inSheet]).toEqual([['.css-abc'], []])
  cache.insert('.css-abc', look, cache.sheet, true)
  expect([written, inSheet]).toEqual([['.css-abc'], ['.css-abc{gap:1px;}']])
  expect(cache.inserted).toEqual({ abc: true })
})

test('a rule of a recipe has left its layer', () => {
  const { cache, inSheet } = emotion((rule) => `@layer recipes{${rule}}`)
  writingAhead(cache)(look)
  cache.insert('.css-abc', look, cache.sheet, true)
  expect(inSheet).toEqual([':where(.css-abc){gap:1px;}'])
})

test('a rule begins with whom it is for, and not with a condition', () => {
  const { cache, inSheet } = emotion((rule) => `@media print{${rule}}`)
  writingAhead(cache)(look)
  cache.insert('.css-abc', look, cache.sheet, true)
  expect(inSheet).toEqual(['.css-abc{@media print{gap:1px;}}'])
})

test('what nobody announced, as a style of the page, is written when it is put into the sheet', () => {
  const { cache, written, inSheet } = emotion()
  writingAhead(cache)(look)
  cache.insert('', { name: 'abc', styles: 'html{gap:2px;}' }, cache.sheet, false)
  expect(written).toEqual(['.css-abc', ''])
  expect(inSheet).toEqual(['{html{gap:2px;}}'])
  expect(cache.inserted).toEqual({})
})

test('a look that is in the sheet is not written again', () => {
  const { cache, written } = emotion()
  const isNew = writingAhead(cache)
  isNew(look)
  cache.insert('.css-abc', look, cache.sheet, true)
  isNew(look)
  expect(written).toEqual(['.css-abc'])
})

/** The part of Emotion's cache that a sheet sees: one rule for each style. */
function emotion(inLayer = (rule: string): string => rule) {
  const written: string[] = []
  const inSheet: string[] = []
  const cache = {
    key: 'css',
    inserted: {},
    sheet: { insert: (rule: string) => void inSheet.push(rule) },
    insert(selector: string, { styles }: SerializedStyles, sheet: EmotionCache['sheet']) {
      written.push(selector)
      sheet.insert(inLayer(`${selector}{${styles}}`))
    },
  } as unknown as EmotionCache
  return { cache, written, inSheet }
}
