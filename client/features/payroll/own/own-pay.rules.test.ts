import { expect, test } from 'vitest'
import type { OwnPayLine, PayQuestion } from '../../../../shared/features/payroll/own/own-pay.api.ts'
import { isCounted, payGroupsOf, payOf } from './own-pay.rules.ts'

const line = (fields: Partial<OwnPayLine>): OwnPayLine => ({
  cell: `${fields.source} ${fields.day}`,
  source: 'commission',
  country: 'SE',
  day: '2026-10-01',
  value: 100_00,
  code: '',
  codeName: '',
  isCorrection: false,
  state: 'due',
  reason: null,
  saleId: null,
  ...fields,
})

const question = (cell: string, state: PayQuestion['state']) => ({ cell, state }) as PayQuestion

test('lines are grouped by what they are, amounts before hours, each group with its sum and its days in order', () => {
  const groups = payGroupsOf(
    [
      line({ source: 'work_hours', value: 7.5 }),
      line({ day: '2026-10-09' }),
      line({ day: '2026-10-02', value: 50_00 }),
      line({ country: 'FI' }),
    ],
    [],
  )
  expect(groups.map(({ key, value }) => [key, value])).toEqual([
    ['commission SE ', 150_00],
    ['commission FI ', 100_00],
    ['work_hours SE ', 7.5],
  ])
  expect(groups[0]?.lines.map(({ day }) => day)).toEqual(['2026-10-02', '2026-10-09'])
})

test('lines that wait for different reasons are groups of their own', () => {
  const groups = payGroupsOf(
    [line({}), line({ state: 'held', reason: 'no-paycode' }), line({ state: 'held', reason: 'month-not-approved' })],
    [],
  )
  expect(groups.map(({ reason }) => reason)).toEqual([null, 'no-paycode', 'month-not-approved'])
})

test('a group says how many of its lines wait for an answer', () => {
  const [asked, other] = [line({ day: '2026-10-02' }), line({ day: '2026-10-03' })]
  const questions = [question(asked.cell, 'open'), question(other.cell, 'denied')]
  expect(payGroupsOf([asked, other], questions).map((group) => group.openQuestions)).toEqual([1])
})

test('the result is the amounts that go with the month, by currency, without hours', () => {
  const lines = [
    line({}),
    line({ value: -20_00 }),
    line({ country: 'FI', value: 5_00 }),
    line({ source: 'work_hours' }),
  ]
  expect(payOf(lines)).toEqual([
    { currency: 'SEK', ore: 80_00 },
    { currency: 'EUR', ore: 5_00 },
  ])
})

test('what is in the month’s payroll counts before finance has approved that; other held lines do not', () => {
  expect(isCounted(line({ state: 'held', reason: 'month-not-approved' }))).toBe(true)
  expect(isCounted(line({ state: 'held', reason: 'no-paycode' }))).toBe(false)
})
