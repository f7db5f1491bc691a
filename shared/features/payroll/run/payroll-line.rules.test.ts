import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  carrierKey,
  linesDue,
  linesUnder,
  payCell,
  timeCell,
  type PayFact,
  type PayrollLine,
} from './payroll-line.rules.ts'

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

const correction = (value: number): PayrollLine => ({ ...hours('2026-06-01', value), isCorrection: true })
const under = (employeeId: string, code = 'ARB') => ({ employeeId, personName: 'Anna Berg', code })

test('what was carried under an earlier number or code is taken back under it, and all of it is given under today’s', () => {
  const carried = [{ ...under('1065'), value: 8 }]
  const given = (lines: ReturnType<typeof linesUnder<string>>) =>
    lines?.map(({ employeeId, code, value, isCorrection }) => [employeeId, code, value, isCorrection])
  const linesOf = (value: number, today: ReturnType<typeof under> | null) =>
    given(linesUnder(correction(value), { carried, today }))
  expect(linesOf(-4, under('1065'))).toEqual([['1065', 'ARB', -4, true]])
  expect(linesOf(-4, under('2065'))).toEqual([
    ['1065', 'ARB', -8, true],
    ['2065', 'ARB', 4, true],
  ])
  expect(linesOf(1, under('1065', 'TIM'))).toEqual([
    ['1065', 'ARB', -8, true],
    ['1065', 'TIM', 9, true],
  ])
  expect(linesOf(-8, under('2065'))).toEqual([['1065', 'ARB', -8, true]])
})

test('without a number of today, what is no longer due is taken back, and what is due waits as a whole', () => {
  const carried = [{ ...under('1065'), value: 8 }]
  expect(linesUnder(correction(-8), { carried, today: null })).toMatchObject([{ employeeId: '1065', value: -8 }])
  expect(linesUnder(correction(-4), { carried, today: null })).toBe(null)
})

test('the lines of a cell come to what is due, all of it under one number, however numbers and codes change', () => {
  const step = fc.record({
    value: fc.integer({ min: -50, max: 50 }),
    employeeId: fc.constantFrom('1065', '2065', '3065'),
    code: fc.constantFrom('ARB', 'TIM'),
    isKnown: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 8 }), (steps) => {
      const carried = new Map<string, ReturnType<typeof under> & { value: number }>()
      const sum = () => [...carried.values()].reduce((total, { value }) => total + value, 0)
      for (const { value, employeeId, code, isKnown } of steps) {
        if (value === sum()) continue
        const today = isKnown ? under(employeeId, code) : null
        const now = [...carried.values()].filter((one) => one.value !== 0)
        const before = sum()
        const lines = linesUnder(correction(value - before), { carried: now, today })
        for (const line of lines ?? []) {
          const key = carrierKey(line)
          carried.set(key, { ...under(line.employeeId, line.code), value: line.value + (carried.get(key)?.value ?? 0) })
        }
        const held = [...carried.values()].filter((one) => one.value !== 0)
        const given = value === 0 ? [] : [{ ...under(employeeId, code), value }]
        expect(sum()).toBe(lines === null ? before : value)
        expect(held).toEqual(lines === null ? now : given)
      }
    }),
  )
})
