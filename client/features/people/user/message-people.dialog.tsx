import { Send } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { sendAnnouncement } from '../../../../shared/features/messaging/announcement/announcement.commands.ts'
import { MESSAGE_MAX, TITLE_MAX } from '../../../../shared/features/messaging/announcement/announcement.rules.ts'
import type { UserRow } from '../../../../shared/features/people/user/user.list.ts'
import { newId } from '../../../sync/new-id.ts'
import { DialogForm } from '../../../desk/form/dialog-form.tsx'
import { useSubmit, withFields } from '../../../desk/act/use-act.ts'
import type { BulkProps } from '../../../resource/controls/opener.tsx'
import { useCommand } from '../../../sync/use-command.ts'
import { formFor } from '../../../ui/form/form-for.tsx'

const kit = formFor(z.object({ title: z.string(), message: z.string() }), 'people:users.message')

/** One message to the chosen people. Whoever has left gets none. */
export function MessagePeopleDialog({ rows, onClose }: BulkProps<UserRow>) {
  const { t } = useTranslation('people')
  const send = useCommand(sendAnnouncement)
  const submit = useSubmit(() => undefined)
  // The same message for as long as the dialog is open: a second tap sends nothing twice.
  const [announcementId] = useState(newId)
  const [personIds] = useState(() => rows.filter(({ standing }) => standing !== 'former').map(({ id }) => id))
  const audience = { everyone: false, personIds, teamIds: [], roles: [] }
  return (
    <DialogForm
      title={t('users.message.title', { count: personIds.length })}
      kit={kit}
      start={{ title: '', message: '' }}
      draft={{ kind: 'message-people', id: 'new' }}
      saveLabel={
        <>
          <Send size={18} aria-hidden />
          {t('users.message.send')}
        </>
      }
      save={async ({ title, message }) =>
        withFields(await submit(() => send({ announcementId, title, message, link: '', audience })), (field) =>
          field === 'audience' ? 'title' : field,
        )
      }
      onClose={onClose}
    >
      {() => (
        <>
          <kit.TextField name="title" required maxLength={TITLE_MAX} />
          <kit.TextareaField name="message" required rows={5} maxLength={MESSAGE_MAX} />
        </>
      )}
    </DialogForm>
  )
}
