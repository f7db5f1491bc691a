import { addDays, weekdayOf, type Day } from '../../../kernel/days.ts'
import { easterSunday } from '../../../kernel/working-days.ts'
import type { Stretch } from '../question/period.rules.ts'
import type { holidayWords } from '../words/calendar.text.ts'

export type Holiday = (typeof holidayWords)[number][0]

const saturdayFrom = (day: Day): Day => addDays(day, (6 - weekdayOf(day) + 7) % 7)

/** The days that people mean by the name of a holiday in a year: with its eve, and Easter from Good Friday. */
export function daysOfHoliday(holiday: Holiday, year: number): Stretch {
  const easter = easterSunday(year)
  switch (holiday) {
    case 'easter':
      return { from: addDays(easter, -2), to: addDays(easter, 1) }
    case 'midsummer': {
      const saturday = saturdayFrom(`${year}-06-20`)
      return { from: addDays(saturday, -1), to: saturday }
    }
    case 'christmas':
      return { from: `${year}-12-24`, to: `${year}-12-26` }
    case 'newYear':
      return { from: `${year - 1}-12-31`, to: `${year}-01-01` }
    case 'ascension':
      return { from: addDays(easter, 39), to: addDays(easter, 39) }
    case 'pentecost':
      return { from: addDays(easter, 48), to: addDays(easter, 49) }
    case 'allSaints': {
      const saturday = saturdayFrom(`${year}-10-31`)
      return { from: saturday, to: saturday }
    }
    case 'christmasEve':
      return { from: `${year}-12-24`, to: `${year}-12-24` }
    case 'newYearsEve':
      return { from: `${year}-12-31`, to: `${year}-12-31` }
    case 'midsummerEve': {
      const eve = addDays(saturdayFrom(`${year}-06-20`), -1)
      return { from: eve, to: eve }
    }
    case 'walpurgis':
      return { from: `${year}-04-30`, to: `${year}-05-01` }
  }
}
