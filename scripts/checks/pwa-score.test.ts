import { expect, test } from 'vitest'
import { pwaLines } from '../lib/pwa-lines.mjs'
import { findingsOf, pwaScore } from '../lib/pwa-score.mjs'

const finding = (line: number, changes = {}) => ({
  title: `line ${line}`,
  tags: [`pwa-${line}`],
  ok: true,
  skipped: null,
  error: '',
  ...changes,
})
const all = pwaLines.map((_, index) => finding(index + 1))

test('the checklist has 39 lines, 100 points and five that must pass', () => {
  expect(pwaLines).toHaveLength(39)
  expect(pwaLines.reduce((sum, { points }) => sum + points, 0)).toBe(100)
  expect(pwaLines.flatMap(({ must }, index) => (must ? [index + 1] : []))).toEqual([8, 9, 11, 12, 18])
})

test('everything proved is 100 and passes', () => {
  expect(pwaScore(all)).toMatchObject({ score: 100, passed: true })
})

test('one failing proof takes all points of its line and says why', () => {
  const { score, passed, text } = pwaScore([...all, finding(26, { ok: false, error: 'performance 71' })])
  expect({ score, passed }).toEqual({ score: 96, passed: true })
  expect(text).toContain('line 26: performance 71')
  expect(text.endsWith('PWA score 96/100')).toBe(true)
})

test('what cannot be checked here, and what nobody proves, has no points', () => {
  const { score, unproved, text } = pwaScore([
    ...all.slice(0, 38),
    finding(1, { ok: true, skipped: 'no such browser' }),
  ])
  expect({ score, unproved }).toEqual({ score: 95, unproved: 1 })
  expect(text).toContain('cannot be checked here: no such browser')
  expect(text).toContain('no test covers it')
})

test('a must-pass line that fails fails a score that would have passed', () => {
  expect(pwaScore([...all, finding(12, { ok: false, error: 'lost' })])).toMatchObject({ score: 97, passed: false })
})

test('the report of Playwright is read, nested suites and all', () => {
  const spec = {
    title: '@phone @pwa-8 opens offline',
    tags: ['phone', 'pwa-8'],
    ok: false,
    tests: [{ status: 'unexpected', results: [{ errors: [{ message: '\u001B[31mgone\u001B[0m' }] }] }],
  }
  expect(findingsOf({ suites: [{ suites: [{ specs: [spec] }] }] })).toEqual([
    { title: 'opens offline', tags: ['phone', 'pwa-8'], ok: false, skipped: null, error: 'gone' },
  ])
})
