import { CalendarDays } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Plan } from '../../../../shared/features/planning/plan/plan.schema.ts'
import { Notice } from '../../../ui/states.tsx'
import { useText } from '../../../ui/text.ts'

/** Why a day is filled in as away from home: it was planned so. */
export function PlannedNotice({ plan }: { plan: Plan | null }) {
  const { t } = useTranslation('time')
  const text = useText()
  if (plan === null || plan.location === 'none') return null
  const what = [text(`time:timeReport.location.${plan.location}`), plan.place].filter((part) => part !== '').join(', ')
  return (
    <Notice tone="info" icon={CalendarDays}>
      {t('day.planned', { what })}
    </Notice>
  )
}
