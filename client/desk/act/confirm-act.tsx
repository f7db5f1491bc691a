import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure, Result } from '../../../shared/kernel/result.ts'
import { Button } from '../../ui/button.tsx'
import { ActFailures } from '../../ui/form/act-failures.tsx'
import type { ActForm } from './row-acts.tsx'

interface ConfirmActProps {
  readonly form: Pick<ActForm, 'submit' | 'close'>
  /** What the act brings about. */
  readonly text: string
  readonly label: string
  readonly isDanger?: boolean
  readonly run: () => Promise<Result<unknown>>
}

/** The form of an act that asks for nothing, but must not be done by one press. */
export function ConfirmAct({ form, text, label, isDanger = false, run }: ConfirmActProps) {
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const confirm = async () => {
    setBusy(true)
    try {
      const result = await form.submit(run)
      if (!result.ok) setFailures(result.failures)
    } finally {
      setBusy(false)
    }
  }
  return (
    <chakra.div display="grid" gap="3">
      <p>{text}</p>
      <ActFailures of={failures} />
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <Button variant={isDanger ? 'danger' : 'solid'} busy={isBusy} onClick={() => void confirm().catch(reportError)}>
          {label}
        </Button>
        <Button variant="ghost" onClick={form.close}>
          {t('common:cancel')}
        </Button>
      </chakra.div>
    </chakra.div>
  )
}
