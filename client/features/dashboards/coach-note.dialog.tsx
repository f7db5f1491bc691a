import { useEndpoint } from '../../desk/server/use-endpoint.ts'
import { chakra } from '@chakra-ui/react'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  addCoachNote,
  coachNoteFormSchema,
  getCoachNotes,
  NOTE_MAX,
  removeCoachNote,
  type CoachNote,
} from '../../../shared/features/dashboards/coach-note.api.ts'
import { callEndpoint, inWords } from '../../desk/server/call-endpoint.ts'
import { DialogForm } from '../../desk/form/dialog-form.tsx'
import { MomentText } from '../../desk/shown/when.tsx'
import { newId } from '../../sync/new-id.ts'
import { IconButton } from '../../ui/button.tsx'
import { formFor } from '../../ui/form/form-for.tsx'

const kit = formFor(coachNoteFormSchema, 'leading:note')
const { TextareaField } = kit

/** A note about a seller, with the earlier ones below it. */
export function CoachNoteDialog({
  sellerId,
  name,
  onNoted,
  onClose,
}: {
  sellerId: string
  name: string
  onNoted: () => void
  onClose: () => void
}) {
  const { t } = useTranslation('leading')
  const [id] = useState(newId)
  return (
    <DialogForm
      title={t('note.title', { name })}
      kit={kit}
      start={{ text: '' }}
      draft={{ kind: 'coach-note', id: sellerId }}
      save={async ({ text }) => {
        const saved = await inWords(callEndpoint(addCoachNote, { input: { id, sellerId, text } }))
        if (saved.ok) onNoted()
        return saved
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <TextareaField name="text" required rows={4} maxLength={NOTE_MAX} help={t('note.help')} />
          <Earlier sellerId={sellerId} onRemoved={onNoted} />
        </>
      )}
    </DialogForm>
  )
}

function Earlier({ sellerId, onRemoved }: { sellerId: string; onRemoved: () => void }) {
  const { t } = useTranslation('leading')
  const { value, failed, again } = useEndpoint(getCoachNotes, { input: { sellerId } })
  const remove = async ({ id }: CoachNote) => {
    const answer = await inWords(callEndpoint(removeCoachNote, { input: { id } }))
    if (answer.ok) onRemoved()
    again()
  }
  if (failed) return <chakra.p color="fg.muted">{t('note.failed')}</chakra.p>
  if (value === null || value.notes.length === 0) return null
  return (
    <chakra.div>
      <chakra.h3 fontSize="sm">{t('note.earlier')}</chakra.h3>
      <chakra.ul listStyleType="none" maxHeight="40vh" overflowY="auto">
        {value.notes.map((note) => (
          <chakra.li
            key={note.id}
            display="flex"
            gap="2"
            paddingBlock="2"
            borderBottomWidth="1px"
            _last={{ borderBottomWidth: '0' }}
          >
            <chakra.div flex="1">
              <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere">
                {note.text}
              </chakra.p>
              <chakra.p fontSize="sm" color="fg.muted">
                {note.authorName} · <MomentText at={note.createdAt} />
              </chakra.p>
            </chakra.div>
            {note.isOwn ? (
              <IconButton label={t('note.remove')} onClick={() => void remove(note).catch(reportError)}>
                <Trash2 size={16} aria-hidden />
              </IconButton>
            ) : null}
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.div>
  )
}
