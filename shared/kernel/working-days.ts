import { addDays, daysBetween, firstDayFrom, weekdayOf, type Day, type TimeZone } from './days.ts'

/** The calendar that applies: Sweden, mainland Finland or the Åland islands. */
export const workCalendars = ['SE', 'FI', 'AX'] as const
export type WorkCalendar = (typeof workCalendars)[number]

/** Calendars of a part of a country, which an office may keep in place of its country's. */
export const ownCalendars = ['AX'] as const satisfies readonly WorkCalendar[]
export type OwnCalendar = (typeof ownCalendars)[number]

/** The calendar of an office: its own, or that of its country, by its zone. */
export const calendarOf = (zone: TimeZone, own?: OwnCalendar | null): WorkCalendar =>
  own ?? (zone === 'Europe/Helsinki' ? 'FI' : 'SE')

/** The zone of the clock that a calendar's offices follow. */
export const zoneOfCountry = (calendar: WorkCalendar): TimeZone =>
  calendar === 'SE' ? 'Europe/Stockholm' : 'Europe/Helsinki'

/** The country of whose holidays a calendar of its own is a part, by its zone. */
export const zoneOfCalendar: Readonly<Record<OwnCalendar, TimeZone>> = { AX: 'Europe/Helsinki' }

/** Monday to Friday, except public holidays and the eves that the trade has off. */
export function isWorkingDay(day: Day, calendar: WorkCalendar): boolean {
  return weekdayOf(day) <= 5 && !holidaysOf(Number(day.slice(0, 4)), calendar).has(day)
}

/** The longest run of days off there can be, with plenty to spare: Christmas and Easter have four or five. */
const DAYS_OFF_AT_MOST = 14

/** The first working day after a day. */
export function nextWorkingDay(day: Day, calendar: WorkCalendar): Day {
  return firstDayFrom(addDays(day, 1), (next) => isWorkingDay(next, calendar), DAYS_OFF_AT_MOST)
}

/** The last working day before a day. */
export function previousWorkingDay(day: Day, calendar: WorkCalendar): Day {
  const before = daysBetween(addDays(day, -DAYS_OFF_AT_MOST), addDays(day, -1), DAYS_OFF_AT_MOST)
  return before.findLast((one) => isWorkingDay(one, calendar)) ?? addDays(day, -1)
}

const known = new Map<string, ReadonlySet<Day>>()

/** Days off in a year, weekends left out of account: a Saturday that is a holiday is in the set too. */
export function holidaysOf(year: number, calendar: WorkCalendar): ReadonlySet<Day> {
  const key = `${calendar}/${year}`
  const held = known.get(key)
  if (held) return held
  const days = new Set([...commonHolidays(year), ...ownHolidays(year, calendar)])
  known.set(key, days)
  return days
}

function commonHolidays(year: number): Day[] {
  const easter = easterSunday(year)
  const midsummer = saturdayFrom(`${year}-06-20`)
  return [
    ...['01-01', '01-06', '05-01', '12-24', '12-25', '12-26'].map((date) => `${year}-${date}`),
    // Good Friday, Easter, Easter Monday, Ascension, Pentecost.
    ...[-2, 0, 1, 39, 49].map((offset) => addDays(easter, offset)),
    addDays(midsummer, -1),
    midsummer,
    saturdayFrom(`${year}-10-31`),
  ]
}

function ownHolidays(year: number, calendar: WorkCalendar): Day[] {
  if (calendar === 'SE') return [`${year}-06-06`, `${year}-12-31`]
  return calendar === 'FI' ? [`${year}-12-06`] : [`${year}-06-09`, `${year}-12-06`]
}

const saturdayFrom = (day: Day): Day => addDays(day, (6 - weekdayOf(day) + 7) % 7)

/** Easter Sunday of a year. The Gregorian computus in the form of Butcher ("Butcher's Ecclesiastical Calendar", 1876). */
export function easterSunday(year: number): Day {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const sync = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - sync + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const sum = epact + weekday - 7 * late + 114
  const month = String(Math.floor(sum / 31)).padStart(2, '0')
  return `${year}-${month}-${String((sum % 31) + 1).padStart(2, '0')}`
}
