import { describe, expect, test } from 'vitest'
import { featureWarnings } from '../lib/feature-sizes.mjs'
import { writtenSql } from '../lib/written-sql.mjs'
import { passedOn, spokenInCode, switchedTests, unwantedForms } from './guards.ts'
import { expressionsIn } from './slow-expressions.ts'
import { callsOf, importsOf, linesOf, textsOf, type Source } from './source-blocks.ts'

// What each guard must see: brackets within brackets, more lines than one, another order. An expression over text saw none of these.

const ts = (text: string): Source => ({ path: 'a.ts', text })
const tsx = (text: string): Source => ({ path: 'a.tsx', text })

describe('a guard that reads code sees', () => {
  test('a whole list, whatever brackets are in it', () => {
    const columns = Array.from(
      { length: 40 },
      (_, at) => `    plain('c${at}', {\n      cell: ({ row }) => row.a,\n    }),\n`,
    )
    const [call] = callsOf(tsx(`const a = defineList({\n  columns: [\n${columns.join('')}  ],\n})`), 'defineList')
    expect(call === undefined ? 0 : linesOf(call)).toBe(124)
  })

  test('a list that begins on the line of something else', () => {
    expect(callsOf(tsx('const a = defineList(withCounts({ columns: [] }))'), 'defineList')).toHaveLength(1)
  })

  test.each([
    "export * from './a.ts'",
    "export { a } from './a.ts'",
    "export {\n  a,\n  type B,\n} from './a.ts'",
    "export type {\n  A,\n} from './a.ts'",
  ])('what a file passes on: %s', (text) => {
    expect(passedOn(ts(`const a = <A>(b: A) => b\n${text}`))).toEqual([2])
  })

  test.each([
    'export default 1',
    'export default function a() {}',
    'const a = 1\nexport { a as default }',
    'export enum A { b }',
    'declare enum A { b }',
    'namespace A { const b = 1 }',
  ])('what is written otherwise here: %s', (text) => {
    expect(unwantedForms(ts(text))).toHaveLength(1)
  })

  test.each([
    "test.skip('a', b)",
    "describe.concurrent.only('a', b)",
    "test.only.each([1])('a', b)",
    "test\n  .skip('a', b)",
    "xit('a', b)",
  ])('a test that is switched off or alone: %s', (text) => {
    expect(switchedTests(ts(text))).toHaveLength(1)
  })

  test('a list that skips is no test', () => {
    expect(switchedTests(ts('rows.skip(1)\nconst only = only(rows)'))).toEqual([])
  })

  test.each([
    '<a title="Stäng" />',
    "<a title='Stäng' />",
    "<a title={'Stäng'} />",
    "<a\n  aria-label={isOpen ? t('a') : 'Stäng'}\n/>",
    '<a alt={`Bild ${at}`} />',
  ])('a word that people read or hear: %s', (text) => {
    expect(spokenInCode(tsx(text))).toHaveLength(1)
  })

  test('no word in a sign, or in what names a sentence', () => {
    expect(spokenInCode(tsx("<a title={t('a')} alt=\"\" label=\"–\" placeholder={isA ? '1' : t('b')} />"))).toEqual([])
  })

  test.each([
    ["import { a } from './a.ts'"],
    ["import {\n  type A,\n  b,\n} from './a.ts'"],
    ["import './a.ts'"],
    ["export * from './a.ts'"],
    ["const a = await import('./a.ts')"],
    ["const a = await import(\n  /* later */ './a.ts'\n)"],
  ])('what a file needs: %s', (text) => {
    expect(importsOf(text)).toEqual(['./a.ts'])
  })

  test('both texts of a choice', () => {
    const [call] = callsOf(ts("failure(isA ? 'a.b' : (isC ? 'a.c' : undefined) ?? `a.${d}`)"), 'failure')
    expect(textsOf(call?.arguments?.[0])).toEqual(['a.b', 'a.c', 'a.'])
  })

  test.each(['sql`now()`', 'sql<number>`1`', 'sql<Record<string, Map<string, number>>>`1`'])('SQL: %s', (text) => {
    expect(writtenSql('server/a.ts', text)).toHaveLength(1)
  })

  test('an expression that comes after a generic arrow function, which would be an element in a `.tsx`', () => {
    expect(expressionsIn('a.ts', 'const own = <Row>(row: Row) => row\nconst a = /x+$/u')).toHaveLength(1)
  })
})

test('the run warns of a feature that is near its limit, and of no other', () => {
  const sizes = [
    { feature: 'sales', lines: 11_001 },
    { feature: 'orders', lines: 11_000 },
  ]
  expect(featureWarnings(sizes)).toBe('        warning: sales has 11001 of 12000 lines; split it before it is full\n')
})
