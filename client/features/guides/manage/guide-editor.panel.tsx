import { chakra } from '@chakra-ui/react'
import { Archive, ArchiveRestore, CalendarX, RefreshCw, Send } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languages, type Language } from '../../../../shared/features/account/account.schema.ts'
import type { GuideView } from '../../../../shared/features/guides/guide/guide.api.ts'
import { publishFailures } from '../../../../shared/features/guides/guide/guide.rules.ts'
import type { GuideContent } from '../../../../shared/features/guides/guide/guide.schema.ts'
import type { Failure } from '../../../../shared/kernel/result.ts'
import { Button } from '../../../ui/button.tsx'
import { ActFailures } from '../../../ui/form/act-failures.tsx'
import { FieldFrame, Input, Textarea } from '../../../ui/form/field.tsx'
import { Section } from '../../../ui/page.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useGuideDraft, type EditedGuide, type GuideDraft } from './guide-draft.queries.ts'
import { PublishDialog } from './publish.dialog.tsx'
import { QuizEditor } from './quiz-editor.panel.tsx'
import { SettingsPanel } from './settings.panel.tsx'
import { TranslationSource } from './translation-source.panel.tsx'

const DocEditor = lazyPart(() => import('./doc-editor.panel.tsx').then((module) => module.DocEditor))

interface EditorProps {
  readonly view: GuideView
  readonly found: EditedGuide | undefined
  readonly keep: (edited: EditedGuide) => void
  readonly discard: () => Promise<void>
  readonly onDone: () => void
}

/** A guide as it is being written. */
export function GuideEditor({ view, ...places }: EditorProps) {
  const { t } = useTranslation('guideadmin')
  const edited = useGuideDraft(view, places)
  const { settings, draft, failures, change } = edited
  const [language, setLanguage] = useState<Language>(settings.language)
  const [missing, setMissing] = useState<readonly Failure[]>([])
  const [isPublishing, setPublishing] = useState(false)
  const disabled = view.guide.state === 'archived'
  const publish = () => {
    const lacking = publishFailures(draft, settings.language)
    setMissing(lacking)
    setPublishing(lacking.length === 0)
  }
  const setContent = (content: GuideContent) => {
    setMissing([])
    change({ draft: { ...draft, contents: { ...draft.contents, [language]: content } } })
  }
  return (
    <>
      <Bar edited={edited} view={view} disabled={disabled} onPublish={publish} onReload={places.onDone} />
      <ActFailures of={[...missing, ...failures]} />
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
            xl: language === settings.language ? undefined : 'repeat(2, minmax(0, 1fr))',
          }}
        >
          {language === settings.language ? null : (
            <TranslationSource
              view={view}
              source={draft.contents[settings.language]}
              sourceLanguage={settings.language}
              translation={draft.contents[language]}
              disabled={disabled}
              onChange={setContent}
            />
          )}
          <ContentFields
            key={language}
            view={view}
            language={language}
            content={draft.contents[language]}
            disabled={disabled}
            onChange={setContent}
          />
        </chakra.div>
      </Section>
      <QuizEditor quiz={draft.quiz} disabled={disabled} onChange={(quiz) => change({ draft: { ...draft, quiz } })} />
      <SettingsPanel settings={settings} disabled={disabled} onChange={(next) => change({ settings: next })} />
      {isPublishing ? (
        <PublishDialog
          isFirst={view.guide.edition === null}
          publish={edited.publish}
          onClose={() => setPublishing(false)}
        />
      ) : null}
    </>
  )
}

interface BarProps {
  readonly edited: GuideDraft
  readonly view: GuideView
  readonly disabled: boolean
  readonly onPublish: () => void
  readonly onReload: () => void
}

/** The acts on a guide, and whether its draft is stored. */
function Bar({ edited, view: { guide }, disabled, onPublish, onReload }: BarProps) {
  const { t } = useTranslation('guideadmin')
  const isArchived = guide.state === 'archived'
  const isConflict = edited.failures.some(({ code }) => code === 'record.changed-meanwhile')
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center">
      {disabled ? null : (
        <Button variant="solid" onClick={onPublish}>
          <Send size={18} aria-hidden />
          {t('editor.publish')}
        </Button>
      )}
      {guide.publishAt === null ? null : (
        <Button onClick={() => void edited.unschedule().catch(reportError)}>
          <CalendarX size={18} aria-hidden />
          {t('editor.unschedule')}
        </Button>
      )}
      <Button onClick={() => void edited.archive(!isArchived).catch(reportError)}>
        {isArchived ? <ArchiveRestore size={18} aria-hidden /> : <Archive size={18} aria-hidden />}
        {isArchived ? t('editor.restore') : t('editor.archive')}
      </Button>
      {isConflict ? (
        <Button onClick={onReload}>
          <RefreshCw size={18} aria-hidden />
          {t('editor.reload')}
        </Button>
      ) : null}
      {disabled ? null : (
        <chakra.span role="status" color={edited.state === 'failed' ? 'danger.fg' : 'fg.muted'} fontSize="sm">
          {t(`editor.state.${edited.state}`)}
        </chakra.span>
      )}
    </chakra.div>
  )
}

interface ContentProps {
  readonly view: GuideView
  readonly language: Language
  readonly content: GuideContent
  readonly disabled: boolean
  readonly onChange: (content: GuideContent) => void
}

function ContentFields({ view, language, content, disabled, onChange }: ContentProps) {
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
        guideId={view.guide.id}
        label={t('editor.body')}
        start={content.body}
        disabled={disabled}
        onChange={(body) => onChange({ ...content, body })}
      />
    </chakra.div>
  )
}
