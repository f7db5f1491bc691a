import { useTranslation } from 'react-i18next'
import type { Instant } from '../../shared/kernel/days.ts'
import { useNow } from './use-now.ts'
import { timeLeft } from './time-left.ts'

/** How much time is left before a deadline, or by how much it has passed, in words. */
export function DueText({ at }: { at: Instant }) {
  const { t } = useTranslation('selling')
  const now = useNow()
  const { isPast, unit, count } = timeLeft(at, now)
  return isPast ? t(`due.past.${unit}`, { count }) : t(`due.left.${unit}`, { count })
}
