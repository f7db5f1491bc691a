import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { extentOf } from '../../../../shared/access/ability.ts'
import { postTranscription } from '../../../../shared/features/quality/transcription/transcription.api.ts'
import { transcriptionList } from '../../../../shared/features/quality/transcription/transcription.list.ts'
import {
  newTranscriptionSchema,
  transcriptionKinds,
  TRANSCRIPT_MAX,
} from '../../../../shared/features/quality/transcription/transcription.schema.ts'
import { freeText, oneLine } from '../../../../shared/kernel/one-line.ts'
import { failure, refused } from '../../../../shared/kernel/result.ts'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import { DialogForm } from '../../../desk/form/dialog-form.tsx'
import { LookupField, peopleWhoWork } from '../../../desk/form/lookup-field.tsx'
import { useSession, useZone } from '../../../desk/session/session.tsx'
import { instantIn, wallTimeOf } from '../../../entities/wall-time.ts'
import { pathTo } from '../../../paths.ts'
import type { DialogProps } from '../../../resource/controls/opener.tsx'
import { useListChanged } from '../../../resource/online/use-answer.ts'
import { newId } from '../../../sync/new-id.ts'
import type { CommonProps } from '../../../ui/form/field-props.ts'
import { formFor } from '../../../ui/form/form-for.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { DictationButton } from './dictation.panel.tsx'
import { TextFileButton } from './text-file.panel.tsx'

const MomentField = lazyPart<CommonProps<'recordedAt'>>(() =>
  import('../../../ui/form/moment-fields.tsx').then((module) => module.MomentField),
)

const kit = formFor(
  z
    .object({
      sellerId: z.string().check(z.minLength(1, 'act.choose')),
      kind: z.enum(transcriptionKinds),
      title: z.string().check(oneLine(), z.minLength(1, 'transcription.title-required'), z.maxLength(120)),
      recordedAt: z.string().check(z.minLength(1, 'transcription.not-yet')),
      consentRef: z.string().check(oneLine(), z.maxLength(200)),
      text: z.string().check(freeText(), z.minLength(20, 'transcription.text-required'), z.maxLength(TRANSCRIPT_MAX)),
    })
    .check(
      z.refine(({ kind, consentRef }) => kind === 'practice' || consentRef.length >= 3, {
        error: 'transcription.consent-required',
        path: ['consentRef'],
      }),
    ),
  'transcriptions:form',
)

/** The text of a pitch: typed, pasted or read from a text file. */
export function NewTranscriptionDialog({ onClose }: DialogProps) {
  const { t } = useTranslation('transcriptions')
  const navigate = useNavigate()
  const listChanged = useListChanged()
  const zone = useZone()
  const [started] = useState(() => wallTimeOf(Date.now(), zone))
  const actor = useSession().session?.actor
  const isOwnOnly = extentOf(actor?.grants ?? [], 'create seller_transcriptions') === 'own'
  return (
    <DialogForm
      place="side"
      title={t('list.create')}
      kit={kit}
      start={{
        sellerId: isOwnOnly ? (actor?.userId ?? '') : '',
        kind: 'practice',
        title: '',
        recordedAt: started,
        consentRef: '',
        text: '',
      }}
      draft={{ kind: 'transcription', id: 'new' }}
      save={async ({ recordedAt, ...form }) => {
        const at = instantIn(recordedAt, zone)
        const id = newId()
        const input = newTranscriptionSchema.safeParse({ ...form, recordedAt: at })
        if (!input.success) return refused(failure('transcription.not-yet', 'recordedAt'))
        const answer = await inWords(callEndpoint(postTranscription, { input: { id, ...input.data } }))
        if (answer.ok) {
          listChanged(transcriptionList.name)
          await navigate(pathTo('seller-transcription', { id }))
        }
        return answer
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          {isOwnOnly ? null : (
            <LookupField name="sellerId" among={peopleWhoWork} required emptyLabel={t('form.choose')} mustChoose />
          )}
          <kit.SelectField
            name="kind"
            required
            options={transcriptionKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          />
          <kit.TextField name="title" required maxLength={120} />
          <MomentField name="recordedAt" required />
          {form.watch('kind') === 'call' ? (
            <kit.TextField name="consentRef" required maxLength={200} help={t('form.consentHelp')} />
          ) : null}
          <kit.TextareaField name="text" required rows={10} maxLength={TRANSCRIPT_MAX} />
          <DictationButton
            onText={(sentence) =>
              form.setValue('text', [form.getValues('text').trim(), sentence].join(' ').trim(), {
                shouldDirty: true,
                shouldValidate: true,
              })
            }
          />
          <TextFileButton onText={(text) => form.setValue('text', text, { shouldDirty: true, shouldValidate: true })} />
        </>
      )}
    </DialogForm>
  )
}
