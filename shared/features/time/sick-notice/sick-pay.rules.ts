// Who pays whom while somebody is ill, and what they want to see for it: data by country and day, never an `if`
// (product "Rules of the trade").

import { addDays, firstDayFrom, weekdayOf, type Day, type TimeZone } from '../../../kernel/days.ts'
import { calendarOf, holidaysOf, type WorkCalendar } from '../../../kernel/working-days.ts'

/** What an illness asks for in one country. */
export interface SickRule {
  readonly country: 'SE' | 'FI'
  readonly validFrom: Day
  readonly validTo: Day | null
  /** From this day of the period, counted in calendar days from 1, a doctor's certificate is needed. */
  readonly certificateFromDay: number
  /** Försäkringskassan or Kela pays after so many days, counted as `authorityCounts` says. */
  readonly employerDays: number
  /**
   * calendar: all days from the first. weekdays: the first day and then Monday to Saturday, holidays left out (arkipäivä
   * of the Finnish sickness insurance law).
   */
  readonly authorityCounts: 'calendar' | 'weekdays'
  /** A new notice within so many calendar days after the last sick day belongs to the same period. */
  readonly relapseDays: number
  /** So many times within twelve months the first day costs the person something; null where agreements decide it. */
  readonly deductionsPerYear: number | null
}

export const sickRules: readonly SickRule[] = [
  {
    country: 'SE',
    validFrom: '2019-01-01',
    validTo: null,
    certificateFromDay: 8,
    employerDays: 14,
    authorityCounts: 'calendar',
    relapseDays: 5,
    deductionsPerYear: 10,
  },
  {
    country: 'FI',
    validFrom: '2019-01-01',
    validTo: null,
    // Own word for three days, as most collective agreements have it.
    certificateFromDay: 4,
    // The day of falling ill and nine weekdays after it.
    employerDays: 10,
    authorityCounts: 'weekdays',
    // The same illness again: Kela's waiting time is not counted anew.
    relapseDays: 30,
    deductionsPerYear: null,
  },
]

/** The rule that holds for an office of a zone on a day. */
export function sickRuleFor(zone: TimeZone, day: Day): SickRule {
  const country = zone === 'Europe/Helsinki' ? 'FI' : 'SE'
  const ofCountry = sickRules.filter((rule) => rule.country === country)
  const holding = ofCountry.find(({ validFrom, validTo }) => validFrom <= day && (validTo === null || day <= validTo))
  // A day before all rules: the oldest is nearest to the truth.
  const [oldest] = ofCountry
  const rule = holding ?? oldest
  if (!rule) throw new Error(`no rule of illness for ${country}`)
  return rule
}

/** The first day of a period on which a certificate is needed. */
export const certificateFrom = (zone: TimeZone, periodFirstDay: Day): Day =>
  addDays(periodFirstDay, sickRuleFor(zone, periodFirstDay).certificateFromDay - 1)

/** The first day of a period that the authority pays. */
export function authorityFrom(zone: TimeZone, periodFirstDay: Day): Day {
  const { employerDays, authorityCounts } = sickRuleFor(zone, periodFirstDay)
  if (authorityCounts === 'calendar') return addDays(periodFirstDay, employerDays)
  const calendar = calendarOf(zone)
  let day = periodFirstDay
  for (let left = employerDays; left > 0; left -= 1) day = nextWeekday(day, calendar)
  return day
}

/** More days in a row than there are Sundays and holidays. */
const DAYS_OFF_AT_MOST = 14

function nextWeekday(day: Day, calendar: WorkCalendar): Day {
  const isWeekday = (next: Day) => weekdayOf(next) !== 7 && !isMidweekHoliday(next, calendar)
  return firstDayFrom(addDays(day, 1), isWeekday, DAYS_OFF_AT_MOST)
}

/** A Saturday is a weekday of the law, unless it is a holiday by itself, or Easter's: between two of them. */
function isMidweekHoliday(day: Day, calendar: WorkCalendar): boolean {
  const holidays = holidaysOf(Number(day.slice(0, 4)), calendar)
  return holidays.has(day) || (holidays.has(addDays(day, -1)) && holidays.has(addDays(day, 1)))
}
