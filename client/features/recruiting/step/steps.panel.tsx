import { chakra } from '@chakra-ui/react'
import { CircleAlert, CircleCheck, Clock, LoaderCircle, RotateCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { CandidateView, StepView } from '../../../../shared/features/recruiting/candidate/candidate.api.ts'
import { postStepRetry } from '../../../../shared/features/recruiting/step/step.api.ts'
import type { StepState } from '../../../../shared/features/recruiting/step/step.schema.ts'
import { isUnderway } from '../../../../shared/features/recruiting/candidate/candidate-path.rules.ts'
import { callAct } from '../../../desk/act/call-act.ts'
import { useCan } from '../../../desk/session/session.tsx'
import { statusBadge } from '../../../desk/shown/status-badge.tsx'
import { useAct } from '../../../desk/act/use-act.ts'
import { MomentText } from '../../../desk/shown/when.tsx'
import { Button } from '../../../ui/button.tsx'
import { ActFailures } from '../../../ui/form/act-failures.tsx'
import { Section } from '../../../ui/page.tsx'
import { Notice } from '../../../ui/states.tsx'
import type { PanelProps } from '../candidate/candidate.queries.tsx'

const StepBadge = statusBadge<StepState>('recruiting:step.state', {
  queued: { tone: 'info', icon: Clock },
  running: { tone: 'info', icon: LoaderCircle },
  succeeded: { tone: 'success', icon: CircleCheck },
  failed: { tone: 'danger', icon: CircleAlert },
})

/** Each step with how it stands, its cause where it failed, and the way to try that step again. */
export function StepsPanel({ view, onDone }: PanelProps) {
  const { t } = useTranslation('recruiting')
  const mayChange = useCan('update candidates') && isUnderway(view.candidate.state)
  if (view.steps.length === 0) return null
  return (
    <Section title={t('step.title')}>
      <chakra.ul margin="0" padding="0" listStyle="none" display="grid" gap="4">
        {view.steps.map((step) => (
          <StepLine key={step.id} step={step} candidate={view.candidate} mayChange={mayChange} onDone={onDone} />
        ))}
      </chakra.ul>
    </Section>
  )
}

interface LineProps {
  readonly step: StepView
  readonly candidate: CandidateView['candidate']
  readonly mayChange: boolean
  readonly onDone: () => void
}

function StepLine({ step, candidate, mayChange, onDone }: LineProps) {
  const { t } = useTranslation('recruiting')
  const retry = useAct(onDone, t('step.begun'))
  const { kind, state, attempts, failure, startedByName, createdAt, doneAt, nextAt } = step
  const isWaiting = state === 'queued' && failure !== null
  const again = () =>
    retry.run(() => {
      const { id, version } = candidate
      return callAct(postStepRetry, { id, version, within: { stepId: step.id } }, {})
    })
  return (
    <chakra.li display="grid" gap="1">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <chakra.span fontWeight="semibold">{t(`step.kind.${kind}`)}</chakra.span>
        <StepBadge status={state} />
        {mayChange && (state === 'failed' || isWaiting) ? (
          <Button size="sm" busy={retry.busy} onClick={again}>
            <RotateCw size={16} aria-hidden />
            {t(`step.retry.${kind}`)}
          </Button>
        ) : null}
      </chakra.div>
      <chakra.p color="fg.muted" fontSize="sm">
        {t('step.by', { name: startedByName })} · <MomentText at={doneAt ?? createdAt} />
        {attempts > 1 ? ` · ${t('step.attempts', { count: attempts })}` : null}
      </chakra.p>
      {failure === null ? null : (
        <Notice tone={state === 'failed' ? 'danger' : 'info'}>
          {t(`step.failure.${failure}`)}{' '}
          {isWaiting && nextAt !== null ? (
            <>
              {t('step.next')} <MomentText at={nextAt} />
            </>
          ) : null}
        </Notice>
      )}
      {kind === 'activation' && state === 'queued' && nextAt !== null ? (
        <chakra.p fontSize="sm">
          {t('step.opens')} <MomentText at={nextAt} />
        </chakra.p>
      ) : null}
      <ActFailures of={retry.failures} />
    </chakra.li>
  )
}
