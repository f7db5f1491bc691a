import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { postCandidateAsk } from '../../../../shared/features/recruiting/candidate/candidate.api.ts'
import { messageWays } from '../../../../shared/features/recruiting/message/message.schema.ts'
import { callAct } from '../../../desk/act/call-act.ts'
import { useSubmit } from '../../../desk/act/use-act.ts'
import { formFor } from '../../../ui/form/form-for.tsx'
import { FormButtons } from '../../../desk/form/form-buttons.tsx'
import type { ActFormProps } from '../candidate/candidate.queries.tsx'

const kit = formFor(z.object({ via: z.enum(messageWays) }), 'recruiting:ask')

/** Sends the candidate a link to the page of additional information. */
export function AskForm({ candidate, onClose, onDone }: ActFormProps) {
  const { t } = useTranslation('recruiting')
  const { phone } = candidate
  const form = kit.useDraftForm({ via: phone === '' ? 'mail' : 'sms' })
  const done = () => {
    onClose()
    onDone()
  }
  const submit = useSubmit(done, t('ask.sent'))
  const ways = messageWays.filter((via) => via === 'mail' || phone !== '')
  return (
    <kit.Form form={form} onSubmit={({ via }) => submit(() => callAct(postCandidateAsk, candidate, { via }))}>
      <p>{t('ask.lead')}</p>
      <kit.ChoiceField name="via" choices={ways.map((value) => ({ value, label: t(`message.via.${value}`) }))} />
      <FormButtons label={t('ask.send')} busy={form.formState.isSubmitting} onCancel={onClose} />
    </kit.Form>
  )
}
