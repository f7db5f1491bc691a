import { useTranslation } from 'react-i18next'
import { addDays, type Day } from '../../../shared/kernel/days.ts'
import { Section } from '../../ui/page.tsx'
import { OwnPlanCard } from './own-plan-card.tsx'
import { useOwnPlans } from './use-own-plans.ts'

const DAYS_AHEAD = 14

/** The coming planned days of the signed-in person; `atMost`: only the next ones. Nothing where none is planned. */
export function OwnPlans({ today, atMost = DAYS_AHEAD }: { today: Day; atMost?: number }) {
  const { t, ready } = useTranslation('ownplan')
  const { plans } = useOwnPlans(today, addDays(today, DAYS_AHEAD))
  if (!ready || plans.length === 0) return null
  return (
    <Section title={t('title')} flush>
      {plans.slice(0, atMost).map((plan) => (
        <OwnPlanCard key={plan.id} plan={plan} today={today} />
      ))}
    </Section>
  )
}
