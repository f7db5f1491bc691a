import { useTranslation } from 'react-i18next'
import { postCandidateEnd } from '../../../../shared/features/recruiting/candidate/candidate.api.ts'
import { endFormSchema, endStates } from '../../../../shared/features/recruiting/candidate/candidate.schema.ts'
import { callAct } from '../../../desk/act/call-act.ts'
import { useSubmit } from '../../../desk/act/use-act.ts'
import { formFor } from '../../../ui/form/form-for.tsx'
import { Notice } from '../../../ui/states.tsx'
import { FormButtons } from '../../../desk/form/form-buttons.tsx'
import type { ActFormProps } from '../candidate/candidate.queries.tsx'

const kit = formFor(endFormSchema, 'recruiting:end')

/** Rejects a candidate, or notes that they withdrew, with the reason. */
export function EndForm({ candidate, onClose, onDone }: ActFormProps) {
  const { t } = useTranslation('recruiting')
  const form = kit.useDraftForm({ state: 'rejected', reason: '' })
  const done = () => {
    onClose()
    onDone()
  }
  const submit = useSubmit(done, t('end.done'))
  return (
    <kit.Form form={form} onSubmit={(ended) => submit(() => callAct(postCandidateEnd, candidate, ended))}>
      <Notice tone="warning">{t('end.text')}</Notice>
      <kit.ChoiceField name="state" choices={endStates.map((value) => ({ value, label: t(`end.state.${value}`) }))} />
      <kit.TextareaField name="reason" required rows={2} maxLength={500} />
      <FormButtons label={t('act.end')} busy={form.formState.isSubmitting} onCancel={onClose} />
    </kit.Form>
  )
}
