import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { messageTemplates } from '../../../../shared/features/messaging/template/message-template.api.ts'
import {
  emptyMessage,
  messageTemplateFormSchema,
  NAME_MAX,
} from '../../../../shared/features/messaging/template/message-template.schema.ts'
import { callAct } from '../../../desk/act/call-act.ts'
import { DialogForm } from '../../../desk/form/dialog-form.tsx'
import { pathTo } from '../../../paths.ts'
import type { DialogProps } from '../../../resource/controls/opener.tsx'
import { useListChanged } from '../../../resource/online/use-answer.ts'
import { newId } from '../../../sync/new-id.ts'
import { formFor } from '../../../ui/form/form-for.tsx'
import { MessageField } from './message-editor.panel.tsx'
import { useTemplateOwners } from './message-template-fields.panel.tsx'

const kit = formFor(messageTemplateFormSchema, 'schedules:templates')

/** Begins a template with its first edition, and opens it. */
export function NewMessageTemplateDialog({ onClose }: DialogProps) {
  const { t } = useTranslation('schedules')
  const navigate = useNavigate()
  const listChanged = useListChanged()
  const { own, mayChoose, nameOf } = useTemplateOwners()
  return (
    <DialogForm
      title={t('templates.create')}
      kit={kit}
      start={{ name: '', ownerId: mayChoose ? null : own, content: emptyMessage() }}
      draft={{ kind: messageTemplates.name, id: 'new' }}
      save={async (form) => {
        const id = newId()
        const answer = await callAct(messageTemplates.save, { id, version: 0 }, form)
        if (answer.ok) {
          listChanged(messageTemplates.name)
          await navigate(pathTo('message-template', { id }))
        }
        return answer
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <kit.TextField name="name" required maxLength={NAME_MAX} />
          <MessageField />
          {mayChoose ? (
            <kit.SelectField
              name="ownerId"
              nullable
              emptyLabel={nameOf(null)}
              options={[{ value: own, label: nameOf(own) }]}
            />
          ) : null}
        </>
      )}
    </DialogForm>
  )
}
