import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { extentOf } from '../../../../shared/access/ability.ts'
import { messageTemplates } from '../../../../shared/features/messaging/template/message-template.list.ts'
import { useSession } from '../../../desk/session/session.tsx'
import { formFor } from '../../../ui/form/form-for.tsx'
import { MessageEditor } from './message-editor.panel.tsx'

/** The form of a template. */
export const messageTemplateKit = formFor(messageTemplates.form, 'schedules:templates')
const kit = messageTemplateKit

export function MessageTemplateFields() {
  const { t } = useTranslation('schedules')
  const actor = useSession().session?.actor
  const settle = kit.useSettle()
  const ownerId = kit.useAnswer('ownerId')
  const isFurther = extentOf(actor?.grants ?? [], 'update scheduled_messages') === 'company'
  const own = actor?.userId ?? ''
  useEffect(
    function beginWithOwner() {
      if (ownerId === '' && own !== '') settle(() => ({ ownerId: isFurther ? null : own }))
    },
    [ownerId, own, isFurther, settle],
  )
  return (
    <>
      <kit.TextField name="name" required maxLength={80} />
      <MessageEditor />
      {isFurther ? (
        <kit.SelectField
          name="ownerId"
          nullable
          emptyLabel={t('templates.forEverybody')}
          options={[
            { value: own, label: t('templates.forMe') },
            ...(ownerId === null || ownerId === own || ownerId === ''
              ? []
              : [{ value: ownerId, label: t('templates.forOwner') }]),
          ]}
        />
      ) : null}
    </>
  )
}
