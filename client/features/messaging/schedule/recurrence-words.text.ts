import { useTranslation } from 'react-i18next'
import type { Recurrence } from '../../../../shared/features/messaging/schedule/recurrence.schema.ts'
import { formatDate } from '../../../ui/format.ts'

/** Monday, as every calendar of the product begins with it. */
const A_MONDAY = Date.UTC(2026, 0, 5)
const DAY_MS = 86_400_000

/** The name of a weekday, Monday = 1. */
export const weekdayName = (weekday: number, language: string, width: 'short' | 'long'): string =>
  new Intl.DateTimeFormat(language, { weekday: width, timeZone: 'UTC' }).format(A_MONDAY + (weekday - 1) * DAY_MS)

/** A recurrence as sentences: the days first, then what limits them. */
export function useRecurrenceWords(): (recurrence: Recurrence) => readonly string[] {
  const { t, i18n } = useTranslation('schedules')
  const { language } = i18n
  const listed = (parts: readonly string[]) => new Intl.ListFormat(language, { type: 'conjunction' }).format(parts)
  return ({ types, times, weekdays, monthDays, dates, skipsHolidays, fromDay, untilDay }) => {
    const days = types.map((type) => {
      if (type === 'time') return t('recurrence.everyDay')
      if (type === 'weekday')
        return listed(weekdays.toSorted((one, other) => one - other).map((day) => weekdayName(day, language, 'long')))
      if (type === 'monthday')
        return t('recurrence.onMonthDays', {
          days: listed(monthDays.toSorted((one, other) => one - other).map(String)),
        })
      return listed(dates.toSorted().map((day) => formatDate(day, language)))
    })
    return [
      capital(t('recurrence.at', { days: days.join('; '), times: listed(times.toSorted()) })),
      ...(skipsHolidays ? [t('recurrence.notOnHolidays')] : []),
      ...(fromDay === null ? [] : [t('recurrence.from', { day: formatDate(fromDay, language) })]),
      ...(untilDay === null ? [] : [t('recurrence.until', { day: formatDate(untilDay, language) })]),
    ]
  }
}

const capital = (text: string): string => text.slice(0, 1).toLocaleUpperCase() + text.slice(1)
