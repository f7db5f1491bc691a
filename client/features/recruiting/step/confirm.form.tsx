import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { postCandidateStep } from '../../../../shared/features/recruiting/step/step.api.ts'
import type { StepAct } from '../../../../shared/features/recruiting/step/step.schema.ts'
import { callAct } from '../../../desk/act/call-act.ts'
import { useAct } from '../../../desk/act/use-act.ts'
import { Button } from '../../../ui/button.tsx'
import type { ActFormProps } from '../candidate/candidate.queries.tsx'
import { ActFailures } from '../../../ui/form/act-failures.tsx'

/** A step after its confirmation, in the words of the specification (section 9). */
export function ConfirmForm({ act, candidate, onClose, onDone }: ActFormProps & { act: Exclude<StepAct, 'accounts'> }) {
  const { t } = useTranslation(['recruiting', 'common'])
  const { id, version } = candidate
  const done = () => {
    onClose()
    onDone()
  }
  const begin = useAct(done, t('step.begun'))
  return (
    <chakra.div display="grid" gap="3">
      <p>{t(`confirm.${act}`)}</p>
      <ActFailures of={begin.failures} />
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <Button
          variant="solid"
          busy={begin.busy}
          onClick={() => begin.run(() => callAct(postCandidateStep, { id, version }, { act }))}
        >
          {t(`act.${act}`)}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t('common:cancel')}
        </Button>
      </chakra.div>
    </chakra.div>
  )
}
