import { useTranslation } from 'react-i18next'
import { putCandidateInfo } from '../../../../shared/features/recruiting/candidate/candidate.api.ts'
import { blankInfo, notedInfoSchema } from '../../../../shared/features/recruiting/info/candidate-info.schema.ts'
import { callAct } from '../../../desk/act/call-act.ts'
import { useSubmit } from '../../../desk/act/use-act.ts'
import { FormButtons } from '../../../desk/form/form-buttons.tsx'
import type { ActFormProps } from '../candidate/candidate.queries.tsx'
import { formFor } from '../../../ui/form/form-for.tsx'
import { InfoFields } from './info-fields.panel.tsx'

const kit = formFor(notedInfoSchema, 'candidatepage:info')

/** Notes the additional information that a candidate gives on the telephone. What was noted before is written over. */
export function InfoForm({ candidate, onClose, onDone }: ActFormProps) {
  const { t } = useTranslation(['recruiting', 'common'])
  const { zone, hasInfo } = candidate
  const form = kit.useDraftForm({ ...blankInfo, reason: '' })
  const done = () => {
    onClose()
    onDone()
  }
  const submit = useSubmit(done, t('recruiting:info.saved'))
  return (
    <kit.Form form={form} onSubmit={(info) => submit(() => callAct(putCandidateInfo, candidate, info))}>
      <p>{t('recruiting:info.lead')}</p>
      <InfoFields zone={zone} />
      {hasInfo === 'yes' ? (
        <kit.TextField
          name="reason"
          required
          autoComplete="off"
          label={t('recruiting:info.reason')}
          help={t('recruiting:info.reasonHelp')}
        />
      ) : null}
      <FormButtons label={t('common:save')} busy={form.formState.isSubmitting} onCancel={onClose} />
    </kit.Form>
  )
}
