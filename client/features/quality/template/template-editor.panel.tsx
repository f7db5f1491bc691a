import { chakra } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import {
  emptyTexts,
  QUESTIONS_MAX,
  type Question,
} from '../../../../shared/features/quality/template/question.schema.ts'
import type { TemplateForm } from '../../../../shared/features/quality/template/template.schema.ts'
import { useOfferedOrChosen } from '../../../desk/list/filter-options.ts'
import { newId } from '../../../sync/new-id.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldFrame, Input, Select } from '../../../ui/form/field.tsx'
import { Section } from '../../../ui/page.tsx'
import { onQuestionDropped, QuestionEditor } from './question-editor.panel.tsx'
import { moved, newQuestion, without } from './template-draft.rules.ts'
import { TextsField } from './texts-field.panel.tsx'

interface EditorProps {
  readonly form: TemplateForm
  readonly disabled: boolean
  readonly change: (next: Partial<TemplateForm>) => void
}

/** A template as it is being written. */
export function TemplateEditor({ form, disabled, change }: EditorProps) {
  const { t } = useTranslation('quality')
  const { content } = form
  const setQuestions = (questions: readonly Question[]) =>
    change({ content: { ...content, questions: [...questions] } })
  const drop = useEffectEvent((from: number, to: number) => setQuestions(moved(content.questions, from, to)))
  useEffect(function listenToDrops() {
    return onQuestionDropped((from, to) => drop(from, to))
  }, [])
  return (
    <>
      <About {...{ form, disabled, change }} />
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
    </>
  )
}

/** Name, provider, and what is said first and last. */
function About({ form, disabled, change }: EditorProps) {
  const { t } = useTranslation('quality')
  const providers = useOfferedOrChosen(form.providerId)
  const { content } = form
  const write = (next: Partial<typeof content>) => change({ content: { ...content, ...next } })
  return (
    <Section title={t('editor.about')}>
      <chakra.div display="grid" gap="4">
        <chakra.div display="grid" gap="3" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}>
          <FieldFrame label={t('template.fields.name')} required>
            {(ids) => (
              <Input
                {...ids}
                value={form.name}
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
                value={form.providerId ?? ''}
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
