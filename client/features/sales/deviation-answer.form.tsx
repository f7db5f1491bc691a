import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { answerDeviation } from '../../../shared/features/sales/deviation.commands.ts'
import type { Deviation } from '../../../shared/features/sales/deviation.schema.ts'
import { useCommand } from '../../sync/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { useFailureText } from '../../ui/form/form-context.ts'
import { TextAreaInput } from './fields/text-input.tsx'
import { useAct } from '../../entities/use-act.ts'

/** A word back about a deviation that cannot be corrected here. */
export function AnswerForm({ deviation, onDone }: { deviation: Deviation; onDone: () => void }) {
  const { t } = useTranslation(['sales', 'common'])
  const failureText = useFailureText()
  const answer = useCommand(answerDeviation)
  const [text, setText] = useState(deviation.answerText)
  const { busy, failures, run, forget } = useAct(onDone)
  const [failure] = failures
  return (
    <chakra.form
      noValidate
      display="grid"
      gap="4"
      padding="4"
      onSubmit={(event) => {
        event.preventDefault()
        run(() => answer({ deviationId: deviation.id, text: text.trim() }))
      }}
    >
      <TextAreaInput
        label={t('deviation.answerText')}
        required
        error={failure && failureText(failure)}
        value={text}
        onChange={(typed) => {
          setText(typed)
          forget()
        }}
        maxLength={2000}
      />
      <FormButtons busy={busy} label={t('deviation.sendAnswer')} onCancel={onDone} />
    </chakra.form>
  )
}

/** Cancel beside the one thing to do, both within a thumb's reach. */
export function FormButtons({ busy, label, onCancel }: { busy: boolean; label: string; onCancel: () => void }) {
  const { t } = useTranslation(['common'])
  return (
    <chakra.div display="flex" gap="2.5">
      <Button size="lg" onClick={onCancel}>
        {t('common:cancel')}
      </Button>
      <Button type="submit" variant="solid" size="lg" flex="1" busy={busy}>
        {label}
      </Button>
    </chakra.div>
  )
}
