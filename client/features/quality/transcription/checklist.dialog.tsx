import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { getChecklist, putChecklist } from '../../../../shared/features/quality/transcription/transcription.api.ts'
import type { Checklist } from '../../../../shared/features/quality/transcription/transcription.schema.ts'
import { freeText } from '../../../../shared/kernel/one-line.ts'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import { DialogForm } from '../../../desk/form/dialog-form.tsx'
import type { DialogProps } from '../../../resource/controls/opener.tsx'
import { newId } from '../../../sync/new-id.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { formFor } from '../../../ui/form/form-for.tsx'
import { snackbar } from '../../../ui/snackbar.tsx'
import { ErrorState, ListSkeleton } from '../../../ui/states.tsx'
import { checklistOf, linesOf } from './checklist-lines.rules.ts'

const kit = formFor(
  z.object({ lines: z.string().check(freeText(), z.maxLength(8000, 'record.too-long')) }),
  'transcriptions:checklist',
)

/** The checklist of pitches: one line per item, with its phrases. */
export function ChecklistDialog({ onClose }: DialogProps) {
  const { t } = useTranslation('transcriptions')
  const { t: common } = useTranslation()
  const asked = useEndpoint(getChecklist, { isFresh: true })
  if (asked.value !== null) return <Lines {...asked.value} onClose={onClose} />
  return (
    <Dialog open title={t('checklist.title')} onClose={onClose}>
      {asked.failed ? (
        <ErrorState action={<Button onClick={asked.again}>{common('common:retry')}</Button>} />
      ) : (
        <ListSkeleton rows={3} />
      )}
    </Dialog>
  )
}

function Lines({ version, checklist, onClose }: DialogProps & { version: number; checklist: Checklist }) {
  const { t } = useTranslation('transcriptions')
  return (
    <DialogForm
      place="side"
      title={t('checklist.title')}
      kit={kit}
      start={{ lines: linesOf(checklist) }}
      draft={{ kind: 'transcription-checklist', id: String(version) }}
      save={async ({ lines }) => {
        const next = checklistOf(lines, { known: checklist, newId })
        const answer = await inWords(callEndpoint(putChecklist, { input: { version, checklist: next } }))
        if (answer.ok) snackbar.open({ text: t('checklist.saved') })
        return answer
      }}
      onClose={onClose}
    >
      {() => <kit.TextareaField name="lines" rows={12} help={t('checklist.help')} />}
    </DialogForm>
  )
}
