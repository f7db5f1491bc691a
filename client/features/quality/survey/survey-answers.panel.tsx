import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { SurveyView } from '../../../../shared/features/quality/survey/survey.api.ts'
import type { Answer, Question } from '../../../../shared/features/quality/template/question.schema.ts'
import { inLanguage } from '../../../../shared/features/quality/template/template.schema.ts'
import { Section } from '../../../ui/page.tsx'

/** Questions and answers in the customer's language. */
export function SurveyAnswers({ view: { content, answers, language } }: { view: SurveyView }) {
  const { t } = useTranslation('quality')
  return (
    <Section title={t('answers.title')}>
      <chakra.ol display="grid" gap="4" margin="0" padding="0" listStyle="none">
        {content.questions.flatMap((question) => {
          const answer = answers.find(({ questionId }) => questionId === question.id)
          return answer === undefined
            ? []
            : [
                <chakra.li key={question.id} display="grid" gap="0.5">
                  <chakra.span color="fg.muted" fontSize="sm" lang={language}>
                    {inLanguage(question.text, language)}
                  </chakra.span>
                  <AnswerText question={question} answer={answer} language={language} />
                </chakra.li>,
              ]
        })}
      </chakra.ol>
    </Section>
  )
}

function AnswerText({ question, answer, language }: { question: Question; answer: Answer; language: string }) {
  const { t } = useTranslation('quality')
  const { kind, options } = question
  if (kind === 'text')
    return (
      <chakra.span whiteSpace="pre-line" lang={language} overflowWrap="anywhere">
        {answer.text}
      </chakra.span>
    )
  if (kind === 'yesno') return <span>{answer.value === 1 ? t('answers.yes') : t('answers.no')}</span>
  if (kind === 'choice') {
    const option = options[answer.value ?? -1]
    return <span>{option === undefined ? '–' : inLanguage(option, language)}</span>
  }
  return <span>{t('answers.ofScale', { value: answer.value ?? 0, most: kind === 'scale10' ? 10 : 5 })}</span>
}
