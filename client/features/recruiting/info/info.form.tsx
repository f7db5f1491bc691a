import { useTranslation } from 'react-i18next'
import { putCandidateInfo } from '../../../../shared/features/recruiting/candidate/candidate.api.ts'
import { blankInfo } from '../../../../shared/features/recruiting/info/candidate-info.schema.ts'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import { useSubmit } from '../../../desk/act/use-act.ts'
import { FormButtons } from '../../../desk/form/form-buttons.tsx'
import type { ActFormProps } from '../candidate/candidate.queries.tsx'
import { InfoFields, infoKit } from './info-fields.panel.tsx'

/** Notes the additional information that a candidate gives on the telephone. What was noted before is written over. */
export function InfoForm({ candidate, onClose, onDone }: ActFormProps) {
  const { t } = useTranslation(['recruiting', 'common'])
  const { id, version, zone } = candidate
  const form = infoKit.useDraftForm(blankInfo)
  const done = () => {
    onClose()
    onDone()
  }
  const submit = useSubmit(done, t('recruiting:info.saved'))
  return (
    <infoKit.Form
      form={form}
      onSubmit={(info) =>
        submit(() => inWords(callEndpoint(putCandidateInfo, { params: { id }, input: { ...info, version } })))
      }
    >
      <p>{t('recruiting:info.lead')}</p>
      <InfoFields zone={zone} />
      <FormButtons label={t('common:save')} busy={form.formState.isSubmitting} onCancel={onClose} />
    </infoKit.Form>
  )
}
