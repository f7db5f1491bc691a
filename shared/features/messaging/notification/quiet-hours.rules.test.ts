import { describe, expect, test } from 'vitest'
import { instantAt } from '../../../kernel/days.ts'
import { quietUntil } from './quiet-hours.rules.ts'

const at = (day: string, time: string) => instantAt(day, time, 'Europe/Stockholm')
const night = { from: '21:00', to: '07:00' }

describe('quiet hours', () => {
  test.each([
    ['an evening before they begin', night, '2026-12-02', '20:59', null],
    ['the minute they begin', night, '2026-12-02', '21:00', at('2026-12-03', '07:00')],
    ['after midnight', night, '2026-12-03', '03:00', at('2026-12-03', '07:00')],
    ['the minute they end', night, '2026-12-03', '07:00', null],
    ['within one day', { from: '12:00', to: '13:00' }, '2026-12-03', '12:30', at('2026-12-03', '13:00')],
    ['hours without length', { from: '12:00', to: '12:00' }, '2026-12-03', '12:00', null],
    ['none chosen', null, '2026-12-03', '03:00', null],
  ] as const)('%s', (_when, hours, day, time, end) => {
    expect(quietUntil(hours, at(day, time), 'Europe/Stockholm')).toBe(end)
  })

  test('follow the clock of the office: 21 in Helsinki is 20 in Stockholm', () => {
    const now = instantAt('2026-12-02', '21:30', 'Europe/Helsinki')
    expect(quietUntil(night, now, 'Europe/Helsinki')).toBe(instantAt('2026-12-03', '07:00', 'Europe/Helsinki'))
    expect(quietUntil(night, now, 'Europe/Stockholm')).toBeNull()
  })

  test('end at seven also in the night the clocks change', () => {
    expect(quietUntil(night, at('2026-10-24', '23:00'), 'Europe/Stockholm')).toBe(at('2026-10-25', '07:00'))
  })
})
