import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { rangeOf } from '../../../../shared/features/quality/template/question.rules.ts'
import type { Answer, Question } from '../../../../shared/features/quality/template/question.schema.ts'
import { inLanguage } from '../../../../shared/features/quality/template/template.schema.ts'
import { choiceAnswer } from '../../../ui/choice-answer.ts'
import { CoveringRadio } from '../../../ui/overlay-radio.tsx'
import { FaultText } from '../../../ui/form/fault-text.tsx'
import { Textarea } from '../../../ui/form/field.tsx'

export interface QuestionAnswerProps {
  readonly question: Question
  /** The customer's language. */
  readonly language: string
  readonly answer: Answer | undefined
  readonly onAnswer: (answer: Answer) => void
  readonly error?: string | undefined
}

/** One question with its answers: numbers of a scale, yes or no, choices, or a text. */
export function QuestionAnswer({ question, language, answer, onAnswer, error }: QuestionAnswerProps) {
  const { t } = useTranslation('survey')
  const id = useId()
  const { id: questionId, kind, required } = question
  const text = inLanguage(question.text, language)
  const described = error === undefined ? {} : { 'aria-describedby': `${id}-error`, 'aria-invalid': true as const }
  const label = (
    <>
      {text}
      {required ? null : (
        <chakra.span color="fg.muted" fontWeight="normal">
          {` ${t('optional')}`}
        </chakra.span>
      )}
    </>
  )
  const fault = error === undefined ? null : <FaultText id={`${id}-error`}>{error}</FaultText>
  if (kind === 'text') {
    return (
      <chakra.div display="grid" gap="2" data-question={questionId}>
        <chakra.label htmlFor={id} fontWeight="medium" lang={language}>
          {label}
        </chakra.label>
        <Textarea
          id={id}
          rows={3}
          maxLength={2000}
          paddingBlock="3"
          {...described}
          value={answer?.text ?? ''}
          onChange={({ target }) => onAnswer({ questionId, value: null, text: target.value })}
        />
        {fault}
      </chakra.div>
    )
  }
  const choices = choicesOf(question, language, { yes: t('yes'), no: t('no') })
  const isScale = kind === 'scale10' || kind === 'scale5'
  return (
    <Group data-question={questionId} {...described}>
      <chakra.legend fontWeight="medium" marginBottom="2" lang={language}>
        {label}
      </chakra.legend>
      <chakra.div display="grid" gap="2" gridTemplateColumns={columnsOf(kind, choices.length)}>
        {choices.map(({ value, name }) => (
          <Choice key={value}>
            <CoveringRadio
              name={id}
              value={value}
              checked={answer?.value === value}
              onChange={() => onAnswer({ questionId, value, text: '' })}
            />
            <span lang={language}>{name}</span>
          </Choice>
        ))}
      </chakra.div>
      {isScale ? (
        <chakra.div display="flex" justifyContent="space-between" color="fg.muted" fontSize="sm" marginTop="1.5">
          <span>{t('worst')}</span> <span>{t('best')}</span>
        </chakra.div>
      ) : null}
      {fault}
    </Group>
  )
}

function choicesOf(question: Question, language: string, words: { readonly yes: string; readonly no: string }) {
  if (question.kind === 'yesno')
    return [
      { value: 1, name: words.yes },
      { value: 0, name: words.no },
    ]
  if (question.kind === 'choice')
    return question.options.map((option, value) => ({ value, name: inLanguage(option, language) }))
  const [lowest, highest] = rangeOf(question) ?? [0, 0]
  return Array.from({ length: highest - lowest + 1 }, (_, at) => ({ value: lowest + at, name: String(lowest + at) }))
}

function columnsOf(kind: Question['kind'], count: number) {
  const columns = (most: number) => `repeat(${Math.min(count, most)}, minmax(0, 1fr))`
  if (kind === 'scale10') return { base: columns(5), sm: columns(10) }
  return kind === 'choice' ? { base: '1fr', sm: columns(2) } : columns(5)
}

const Group = chakra('fieldset', { base: { border: 'none', padding: '0', margin: '0', minWidth: '0' } })

const Choice = chakra('label', {
  base: {
    ...choiceAnswer,
    display: 'grid',
    placeItems: 'center',
    paddingInline: '2',
    fontVariantNumeric: 'tabular-nums',
  },
})
