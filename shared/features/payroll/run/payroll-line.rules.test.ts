import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linesDue, payCell, timeCell, type PayFact, type PayrollLine } from './payroll-line.rules.ts'

const anna = '01900000-0000-7000-8000-00000000000a'
const hours = (day: string, value: number): PayFact => ({
  cell: timeCell(anna, day, 'work_hours'),
  personId: anna,
  source: 'work_hours',
  day,
  value,
})

/** Of all runs together, by cell. */
const carriedBy = (runs: readonly (readonly PayrollLine[])[]): PayFact[] => {
  const sums = new Map<string, PayFact>()
  for (const { isCorrection: _, ...line } of runs.flat()) {
    const known = sums.get(line.cell)
    sums.set(line.cell, { ...line, value: line.value + (known?.value ?? 0) })
  }
  return [...sums.values()]
}

test('the first run carries what is due, the next one the difference alone', () => {
  const first = linesDue([hours('2026-06-01', 8), hours('2026-06-02', 6)], [])
  expect(first.map(({ day, value, isCorrection }) => [day, value, isCorrection])).toEqual([
    ['2026-06-01', 8, false],
    ['2026-06-02', 6, false],
  ])
  const second = linesDue([hours('2026-06-01', 4), hours('2026-06-02', 6)], carriedBy([first]))
  expect(second.map(({ day, value, isCorrection }) => [day, value, isCorrection])).toEqual([['2026-06-01', -4, true]])
  expect(linesDue([hours('2026-06-01', 4), hours('2026-06-02', 6)], carriedBy([first, second]))).toEqual([])
})

test('a day that is gone is taken back once, and comes again in full', () => {
  const first = linesDue([hours('2026-06-01', 8)], [])
  const second = linesDue([], carriedBy([first]))
  expect(second).toMatchObject([{ value: -8, isCorrection: true }])
  expect(linesDue([], carriedBy([first, second]))).toEqual([])
  const third = linesDue([hours('2026-06-01', 8)], carriedBy([first, second]))
  expect(third).toMatchObject([{ value: 8, isCorrection: true }])
})

test('the sum of all runs is what is due at the last one, in whatever order facts change', () => {
  const fact = fc.record({
    at: fc.integer({ min: 0, max: 5 }),
    isPay: fc.boolean(),
    value: fc.integer({ min: -1000, max: 1000 }),
  })
  const state = fc.uniqueArray(fact, { selector: ({ at, isPay }) => `${at} ${isPay}`, maxLength: 8 })
  fc.assert(
    fc.property(fc.array(state, { minLength: 1, maxLength: 6 }), (states) => {
      const runs: (readonly PayrollLine[])[] = []
      let facts: readonly PayFact[] = []
      for (const one of states) {
        facts = one.map(({ at, isPay, value }) =>
          isPay
            ? { cell: payCell(`line-${at}`), personId: anna, source: 'commission', day: '2026-06-30', value }
            : hours(`2026-06-0${at + 1}`, value),
        )
        runs.push(linesDue(facts, carriedBy(runs)))
      }
      const due = new Map(facts.filter(({ value }) => value !== 0).map(({ cell, value }) => [cell, value]))
      const paid = carriedBy(runs).filter(({ value }) => value !== 0)
      expect(new Map(paid.map(({ cell, value }) => [cell, value]))).toEqual(due)
      expect(linesDue(facts, carriedBy(runs))).toEqual([])
    }),
  )
})
