import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { extentOf } from '../../../../shared/access/ability.ts'
import {
  NAME_MAX,
  type MessageTemplateForm,
} from '../../../../shared/features/messaging/template/message-template.schema.ts'
import { useSession } from '../../../desk/session/session.tsx'
import { FieldFrame, Input, Select } from '../../../ui/form/field.tsx'
import { Section } from '../../../ui/page.tsx'
import { MessageEditor } from './message-editor.panel.tsx'

/** The people who may use a template, as far as this person chooses among them. */
export function useTemplateOwners() {
  const { t } = useTranslation('schedules')
  const actor = useSession().session?.actor
  const own = actor?.userId ?? ''
  return {
    own,
    /** Only a right that reaches the whole company makes templates for everybody. */
    mayChoose: extentOf(actor?.grants ?? [], 'update scheduled_messages') === 'company',
    nameOf: (ownerId: string | null): string =>
      ownerId === null ? t('templates.forEverybody') : ownerId === own ? t('templates.forMe') : t('templates.forOwner'),
  }
}

interface FieldsProps {
  readonly form: MessageTemplateForm
  readonly disabled: boolean
  readonly change: (part: Partial<MessageTemplateForm>) => void
}

/** The fields of a template on its page. */
export function MessageTemplateFields({ form: { name, ownerId, content }, disabled, change }: FieldsProps) {
  const { t } = useTranslation('schedules')
  const { own, mayChoose, nameOf } = useTemplateOwners()
  const others = ownerId === null || ownerId === own ? [] : [ownerId]
  return (
    <Section title={t('templates.fields.content')}>
      <chakra.div display="grid" gap="4">
        <FieldFrame label={t('templates.fields.name')} required>
          {(ids) => (
            <Input
              {...ids}
              value={name}
              maxLength={NAME_MAX}
              disabled={disabled}
              onChange={({ target }) => change({ name: target.value })}
            />
          )}
        </FieldFrame>
        <MessageEditor value={content} disabled={disabled} onChange={(next) => change({ content: next })} />
        {mayChoose ? (
          <FieldFrame label={t('templates.fields.ownerId')} required>
            {(ids) => (
              <Select
                {...ids}
                value={ownerId ?? ''}
                disabled={disabled}
                onChange={({ target }) => change({ ownerId: target.value || null })}
              >
                {[null, own, ...others].map((each) => (
                  <option key={each} value={each ?? ''}>
                    {nameOf(each)}
                  </option>
                ))}
              </Select>
            )}
          </FieldFrame>
        ) : null}
      </chakra.div>
    </Section>
  )
}
