import { useTranslation } from 'react-i18next'
import type { Instant } from '../../shared/kernel/days.ts'
import { formatSince } from '../ui/format.ts'
import { useNow } from '../desk/shown/use-now.ts'
import { timeLeft } from './time-left.ts'

/** How much time is left before a deadline, or since when it has passed, in words. */
export function DueText({ at }: { at: Instant }) {
  const { t, i18n } = useTranslation('selling')
  const now = useNow()
  const { isPast, unit, count } = timeLeft(at, now)
  return isPast ? t('due.since', { date: formatSince(at, now, i18n.language) }) : t(`due.left.${unit}`, { count })
}
