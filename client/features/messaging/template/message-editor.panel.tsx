import { chakra } from '@chakra-ui/react'
import type { TFunction } from 'i18next'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { plainText } from '../../../../shared/features/messaging/template/message-markup.rules.ts'
import { templateFailures } from '../../../../shared/features/messaging/template/message-template.rules.ts'
import {
  BODY_MAX,
  messageLanguages,
  messageVariables,
  SUBJECT_MAX,
  type MessageContent,
  type MessageLanguage,
} from '../../../../shared/features/messaging/template/message-template.schema.ts'
import {
  sampleStopUrl,
  textMessageOf,
  textMessageParts,
} from '../../../../shared/features/messaging/template/text-message.rules.ts'
import { Button } from '../../../ui/button.tsx'
import { FaultText } from '../../../ui/form/fault-text.tsx'
import { FieldFrame, Input, Select, Textarea } from '../../../ui/form/field.tsx'
import { ActFailures } from '../../../ui/form/act-failures.tsx'
import { OwnField } from '../../../ui/form/own-field.tsx'
import { Segments } from '../../../ui/segments.tsx'

/** The text of a message in the surrounding form. */
export function MessageField() {
  const { t } = useTranslation('schedules')
  return (
    <OwnField<MessageContent> name="content" label={t('templates.fields.content')}>
      {({ value, onChange, error }) => <MessageEditor {...{ value, onChange, error }} />}
    </OwnField>
  )
}

/** The text of a message in three languages, with variables chosen from a list. */
export function MessageEditor({ value, onChange, error, disabled = false }: EditorProps) {
  const { t } = useTranslation('schedules')
  const [language, setLanguage] = useState<MessageLanguage>('sv')
  const isBegun = messageLanguages.some((each) => value[each].subject !== '' || value[each].body !== '')
  const faults = isBegun ? templateFailures(value) : []
  return (
    <chakra.div role="group" aria-label={t('templates.fields.content')} display="grid" gap="4">
      <Segments
        label={t('editor.language')}
        choices={messageLanguages.map((each) => ({
          value: each,
          label: isWritten(value, each)
            ? t(`language.${each}`)
            : t('editor.missing', { language: t(`language.${each}`) }),
        }))}
        value={language}
        onChange={setLanguage}
      />
      <Written
        key={language}
        language={language}
        value={value[language]}
        disabled={disabled}
        onChange={(written) => onChange({ ...value, [language]: written })}
      />
      <ActFailures of={faults} tone="warning" />
      {error === undefined || faults.length > 0 ? null : <FaultText role="alert">{error}</FaultText>}
    </chakra.div>
  )
}

interface EditorProps {
  readonly value: MessageContent
  readonly onChange: (value: MessageContent) => void
  readonly error?: string | undefined
  readonly disabled?: boolean
}

const isWritten = (content: MessageContent, language: MessageLanguage): boolean =>
  content[language].subject !== '' && content[language].body !== ''

function Written({
  language,
  value: { subject, body },
  disabled,
  onChange,
}: {
  language: MessageLanguage
  value: MessageContent[MessageLanguage]
  disabled: boolean
  onChange: (written: MessageContent[MessageLanguage]) => void
}) {
  const { t } = useTranslation('schedules')
  const surface = useRef<HTMLTextAreaElement>(null)
  const insert = (text: string) => {
    const field = surface.current
    const [from, to] = field === null ? [body.length, body.length] : [field.selectionStart, field.selectionEnd]
    onChange({ subject, body: `${body.slice(0, from)}${text}${body.slice(to)}`.slice(0, BODY_MAX) })
    // After the text is on the screen, the cursor goes behind what was inserted.
    requestAnimationFrame(() => {
      field?.focus()
      field?.setSelectionRange(from + text.length, from + text.length)
    })
  }
  return (
    <>
      <FieldFrame label={t('editor.subject')} required help={t('editor.subjectHelp')}>
        {(ids) => (
          <Input
            {...ids}
            lang={language}
            maxLength={SUBJECT_MAX}
            disabled={disabled}
            value={subject}
            onChange={({ target }) => onChange({ subject: target.value, body })}
          />
        )}
      </FieldFrame>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Select
          aria-label={t('editor.insert')}
          width="auto"
          value=""
          disabled={disabled}
          onChange={({ target }) => insert(`{{${target.value}}}`)}
        >
          <option value="">{t('editor.insert')}</option>
          {messageVariables.map((name) => (
            <option key={name} value={name}>
              {t(`variable.${name}`)}
            </option>
          ))}
          <option value={`data.${t('editor.dataName')}`}>{t('editor.ownValue')}</option>
        </Select>
        <Button size="md" disabled={disabled} onClick={() => insert('**…**')}>
          {t('editor.bold')}
        </Button>
        <Button size="md" disabled={disabled} onClick={() => insert(`\n\n[${t('editor.buttonText')}](/)\n\n`)}>
          {t('editor.button')}
        </Button>
      </chakra.div>
      <FieldFrame label={t('editor.body')} required help={bodyHelp(t, { language, body })}>
        {(ids) => (
          <Textarea
            {...ids}
            ref={surface}
            lang={language}
            rows={10}
            maxLength={BODY_MAX}
            disabled={disabled}
            paddingBlock="3"
            value={body}
            onChange={({ target }) => onChange({ subject, body: target.value })}
          />
        )}
      </FieldFrame>
    </>
  )
}

/** What a text message with the body is billed as. Values are filled in for each reader, so that the length is that of the rest. */
function bodyHelp(
  t: TFunction<'schedules'>,
  { language, body }: { readonly language: MessageLanguage; readonly body: string },
): string {
  const { origin } = globalThis.location
  const text = plainText(body, {}, origin)
  const outside = textMessageOf(text, { language, stopUrl: sampleStopUrl(origin) })
  return t('editor.bodyHelp', { count: textMessageParts(text), outside: textMessageParts(outside) })
}
