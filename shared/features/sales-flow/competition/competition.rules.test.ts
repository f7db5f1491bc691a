import { describe, expect, test } from 'vitest'
import { failure } from '../../../kernel/result.ts'
import { clockDaysOf, competitionFailures, isDue, phaseOf, rankOf } from './competition.rules.ts'

const form = {
  name: 'Novemberracet',
  nameEn: '',
  nameFi: '',
  description: '',
  descriptionEn: '',
  descriptionFi: '',
  kind: 'most',
  stage: 'published',
  regionId: null,
  firstDay: '2026-11-01',
  lastDay: '2026-11-30',
  firstId: null,
  secondId: null,
  prizeFirst: 300,
  prizeSecond: 200,
  prizeThird: 100,
} as const

describe('competitions [product 5.14]', () => {
  test('are draft, scheduled, ongoing, finished and settled', () => {
    const on = (today: string, changes = {}) =>
      phaseOf({ ...form, settledAt: null, ...changes }, { latest: today, earliest: today })
    expect(on('2026-11-10', { stage: 'draft' })).toBe('draft')
    expect(['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'].map((day) => on(day))).toEqual([
      'scheduled',
      'ongoing',
      'ongoing',
      'finished',
    ])
    expect(on('2026-12-20', { settledAt: 1 })).toBe('settled')
  })

  test('change phase at midnight of their region; one for all regions goes on until the day is over everywhere', () => {
    const at = Date.parse('2026-11-30T22:30:00Z')
    const phase = (...zones: ('Europe/Stockholm' | 'Europe/Helsinki')[]) =>
      phaseOf({ ...form, settledAt: null }, clockDaysOf(at, zones))
    expect([phase('Europe/Helsinki'), phase('Europe/Stockholm')]).toEqual(['finished', 'ongoing'])
    expect(phase('Europe/Helsinki', 'Europe/Stockholm')).toBe('ongoing')
  })

  test('are settled once no sale waits, at the latest after 16 days', () => {
    expect(isDue('2026-11-30', { today: '2026-12-01', hasOpen: false })).toBe(true)
    expect(isDue('2026-11-30', { today: '2026-12-16', hasOpen: true })).toBe(false)
    expect(isDue('2026-11-30', { today: '2026-12-17', hasOpen: true })).toBe(true)
    expect(isDue('2026-11-30', { today: '2026-11-30', hasOpen: false })).toBe(false)
  })

  test('a tie goes to whoever reached the value earlier, and nobody is ranked with nothing', () => {
    const ranked = rankOf([
      { id: 'late', value: 5, reachedAt: 20 },
      { id: 'early', value: 5, reachedAt: 10 },
      { id: 'first', value: 7, reachedAt: 30 },
      { id: 'none', value: 0, reachedAt: 0 },
    ])
    expect(ranked.map(({ id, rank }) => [id, rank])).toEqual([
      ['first', 1],
      ['early', 2],
      ['late', 3],
    ])
  })

  test('a duel has two different people, and the last day is not before the first', () => {
    expect(competitionFailures(form)).toEqual([])
    expect(competitionFailures({ ...form, lastDay: '2026-10-01' })).toEqual([
      failure('competition.last-before-first', 'lastDay'),
    ])
    expect(competitionFailures({ ...form, kind: 'duel', firstId: 'a', secondId: 'a' })).toEqual([
      failure('competition.two-people', 'secondId'),
    ])
  })
})
