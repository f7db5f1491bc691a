import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { answerDispute } from '../../../../shared/features/finance/dispute/commission-dispute.commands.ts'
import {
  disputeOutcomes,
  type CommissionDispute,
} from '../../../../shared/features/finance/dispute/commission-dispute.schema.ts'
import { failure, refused } from '../../../../shared/kernel/result.ts'
import { KeptFormNotice, useKeptForm } from '../../../entities/kept-form.tsx'
import { useSubmit } from '../../../entities/use-act.ts'
import { useCommand } from '../../../sync/use-command.ts'
import { Button } from '../../../ui/button.tsx'
import { formFor } from '../../../ui/form/form-for.tsx'

const schema = z.object({ outcome: z.enum([...disputeOutcomes, '']), answer: z.string() })
const { useDraftForm, Form, ChoiceField, TextareaField } = formFor(schema, 'finance:disputes')

/** Back office answers: right, right in part, or not, and why. */
export function DisputeAnswerForm({ dispute }: { dispute: CommissionDispute }) {
  const { t } = useTranslation('finance')
  const give = useCommand(answerDispute)
  const form = useDraftForm({ outcome: '', answer: '' })
  const kept = useKeptForm({ form, kind: 'dispute-answer', id: dispute.id })
  const submit = useSubmit(kept.letGo)
  return (
    <Form
      form={form}
      onSubmit={({ outcome, answer }) =>
        outcome === ''
          ? Promise.resolve(refused(failure('act.choose', 'outcome')))
          : submit(() => give({ disputeId: dispute.id, outcome, answer }))
      }
    >
      <KeptFormNotice kept={kept} />
      <ChoiceField
        name="outcome"
        choices={disputeOutcomes.map((value) => ({ value, label: t(`disputes.status.${value}`) }))}
      />
      <TextareaField name="answer" required rows={3} maxLength={1000} />
      <Button type="submit" variant="solid" busy={form.formState.isSubmitting}>
        {t('disputes.send')}
      </Button>
    </Form>
  )
}
