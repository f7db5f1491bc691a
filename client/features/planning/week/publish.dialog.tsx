import { chakra } from '@chakra-ui/react'
import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { PlanWeek } from '../../../../shared/features/planning/plan/plan.api.ts'
import { conflictsOf } from '../../../../shared/features/planning/plan/plan-conflict.rules.ts'
import { presentIn, stepFailure } from '../../../../shared/features/planning/plan/plan.rules.ts'
import type { Plan } from '../../../../shared/features/planning/plan/plan.schema.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useFailureText } from '../../../ui/form/form-context.ts'
import { formatDate } from '../../../ui/format.ts'
import { Notice } from '../../../ui/states.tsx'
import { useConflictText } from './plan-card.panel.tsx'
import type { PlanActs } from './plan-week.queries.ts'

interface Props {
  readonly week: PlanWeek
  readonly acts: PlanActs
  readonly onClose: () => void
}

/** Looks once over what is about to reach people's phones: what stays behind and why, and what does not fit. */
export function PublishDialog({ week, acts, onClose }: Props) {
  const { t, i18n } = useTranslation('planning')
  const failureText = useFailureText()
  const conflictText = useConflictText()
  const facts = { people: new Map(week.people.map((person) => [person.id, person])), seats: week.seats }
  const drafts = week.plans.filter(({ state }) => state === 'draft')
  const left = drafts.flatMap((plan) => {
    const why = stepFailure(plan, 'published', week.today)
    return why === null ? [] : [{ plan, why }]
  })
  const ready = drafts.filter((plan) => !left.some((one) => one.plan === plan))
  const conflicts = ready.flatMap((plan) => conflictsOf(plan, facts).map((conflict) => ({ plan, conflict })))
  const told = new Set(ready.flatMap((plan) => presentIn(plan).map(({ id }) => id)))
  const nameOf = ({ teamName, day }: Plan) => `${teamName} ${formatDate(day, i18n.language, { weekday: 'short' })}`
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('publish.title', { count: ready.length })}
      actions={
        <Button
          variant="solid"
          disabled={ready.length === 0}
          onClick={() => {
            acts.step(ready, 'published')
            onClose()
          }}
        >
          {t('publish.confirm', { count: ready.length })}
        </Button>
      }
    >
      <chakra.div display="grid" gap="4">
        {ready.length === 0 ? null : <p>{t('publish.told', { count: told.size })}</p>}
        {conflicts.length === 0 ? null : (
          <Notice tone="warning" icon={CircleAlert}>
            <p>{t('publish.conflicts', { count: conflicts.length })}</p>
            <chakra.ul paddingInlineStart="4" fontWeight="normal">
              {conflicts.map(({ plan, conflict }) => (
                <li key={`${plan.id} ${conflict.kind} ${conflict.sellerId ?? ''}`}>
                  {`${nameOf(plan)}: ${conflictText(conflict, plan.sellers.find(({ id }) => id === conflict.sellerId)?.name ?? '')}`}
                </li>
              ))}
            </chakra.ul>
          </Notice>
        )}
        {left.length === 0 ? null : (
          <Notice tone="info">
            <p>{t('publish.left', { count: left.length })}</p>
            <chakra.ul paddingInlineStart="4" fontWeight="normal">
              {left.map(({ plan, why }) => (
                <li key={plan.id}>{`${nameOf(plan)}: ${failureText(why)}`}</li>
              ))}
            </chakra.ul>
          </Notice>
        )}
      </chakra.div>
    </Dialog>
  )
}
