import { useTranslation } from 'react-i18next'
import type { DayTally } from '../../shared/features/orders/statistics/day-tally.rules.ts'

/** How many sales a day has, and how many of them were withdrawn: their value is in none of the day's sums. */
export function DayTallyText({ tally: { registered, withdrawn } }: { tally: DayTally }) {
  const { t } = useTranslation('selling')
  if (withdrawn === 0) return t('tally.sales', { count: registered })
  return `${t('tally.registered', { count: registered })} (${t('tally.withdrawn', { count: withdrawn })})`
}
