import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { baseConfig } from './base.ts'
import { createTokenDictionary } from './named-tokens.ts'
import { createDesignSystem, tokenNamesOf } from './system.ts'
import { systemAtStart } from './system-at-start.ts'
import { sources } from './testing/sources.ts'

const whole = createDesignSystem()
const atStart = systemAtStart(tokenNamesOf(whole))
const properties = Object.keys(baseConfig.utilities ?? {})
const names = [...new Set([...whole.tokens.flatMap.keys()].map((path) => path.split('.').slice(1).join('.')))]

test('every property with every token comes out as with the whole system', () => {
  expect(names.length).toBeGreaterThan(100)
  const styles: readonly object[] = properties.flatMap((property) => names.map((name) => ({ [property]: name })))
  expect(styles.filter((style) => JSON.stringify(atStart.css(style)) !== JSON.stringify(whole.css(style)))).toEqual([])
})

test('states, breakpoints and shorthands come out as with the whole system', () => {
  const style = {
    bg: 'bg.panel',
    padding: { base: '2', md: '-4', lgDown: '8' },
    _hover: { color: 'fg.muted', _dark: { color: 'brand.fg' } },
    '& > svg': { width: 'full', '--gap': 'spacing.2' },
    hideBelow: 'md',
  }
  expect(atStart.css(style)).toEqual(whole.css(style))
})

test('what stands for each token is what stands in the style sheet', () => {
  expect(Object.fromEntries(atStart.tokens.flatMap)).toEqual(Object.fromEntries(whole.tokens.flatMap))
})

test('nothing is written into the page at the start: the build has put it into the style sheet', () => {
  expect(atStart._global).toEqual([])
  expect(whole._global).not.toEqual([])
})

test('what stands in for the dictionary in the browser answers as the whole does', () => {
  const { flatMap, getVar } = createTokenDictionary()
  for (const [path, reference] of whole.tokens.flatMap) flatMap.set(path, reference)
  for (const path of whole.tokens.flatMap.keys()) expect(getVar(path)).toBe(whole.tokens.getVar(path))
  expect(getVar('colors.none', 'red')).toBe(whole.tokens.getVar('colors.none', 'red'))
})

test('no style names a token in braces or by token(): the browser does not read them', () => {
  const pattern = /['"`][^'"`\n$]*(?:\{(?:colors|spacing|sizes|radii|shadows|fonts?\w*)\.|[^-\w]token\()/u
  expect(pattern.test(`boxShadow: '0 0 0 1px {colors.border}'`)).toBe(true)
  expect(sources('client').filter((file) => pattern.test(readFileSync(file, 'utf8')))).toEqual([])
})
