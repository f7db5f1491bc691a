import { describe, expect, test } from 'vitest'
import { daysBetween, type Day } from '../../../kernel/days.ts'
import { illnessSpells } from './illness.rules.ts'

const sick = (...spells: readonly (readonly [Day, Day])[]) =>
  spells.flatMap(([first, last]) => daysBetween(first, last, 100)).map((day) => ({ day, hours: 8 }))

describe('spells of illness in Sweden', () => {
  test('a weekend between sick days does not end a spell', () => {
    // 2026-01-16 is a Friday.
    expect(illnessSpells(sick(['2026-01-15', '2026-01-16'], ['2026-01-19', '2026-01-19']), 'SE')).toMatchObject([
      { first: '2026-01-15', last: '2026-01-19', hours: 24, continues: null, deduction: 'deducted' },
    ])
  })

  test('a spell within five calendar days continues the period without a second deduction; on the sixth it is a new one', () => {
    const links = (second: Day) =>
      illnessSpells(sick(['2026-01-12', '2026-01-12'], [second, second]), 'SE').map(({ continues, deduction }) => [
        continues,
        deduction,
      ])
    expect(links('2026-01-17')).toEqual([
      [null, 'deducted'],
      ['2026-01-12', 'continued'],
    ])
    expect(links('2026-01-18')).toEqual([
      [null, 'deducted'],
      [null, 'deducted'],
    ])
  })

  test('certificate from day 8 and insurance from day 15, counted over the spells that belong together', () => {
    expect(illnessSpells(sick(['2026-01-05', '2026-01-20']), 'SE')).toMatchObject([
      { certificateFrom: '2026-01-12', insuranceFrom: '2026-01-19' },
    ])
    expect(illnessSpells(sick(['2026-01-05', '2026-01-09'], ['2026-01-14', '2026-01-16']), 'SE')).toMatchObject([
      { certificateFrom: null, insuranceFrom: null },
      // Five days before: its third day is the eighth of the period.
      { continues: '2026-01-05', certificateFrom: '2026-01-16', insuranceFrom: null },
    ])
  })

  test('the eleventh spell in twelve months has no deduction', () => {
    const days = Array.from(
      { length: 11 },
      (_, index) => `2026-0${1 + Math.floor(index / 2)}-${index % 2 ? '20' : '06'}`,
    )
    const spells = illnessSpells(sick(...days.map((day) => [day, day] as const)), 'SE')
    expect(spells.map(({ deduction }) => deduction)).toEqual([...Array<string>(10).fill('deducted'), 'ten'])
  })
})

describe('spells of illness in Finland', () => {
  test('the employer pays the first day and nine weekdays; Saturdays count, Sundays and holidays do not', () => {
    // Monday 2026-03-02 and the nine weekdays after it last until Thursday 2026-03-12.
    expect(illnessSpells(sick(['2026-03-02', '2026-03-20']), 'FI')).toMatchObject([
      { deduction: null, certificateFrom: null, insuranceFrom: '2026-03-13' },
    ])
    // Epiphany, 6 January, is a Tuesday.
    expect(illnessSpells(sick(['2026-01-05', '2026-01-20']), 'FI')[0]?.insuranceFrom).toBe('2026-01-17')
  })

  test('a spell within thirty days continues the period', () => {
    expect(illnessSpells(sick(['2026-03-02', '2026-03-03'], ['2026-03-30', '2026-03-30']), 'FI')).toMatchObject([
      { continues: null },
      { continues: '2026-03-02', insuranceFrom: '2026-03-30' },
    ])
  })
})
