import { describe, expect, test } from 'vitest'
import { sickDutiesOf, qualifyingDeductionOf } from './sick-notice.rules.ts'

const ill = {
  zone: 'Europe/Stockholm',
  periodFirstDay: '2026-11-02',
  recoveredOn: null,
  certificateReceivedOn: null,
} as const

describe('what an illness asks for [product 5.6: certificate from day 8, the authority from day 15, reminded the day before]', () => {
  test('day 8 and day 15 are counted from the first day of the period', () => {
    expect(sickDutiesOf(ill, '2026-11-02').map(({ duty, from }) => [duty, from])).toEqual([
      ['certificate', '2026-11-09'],
      ['authority', '2026-11-16'],
    ])
  })

  test.each([
    ['on day 6 nothing is asked yet', ill, '2026-11-07', 'ahead', 'ahead'],
    ['on day 7 the certificate is asked for', ill, '2026-11-08', 'due', 'ahead'],
    ['on day 13 the authority is not asked for yet', ill, '2026-11-14', 'due', 'ahead'],
    ['on day 14 the authority is', ill, '2026-11-15', 'due', 'due'],
    ['a certificate that came is done', { ...ill, certificateReceivedOn: '2026-11-09' }, '2026-11-10', 'done', 'ahead'],
    ['well on day 8: no certificate', { ...ill, recoveredOn: '2026-11-09' }, '2026-11-20', 'not_needed', 'not_needed'],
    [
      'well on day 9: the certificate is still wanted',
      { ...ill, recoveredOn: '2026-11-10' },
      '2026-11-20',
      'due',
      'not_needed',
    ],
    ['well on day 20: the authority was in charge', { ...ill, recoveredOn: '2026-11-21' }, '2026-11-22', 'due', 'done'],
  ] as const)('%s', (_sentence, notice, today, certificate, authority) => {
    expect(sickDutiesOf(notice, today).map(({ state }) => state)).toEqual([certificate, authority])
  })
})

test('in Finland the certificate is asked for on day 3, and Kela on the day before it pays', () => {
  const finnish = { ...ill, zone: 'Europe/Helsinki' } as const
  expect(sickDutiesOf(finnish, '2026-11-04').map(({ from, state }) => [from, state])).toEqual([
    ['2026-11-05', 'due'],
    ['2026-11-13', 'ahead'],
  ])
  expect(sickDutiesOf(finnish, '2026-11-12').map(({ state }) => state)).toEqual(['due', 'due'])
})

describe('at most ten qualifying-day deductions in twelve months [product, rules of the trade: sick pay]', () => {
  const period = (periodFirstDay: string, zone: 'Europe/Stockholm' | 'Europe/Helsinki' = 'Europe/Stockholm') => ({
    periodFirstDay,
    zone,
  })
  const ten = Array.from({ length: 10 }, (_, month) => period(`2026-${String(month + 1).padStart(2, '0')}-07`))

  test('the first ten are made, the eleventh is not', () => {
    expect(qualifyingDeductionOf(period('2026-10-07'), ten)).toEqual({ isMade: true, before: 9, atMost: 10 })
    expect(qualifyingDeductionOf(period('2026-11-21'), ten)).toEqual({ isMade: false, before: 10, atMost: 10 })
  })

  test('a relapse is no period of its own', () => {
    const relapses = [...ten.slice(1), ...ten.slice(1)]
    expect(qualifyingDeductionOf(period('2026-11-21'), relapses)).toMatchObject({ isMade: true, before: 9 })
  })

  test('what lies a year back counts no longer, and what was not deducted never did', () => {
    expect(qualifyingDeductionOf(period('2027-01-07'), ten)).toMatchObject({ isMade: true, before: 9 })
    const eleven = [...ten, period('2026-11-21')]
    expect(qualifyingDeductionOf(period('2026-12-01'), eleven)).toMatchObject({ isMade: false, before: 10 })
  })

  test('Finland leaves it to the agreements', () => {
    expect(qualifyingDeductionOf(period('2026-11-21', 'Europe/Helsinki'), ten)).toBeNull()
  })
})
