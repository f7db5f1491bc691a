import { chakra } from '@chakra-ui/react'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sendAnnouncement } from '../../../../shared/features/messaging/announcement/announcement.commands.ts'
import { MESSAGE_MAX, TITLE_MAX } from '../../../../shared/features/messaging/announcement/announcement.rules.ts'
import type { Actor } from '../../../../shared/access/actor.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { newId } from '../../../sync/new-id.ts'
import { DialogForm } from '../../../desk/form/dialog-form.tsx'
import { useSession } from '../../../desk/session/session.tsx'
import { useSubmit, withFields } from '../../../desk/act/use-act.ts'
import { useCommand } from '../../../sync/use-command.ts'
import { formFor } from '../../../ui/form/form-for.tsx'
import { OwnField } from '../../../ui/form/own-field.tsx'
import { AudienceChoice } from './audience-choice.panel.tsx'
import { useAudienceReach } from './audience.queries.ts'
import { audienceOf } from './audience.rules.ts'
import { LinkChoice } from './link-choice.panel.tsx'
import { composedSchema, nothingWritten } from './compose.rules.ts'

const kit = formFor(composedSchema, 'messaging:compose')
const { TextField, TextareaField, useAnswer, useSettle } = kit

/** Writes to colleagues: what, to whom, and how many that is before it is sent. */
export function ComposeDialog({ to, onClose }: { to?: Id; onClose: () => void }) {
  const { t } = useTranslation('messaging')
  const send = useCommand(sendAnnouncement)
  const actor = useSession().session?.actor
  const submit = useSubmit(() => undefined)
  const [empty] = useState(() => ({
    ...nothingWritten(newId()),
    ...(to === undefined ? {} : { kind: 'person' as const, values: [to] }),
  }))
  return (
    <DialogForm
      title={t('compose.title')}
      kit={kit}
      start={empty}
      draft={{ kind: 'announcement', id: to === undefined ? 'new' : `to/${to}` }}
      save={async ({ announcementId, title, message, link, ...chosen }) =>
        withFields(
          await submit(() => send({ announcementId, title, message, link, audience: audienceOf(chosen) })),
          (field) => (field === 'audience' ? 'values' : field),
        )
      }
      saveLabel={
        <>
          <Send size={18} aria-hidden />
          {t('compose.send')}
        </>
      }
      place="side"
      onClose={onClose}
    >
      {() => (
        <>
          {actor ? <Audience actor={actor} /> : null}
          <TextField name="title" required maxLength={TITLE_MAX} />
          <TextareaField name="message" required rows={5} maxLength={MESSAGE_MAX} help={t('compose.pushHelp')} />
          <OwnField<string> name="link" label={t('compose.fields.link')}>
            {({ value, onChange }) => <LinkChoice value={value} onChange={onChange} />}
          </OwnField>
        </>
      )}
    </DialogForm>
  )
}

/** To whom, and how many people that is. */
function Audience({ actor }: { actor: Actor }) {
  const { t } = useTranslation('messaging')
  const settle = useSettle()
  const chosen = { kind: useAnswer('kind'), values: useAnswer('values') }
  const { count, roles } = useAudienceReach(chosen, actor)
  return (
    <>
      <OwnField<readonly string[]> name="values" label={t('compose.whom')}>
        {({ error, quiet }) => (
          <AudienceChoice
            actor={actor}
            roles={roles}
            chosen={chosen}
            onChange={({ kind, values }) => settle(() => ({ kind, values: [...values] }))}
            error={error}
            quiet={quiet}
          />
        )}
      </OwnField>
      <chakra.p aria-live="polite" minHeight="6" fontWeight="medium" color={count === 0 ? 'fg.muted' : 'brand.fg'}>
        {count === null ? '' : t('compose.reaches', { count })}
      </chakra.p>
    </>
  )
}
