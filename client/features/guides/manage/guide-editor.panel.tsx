import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languages, type Language } from '../../../../shared/features/account/account.schema.ts'
import type { GuideContent, GuideForm, GuideText } from '../../../../shared/features/guides/guide/guide.schema.ts'
import { FieldFrame, Input, Textarea } from '../../../ui/form/field.tsx'
import { Section } from '../../../ui/page.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { QuizEditor } from './quiz-editor.panel.tsx'
import { SettingsPanel } from './settings.panel.tsx'
import { TranslationSource } from './translation-source.panel.tsx'

const DocEditor = lazyPart(() => import('./doc-editor.panel.tsx').then((module) => module.DocEditor))

interface EditorProps {
  readonly id: string
  readonly form: GuideForm
  readonly disabled: boolean
  readonly change: (part: Partial<GuideForm>) => void
}

/** A guide as it is being written. */
export function GuideEditor({ id, form, disabled, change }: EditorProps) {
  const { t } = useTranslation('guideadmin')
  const { content } = form
  const { language: first, contents, quiz } = content
  const [language, setLanguage] = useState<Language>(first)
  const write = (part: Partial<GuideText>) => change({ content: { ...content, ...part } })
  const setText = (text: GuideContent) => write({ contents: { ...contents, [language]: text } })
  return (
    <>
      <Section
        title={t('editor.text')}
        actions={
          <Segments
            label={t('editor.language')}
            choices={languages.map((value) => ({ value, label: t(`language.${value}`) }))}
            value={language}
            onChange={setLanguage}
          />
        }
      >
        <chakra.div
          display="grid"
          gap="6"
          gridTemplateColumns={{
            base: 'minmax(0, 1fr)',
            xl: language === first ? undefined : 'repeat(2, minmax(0, 1fr))',
          }}
        >
          {language === first ? null : (
            <TranslationSource
              guideId={id}
              source={contents[first]}
              sourceLanguage={first}
              translation={contents[language]}
              disabled={disabled}
              onChange={setText}
            />
          )}
          <ContentFields
            key={language}
            guideId={id}
            language={language}
            content={contents[language]}
            disabled={disabled}
            onChange={setText}
          />
        </chakra.div>
      </Section>
      <QuizEditor quiz={quiz} disabled={disabled} onChange={(next) => write({ quiz: next })} />
      <SettingsPanel form={form} disabled={disabled} change={change} />
    </>
  )
}

interface ContentProps {
  readonly guideId: string
  readonly language: Language
  readonly content: GuideContent
  readonly disabled: boolean
  readonly onChange: (content: GuideContent) => void
}

function ContentFields({ guideId, language, content, disabled, onChange }: ContentProps) {
  const { t } = useTranslation('guideadmin')
  return (
    <chakra.div display="grid" gap="4" alignContent="start" lang={language} minWidth="0">
      <FieldFrame label={t('editor.title')} required>
        {(ids) => (
          <Input
            {...ids}
            value={content.title}
            maxLength={120}
            disabled={disabled}
            onChange={({ target }) => onChange({ ...content, title: target.value })}
          />
        )}
      </FieldFrame>
      <FieldFrame label={t('editor.summary')}>
        {(ids) => (
          <Textarea
            {...ids}
            rows={2}
            paddingBlock="3"
            value={content.summary}
            maxLength={300}
            disabled={disabled}
            onChange={({ target }) => onChange({ ...content, summary: target.value })}
          />
        )}
      </FieldFrame>
      <DocEditor
        guideId={guideId}
        label={t('editor.body')}
        doc={content.body}
        disabled={disabled}
        onChange={(body) => onChange({ ...content, body })}
      />
    </chakra.div>
  )
}
