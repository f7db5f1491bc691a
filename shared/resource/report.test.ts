import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { reportContract, rowsBehind } from './report.ts'

const about = {
  name: 'grades',
  path: '/api/v1/grades',
  permission: 'view sale_reports',
  measures: { grade: 'decimal' },
  output: z.object({ rows: z.array(z.string()) }),
} as const
const byDay = reportContract({ ...about, period: { unit: 'day', maxYears: 2 }, places: ['teamId'] })
const byMonth = reportContract({
  ...about,
  period: { unit: 'month', maxYears: 3 },
  places: [],
  dimensions: ['team', 'seller'],
})

const isAsked = (report: { readonly ask: { readonly input: z.ZodMiniType } }, input: object): boolean =>
  report.ask.input.safeParse(input).success

describe('a report', () => {
  test('is asked for with its own permission, as a call that reads', () => {
    expect(byDay.ask).toMatchObject({ method: 'GET', path: '/api/v1/grades', access: 'view sale_reports' })
  })

  test.each([
    ['2026-01-01', '2026-01-31', true],
    ['2026-01-01', '2028-01-01', true],
    ['2026-01-01', '2028-01-02', false],
    ['2026-01-31', '2026-01-01', false],
    ['2026-01', '2026-02', false],
  ])('of days takes %s to %s: %s', (from, to, isTaken) => {
    expect(isAsked(byDay, { from, to })).toBe(isTaken)
  })

  test.each([
    ['2026-01', '2026-01', true],
    ['2026-01', '2028-12', true],
    ['2026-01', '2029-01', false],
    ['2026-01-01', '2026-01-31', false],
  ])('of months takes %s to %s: %s', (from, to, isTaken) => {
    expect(isAsked(byMonth, { from, to, dimension: 'team' })).toBe(isTaken)
  })

  test('knows its dimensions and places, and no others', () => {
    const period = { from: '2026-01', to: '2026-02' }
    expect(isAsked(byMonth, period)).toBe(false)
    expect(isAsked(byMonth, { ...period, dimension: 'office' })).toBe(false)
    expect(isAsked(byMonth, { ...period, dimension: 'team', teamId: '01a214d4-46b8-7652-a6e4-4a515b285082' })).toBe(
      false,
    )
    expect(
      isAsked(byDay, { from: '2026-01-01', to: '2026-01-02', teamId: '01a214d4-46b8-7652-a6e4-4a515b285082' }),
    ).toBe(true)
  })

  test('asks for the rows behind a figure with the same question, and which figure', () => {
    const behind = rowsBehind(byMonth, { end: '/rows', fields: { part: z.string() }, output: z.object({}) })
    expect(behind.path).toBe('/api/v1/grades/rows')
    const question = { from: '2026-01', to: '2026-02', dimension: 'team' }
    expect(behind.input.safeParse({ ...question, part: 'north' }).success).toBe(true)
    expect(behind.input.safeParse(question).success).toBe(false)
  })
})
