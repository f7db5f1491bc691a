import { chakra } from '@chakra-ui/react'
import { Archive, ArchiveRestore, Copy, Eye, Plus, Send } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { publishFailures } from '../../../../shared/features/quality/template/question.rules.ts'
import {
  emptyTexts,
  QUESTIONS_MAX,
  type Question,
} from '../../../../shared/features/quality/template/question.schema.ts'
import type { TemplateView } from '../../../../shared/features/quality/template/template.api.ts'
import { useProviderOptions } from '../../../desk/list/filter-options.ts'
import { useCan } from '../../../desk/session/session.tsx'
import { newId } from '../../../sync/new-id.ts'
import { Button } from '../../../ui/button.tsx'
import { ActFailures } from '../../../ui/form/act-failures.tsx'
import { FieldFrame, Input, Select } from '../../../ui/form/field.tsx'
import { Section } from '../../../ui/page.tsx'
import { NewTemplateDialog } from './new-template.dialog.tsx'
import { PreviewDialog } from './preview.dialog.tsx'
import { onQuestionDropped, QuestionEditor } from './question-editor.panel.tsx'
import { moved, newQuestion, without } from './template-draft.rules.ts'
import { useTemplateDraft, type Draft } from './template-editor.queries.ts'
import { TextsField } from './texts-field.panel.tsx'

/** A template as it is being written. */
export function TemplateEditor({ view, onDone }: { view: TemplateView; onDone: () => void }) {
  const { t } = useTranslation('quality')
  const edited = useTemplateDraft(view, onDone)
  const { draft, failures, change } = edited
  const { content } = draft
  const { template } = view
  const [open, setOpen] = useState<'preview' | 'copy' | null>(null)
  const [missing, setMissing] = useState<ReturnType<typeof publishFailures>>([])
  const mayWrite = useCan('update sale_quality_templates')
  const disabled = !mayWrite || template.state === 'archived'
  const write = (next: Partial<typeof content>) => {
    setMissing([])
    change({ content: { ...content, ...next } })
  }
  const setQuestions = (questions: readonly Question[]) => write({ questions: [...questions] })
  const drop = useEffectEvent((from: number, to: number) => setQuestions(moved(content.questions, from, to)))
  useEffect(function listenToDrops() {
    return onQuestionDropped((from, to) => drop(from, to))
  }, [])
  const publish = () => {
    const lacking = publishFailures(content)
    setMissing(lacking)
    if (lacking.length === 0) void edited.publish().catch(reportError)
  }
  return (
    <>
      <Bar {...{ edited, disabled, publish }} isArchived={template.state === 'archived'} onOpen={setOpen} />
      <ActFailures of={[...missing, ...failures]} />
      <About {...{ draft, disabled, change, write }} />
      <chakra.ol display="grid" gap="4" listStyle="none" margin="0" padding="0" aria-label={t('calls.questions')}>
        {content.questions.map((question, at) => (
          <QuestionEditor
            key={question.id}
            question={question}
            number={at + 1}
            before={content.questions.slice(0, at)}
            isLast={at === content.questions.length - 1}
            disabled={disabled}
            onChange={(next) => setQuestions(content.questions.map((one) => (one.id === next.id ? next : one)))}
            onMove={(to) => setQuestions(moved(content.questions, at, to))}
            onRemove={() => setQuestions(without(content.questions, question.id))}
          />
        ))}
      </chakra.ol>
      {disabled || content.questions.length >= QUESTIONS_MAX ? null : (
        <chakra.div>
          <Button onClick={() => setQuestions([...content.questions, newQuestion(newId())])}>
            <Plus size={18} aria-hidden />
            {t('editor.add')}
          </Button>
        </chakra.div>
      )}
      {open === 'preview' ? <PreviewDialog content={content} onClose={() => setOpen(null)} /> : null}
      {open === 'copy' ? <NewTemplateDialog copied={template} onClose={() => setOpen(null)} /> : null}
    </>
  )
}

interface BarProps {
  readonly edited: ReturnType<typeof useTemplateDraft>
  readonly disabled: boolean
  readonly isArchived: boolean
  readonly publish: () => void
  readonly onOpen: (what: 'preview' | 'copy') => void
}

/** The acts on a template, and whether the draft is saved. */
function Bar({ edited, disabled, isArchived, publish, onOpen }: BarProps) {
  const { t } = useTranslation('quality')
  const mayWrite = useCan('update sale_quality_templates')
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center">
      {disabled || !edited.hasChanges ? null : (
        <Button variant="solid" onClick={publish}>
          <Send size={18} aria-hidden />
          {t('editor.publish')}
        </Button>
      )}
      <Button onClick={() => onOpen('preview')}>
        <Eye size={18} aria-hidden />
        {t('editor.preview')}
      </Button>
      {mayWrite ? (
        <>
          <Button onClick={() => onOpen('copy')}>
            <Copy size={18} aria-hidden />
            {t('template.copy')}
          </Button>
          <Button onClick={() => void edited.archive(!isArchived).catch(reportError)}>
            {isArchived ? <ArchiveRestore size={18} aria-hidden /> : <Archive size={18} aria-hidden />}
            {isArchived ? t('editor.restore') : t('editor.archive')}
          </Button>
        </>
      ) : null}
      {disabled ? null : (
        <chakra.span role="status" color={edited.state === 'failed' ? 'danger.fg' : 'fg.muted'} fontSize="sm">
          {t(`editor.state.${edited.state}`)}
        </chakra.span>
      )}
    </chakra.div>
  )
}

interface AboutProps {
  readonly draft: Draft
  readonly disabled: boolean
  readonly change: (next: Partial<Draft>) => void
  readonly write: (next: Partial<Draft['content']>) => void
}

/** Name, provider, and what is said first and last. */
function About({ draft, disabled, change, write }: AboutProps) {
  const { t } = useTranslation('quality')
  const providers = useProviderOptions()
  const { content } = draft
  return (
    <Section title={t('editor.about')}>
      <chakra.div display="grid" gap="4">
        <chakra.div display="grid" gap="3" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}>
          <FieldFrame label={t('template.fields.name')} required>
            {(ids) => (
              <Input
                {...ids}
                value={draft.name}
                maxLength={80}
                disabled={disabled}
                onChange={({ target }) => change({ name: target.value })}
              />
            )}
          </FieldFrame>
          <FieldFrame label={t('template.fields.providerId')} required>
            {(ids) => (
              <Select
                {...ids}
                value={draft.providerId ?? ''}
                disabled={disabled}
                onChange={({ target }) => change({ providerId: target.value === '' ? null : target.value })}
              >
                <option value="">{t('template.allProviders')}</option>
                {providers.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </FieldFrame>
        </chakra.div>
        <TextsField
          long
          label={t('editor.intro')}
          texts={content.intro}
          {...{ disabled }}
          onChange={(intro) => write({ intro })}
        />
        <TextsField
          long
          label={t('editor.pageIntro')}
          texts={content.pageIntro ?? emptyTexts()}
          {...{ disabled }}
          onChange={(pageIntro) => write({ pageIntro })}
        />
        <TextsField
          long
          label={t('editor.thanks')}
          texts={content.thanks}
          {...{ disabled }}
          onChange={(thanks) => write({ thanks })}
        />
      </chakra.div>
    </Section>
  )
}
