import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayOf, instantAt, weekdayOf } from '../../../kernel/days.ts'
import { holidaysOf, workCalendars, zoneOfCountry, type WorkCalendar } from '../../../kernel/working-days.ts'
import { heldUntil } from '../delivery/delivery.rules.ts'
import { isDueOn, occurrencesAfter, occurrencesBetween, recurrenceFailures, wallTime } from './recurrence.rules.ts'
import { everyEvening, recurrenceTypes, type Recurrence } from './recurrence.schema.ts'

const daily = (...times: string[]): Recurrence => ({ ...everyEvening, types: ['time'], times, skipsHolidays: false })
const after = (iso: string) => Date.parse(iso)
const firstOf = (recurrence: Recurrence, calendar: WorkCalendar, from: string, count = 3) =>
  occurrencesAfter(recurrence, { calendar, after: after(from), count }).map(({ key, at }) => [
    key,
    new Date(at).toISOString().slice(0, 16),
  ])

describe('the clock changes', () => {
  // The nights on which Europe changes its clocks, and the hour that is skipped or doubled in each country.
  const springs = ['2026-03-29', '2027-03-28', '2028-03-26', '2029-03-25', '2030-03-31']
  const autumns = ['2026-10-25', '2027-10-31', '2028-10-29', '2029-10-28', '2030-10-27']

  test.each(springs)('on %s a time that is skipped runs at the next valid minute, once', (day) => {
    const sweden = occurrencesAfter(daily('02:30'), { calendar: 'SE', after: after(`${day}T00:00Z`), count: 1 })
    expect(sweden).toMatchObject([{ key: `${day}T02:30`, at: after(`${day}T01:00Z`), isMoved: true }])
    const finland = occurrencesAfter(daily('03:30'), { calendar: 'FI', after: after(`${day}T00:00Z`), count: 1 })
    expect(finland).toMatchObject([{ key: `${day}T03:30`, at: after(`${day}T01:00Z`), isMoved: true }])
    expect(wallTime(after(`${day}T01:00Z`), 'Europe/Stockholm')).toBe('03:00')
    expect(wallTime(after(`${day}T01:00Z`), 'Europe/Helsinki')).toBe('04:00')
  })

  test.each(springs)('on %s two planned times that fall together are one sending', (day) => {
    for (const [calendar, skipped, valid] of [
      ['SE', ['02:00', '02:30'], '03:00'],
      ['FI', ['03:00', '03:30'], '04:00'],
    ] as const) {
      const asked = { calendar, after: after(`${day}T00:00Z`), until: after(`${day}T12:00Z`), atMost: 9 }
      const kept = { key: `${day}T${valid}`, at: after(`${day}T01:00Z`), isMoved: false }
      expect(occurrencesBetween(daily(...skipped, valid), asked)).toMatchObject([kept])
      expect(occurrencesBetween(daily(...skipped), asked)).toHaveLength(1)
      expect(firstOf(daily(skipped[1], valid), calendar, `${day}T00:00Z`, 1)).toEqual([[kept.key, `${day}T01:00`]])
    }
  })

  test.each(autumns)('on %s a time that comes twice runs at the second pass', (day) => {
    const at = after(`${day}T01:30Z`)
    const asked = { after: after(`${day}T00:00Z`) - 6 * 3_600_000, count: 1 }
    expect(occurrencesAfter(daily('02:30'), { calendar: 'SE', ...asked })).toMatchObject([{ at, isMoved: false }])
    expect(occurrencesAfter(daily('03:30'), { calendar: 'FI', ...asked })).toMatchObject([{ at, isMoved: false }])
  })

  test.each(autumns)('on %s a time that comes twice runs once', (day) => {
    for (const [calendar, time] of [
      ['SE', '02:30'],
      ['FI', '03:30'],
    ] as const) {
      const found = occurrencesBetween(daily(time), {
        calendar,
        after: after(`${day}T00:00Z`) - 6 * 3_600_000,
        until: after(`${day}T12:00Z`),
        atMost: 9,
      })
      expect(found.map(({ key }) => key)).toEqual([`${day}T${time}`])
    }
  })

  test('an evening time stays at its local hour over both changes', () => {
    expect(firstOf(daily('18:00'), 'SE', '2026-03-28T00:00Z')).toEqual([
      ['2026-03-28T18:00', '2026-03-28T17:00'],
      ['2026-03-29T18:00', '2026-03-29T16:00'],
      ['2026-03-30T18:00', '2026-03-30T16:00'],
    ])
    expect(firstOf(daily('18:00'), 'FI', '2026-10-24T00:00Z')).toEqual([
      ['2026-10-24T18:00', '2026-10-24T15:00'],
      ['2026-10-25T18:00', '2026-10-25T16:00'],
      ['2026-10-26T18:00', '2026-10-26T16:00'],
    ])
  })
})

describe('days', () => {
  test('the 31st is the last day of a shorter month, and comes once', () => {
    const monthly: Recurrence = { ...daily('09:00'), types: ['monthday'], monthDays: [29, 30, 31] }
    expect(firstOf(monthly, 'SE', '2027-02-01T00:00Z').map(([key]) => key)).toEqual([
      '2027-02-28T09:00',
      '2027-03-29T09:00',
      '2027-03-30T09:00',
    ])
  })

  test('a day counts when it fits any of the chosen kinds', () => {
    const mixed: Recurrence = { ...daily('09:00'), types: ['weekday', 'date'], weekdays: [1], dates: ['2026-12-03'] }
    expect(firstOf(mixed, 'SE', '2026-11-30T12:00Z', 2).map(([key]) => key)).toEqual([
      '2026-12-03T09:00',
      '2026-12-07T09:00',
    ])
  })

  test('holidays of the country are left out where the job pauses over them', () => {
    const evening: Recurrence = { ...everyEvening, weekdays: [1, 2, 3, 4, 5, 6, 7] }
    expect(isDueOn(evening, '2027-06-06', 'SE')).toBe(false)
    expect(isDueOn(evening, '2027-06-06', 'FI')).toBe(true)
    expect(isDueOn(evening, '2027-12-06', 'FI')).toBe(false)
    expect(isDueOn({ ...evening, skipsHolidays: false }, '2027-12-06', 'FI')).toBe(true)
  })

  test('a job begins and ends on its days', () => {
    const short: Recurrence = { ...daily('09:00'), fromDay: '2027-01-10', untilDay: '2027-01-11' }
    expect(firstOf(short, 'SE', '2026-11-30T12:00Z', 5).map(([key]) => key)).toEqual([
      '2027-01-10T09:00',
      '2027-01-11T09:00',
    ])
  })

  test('a named date years ahead is found', () => {
    const once: Recurrence = { ...daily('09:00'), types: ['date'], dates: ['2041-02-03'] }
    expect(firstOf(once, 'SE', '2026-11-30T12:00Z').map(([key]) => key)).toEqual(['2041-02-03T09:00'])
  })

  test('what was chosen must have a value', () => {
    const codes = (change: Partial<Recurrence>) =>
      recurrenceFailures({ ...everyEvening, ...change }).map(({ code }) => code)
    expect(codes({ weekdays: [] })).toEqual(['schedule.weekday-required'])
    expect(codes({ types: ['monthday'] })).toEqual(['schedule.monthday-required'])
    expect(codes({ types: ['date'] })).toEqual(['schedule.date-required'])
    expect(codes({ fromDay: '2027-02-02', untilDay: '2027-02-01' })).toEqual(['schedule.ends-before-start'])
    expect(codes({})).toEqual([])
  })
})

const recurrences = fc
  .record({
    types: fc.uniqueArray(fc.constantFrom(...recurrenceTypes), { minLength: 1, maxLength: 4 }),
    times: fc.uniqueArray(
      fc.tuple(fc.nat(23), fc.nat(59)).map(([hour, minute]) => `${two(hour)}:${two(minute)}`),
      { minLength: 1, maxLength: 3 },
    ),
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 })),
    monthDays: fc.uniqueArray(fc.integer({ min: 1, max: 31 })),
    skipsHolidays: fc.boolean(),
  })
  .map((part): Recurrence => ({ ...everyEvening, ...part, dates: ['2028-02-29'] }))
const two = (value: number) => String(value).padStart(2, '0')
const moments = fc.integer({ min: after('2026-01-01T00:00Z'), max: after('2031-12-31T00:00Z') })
const calendars = fc.constantFrom(...workCalendars)

describe('over years of clocks and holidays', () => {
  test('however the server looks, each planned time comes once, never early, never on a holiday', () => {
    fc.assert(
      fc.property(
        recurrences,
        calendars,
        moments,
        fc.array(fc.integer({ min: 1000, max: 30 * 3_600_000 }), { maxLength: 40 }),
        (recurrence, calendar, start, pauses) => {
          const zone = zoneOfCountry(calendar)
          const seen: string[] = []
          let plannedUntil = start
          for (const pause of pauses) {
            const now = plannedUntil + pause
            const due = occurrencesBetween(recurrence, { calendar, after: plannedUntil, until: now, atMost: 500 })
            for (const { key, at, day, time } of due) {
              expect(at).toBeLessThanOrEqual(now)
              expect(at).toBeGreaterThan(plannedUntil)
              expect(dayOf(at, zone)).toBe(day)
              expect(wallTime(at, zone) >= time).toBe(true)
              const isHoliday = holidaysOf(Number(day.slice(0, 4)), calendar).has(day)
              expect(recurrence.skipsHolidays && isHoliday).toBe(false)
              seen.push(key)
            }
            plannedUntil = now
          }
          expect(new Set(seen).size).toBe(seen.length)
          // Looked at once over the whole time, it is the same.
          const whole = occurrencesBetween(recurrence, { calendar, after: start, until: plannedUntil, atMost: 5000 })
          expect(seen).toEqual(whole.map(({ key }) => key))
        },
      ),
      { numRuns: 150 },
    )
  })

  test('the forecast names the same sendings that become due', () => {
    fc.assert(
      fc.property(recurrences, calendars, moments, (recurrence, calendar, start) => {
        const next = occurrencesAfter(recurrence, { calendar, after: start, count: 5 })
        const last = next.at(-1)
        if (last === undefined) return
        const due = occurrencesBetween(recurrence, { calendar, after: start, until: last.at, atMost: 50 })
        expect(due.map(({ key }) => key).slice(0, next.length)).toEqual(next.map(({ key }) => key))
      }),
      { numRuns: 150 },
    )
  })

  test('a text message that waits for the end of the quiet hours goes outside of them', () => {
    fc.assert(
      fc.property(calendars, moments, (calendar, now) => {
        const zone = zoneOfCountry(calendar)
        const goes = heldUntil('sms', calendar, now) ?? now
        expect(goes).toBeGreaterThanOrEqual(now)
        expect(wallTime(goes, zone) >= '07:00' && wallTime(goes, zone) < '20:00').toBe(true)
        expect(heldUntil('sms', calendar, goes)).toBeNull()
        expect(heldUntil('mail', calendar, now)).toBeNull()
      }),
    )
  })

  test('weekdays are those of the local calendar', () => {
    const mondays: Recurrence = { ...daily('00:10'), types: ['weekday'], weekdays: [1] }
    for (const { day, at } of occurrencesAfter(mondays, {
      calendar: 'FI',
      after: after('2026-01-01T00:00Z'),
      count: 60,
    })) {
      expect(weekdayOf(day)).toBe(1)
      expect(at).toBe(instantAt(day, '00:10', 'Europe/Helsinki'))
    }
  })
})
