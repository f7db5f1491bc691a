import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getMessageText, previewPath } from '../../../../shared/features/messaging/template/message-template.api.ts'
import {
  messageLanguages,
  type MessageLanguage,
} from '../../../../shared/features/messaging/template/message-template.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { useFoundPeople } from '../../../desk/directory/directory.ts'
import { FieldFrame, Select } from '../../../ui/form/field.tsx'
import { Section } from '../../../ui/page.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { ListSkeleton } from '../../../ui/states.tsx'

const widths = { phone: '375px', desktop: '100%' } as const
type Width = keyof typeof widths
/** No customer or candidate is named: the message is shown with the reader’s own values. */
const OUTSIDE = 'outside'
type Look = 'light' | 'dark'

/** A template as a chosen person gets it: the mail on a phone and on a desktop, in the light and in the dark, and its text. */
export function PreviewPanel({ templateId }: { templateId: Id }) {
  const { t } = useTranslation('schedules')
  const [chosen, setChosen] = useState('')
  const isOutside = chosen === OUTSIDE
  const recipientId = isOutside ? '' : chosen
  const [language, setLanguage] = useState<MessageLanguage | ''>('')
  const [width, setWidth] = useState<Width>('phone')
  const [look, setLook] = useState<Look>('light')
  const people = useFoundPeople({ search: '', chosen: [], filters: { standing: ['working'] }, size: 100 })
  const query = new URLSearchParams({ recipientId, language, dark: look === 'dark' ? 'yes' : '' })
  return (
    <Section title={t('preview.title')}>
      <chakra.div display="grid" gap="4">
        <chakra.div
          display="grid"
          gap="3"
          gridTemplateColumns={{ base: '1fr', lg: '2fr 1fr 1fr 1fr' }}
          alignItems="end"
        >
          <FieldFrame label={t('preview.recipient')} required>
            {(ids) => (
              <Select {...ids} value={chosen} onChange={({ target }) => setChosen(target.value)}>
                <option value="">{t('preview.me')}</option>
                <option value={OUTSIDE}>{t('preview.outside')}</option>
                {people.rows.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </FieldFrame>
          <FieldFrame label={t('preview.language')} required>
            {(ids) => (
              <Select
                {...ids}
                value={language}
                onChange={({ target }) => setLanguage(messageLanguages.find((one) => one === target.value) ?? '')}
              >
                <option value="">{t('preview.ofRecipient')}</option>
                {messageLanguages.map((each) => (
                  <option key={each} value={each}>
                    {t(`language.${each}`)}
                  </option>
                ))}
              </Select>
            )}
          </FieldFrame>
          <Segments
            label={t('preview.width')}
            choices={(['phone', 'desktop'] as const).map((value) => ({ value, label: t(`preview.${value}`) }))}
            value={width}
            onChange={setWidth}
          />
          <Segments
            label={t('preview.look')}
            choices={(['light', 'dark'] as const).map((value) => ({ value, label: t(`preview.${value}`) }))}
            value={look}
            onChange={setLook}
          />
        </chakra.div>
        <chakra.iframe
          title={t('preview.title')}
          src={`${previewPath(templateId)}?${query.toString()}`}
          width="full"
          maxWidth={widths[width]}
          height="28rem"
          marginInline="auto"
          borderWidth="1px"
          borderRadius="md"
        />
        <TextPart templateId={templateId} recipientId={recipientId} language={language} isOutside={isOutside} />
      </chakra.div>
    </Section>
  )
}

function TextPart({
  templateId,
  recipientId,
  language,
  isOutside,
}: {
  templateId: Id
  recipientId: string
  language: MessageLanguage | ''
  isOutside: boolean
}) {
  const { t } = useTranslation('schedules')
  const { value, failed } = useEndpoint(getMessageText, {
    keepsPrevious: true,
    params: { id: templateId },
    input: { recipientId, language, outside: isOutside ? 'yes' : '' },
  })
  if (value === null)
    return failed ? <chakra.p color="fg.muted">{t('preview.unavailable')}</chakra.p> : <ListSkeleton rows={2} />
  return (
    <chakra.div display="grid" gap="2">
      <chakra.h3 fontSize="sm" fontWeight="semibold">
        {t('preview.text', { count: value.textMessages })}
      </chakra.h3>
      <chakra.p fontWeight="medium" lang={value.language}>
        {value.subject}
      </chakra.p>
      <chakra.p whiteSpace="pre-wrap" lang={value.language} bg="bg.subtle" borderRadius="md" padding="4">
        {value.text}
      </chakra.p>
    </chakra.div>
  )
}
