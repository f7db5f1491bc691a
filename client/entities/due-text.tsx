import { useTranslation } from 'react-i18next'
import type { Instant } from '../../shared/kernel/days.ts'
import { formatDate, formatTime } from '../ui/format.ts'
import { useNow } from './use-now.ts'
import { timeLeft } from './time-left.ts'

/** How much time is left before a deadline, or since when it has passed, in words. */
export function DueText({ at }: { at: Instant }) {
  const { t, i18n } = useTranslation('selling')
  const now = useNow()
  const { isPast, unit, count } = timeLeft(at, now)
  return isPast ? t('due.since', { date: dayOrTime(at, now, i18n.language) }) : t(`due.left.${unit}`, { count })
}

/** The clock time on the same day, the day and the month before it. */
function dayOrTime(at: Instant, now: Instant, language: string): string {
  const isToday = formatDate(at, language) === formatDate(now, language)
  return isToday ? formatTime(at, language) : formatDate(at, language, { day: 'numeric', month: 'short' })
}
