import { chakra } from '@chakra-ui/react'
import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { askedQuestions } from '../../../../shared/features/quality/template/question.rules.ts'
import type { Answer, Question } from '../../../../shared/features/quality/template/question.schema.ts'
import { answerByKey } from './answer-keys.rules.ts'
import { QuestionAnswer } from './question-answer.panel.tsx'

interface QuestionListProps {
  readonly questions: readonly Question[]
  readonly language: string
  readonly answers: readonly Answer[]
  readonly onChange: (answers: readonly Answer[]) => void
  /** Validation errors by question. */
  readonly errors: Readonly<Record<string, string>>
  /** Single keys answer, and lead to the next question: for the calling desk. */
  readonly byKeys?: boolean
}

/** The questions that are asked after the answers so far. */
export function QuestionList({ questions, language, answers, onChange, errors, byKeys = false }: QuestionListProps) {
  const asked = askedQuestions(questions, answers)
  const take = (answer: Answer) =>
    onChange([...answers.filter(({ questionId }) => questionId !== answer.questionId), answer])
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    if (!byKeys || event.ctrlKey || event.metaKey || event.altKey) return
    const target = event.target as HTMLElement
    if (target.matches('textarea')) return
    const id = target.closest('[data-question]')?.getAttribute('data-question')
    const question = asked.find((one) => one.id === id)
    const value = question === undefined ? null : answerByKey(question, event.key)
    if (question === undefined || value === null) return
    event.preventDefault()
    event.stopPropagation()
    // The next question may only be there because of this answer, and the next key may follow at once.
    flushSync(() => take({ questionId: question.id, value, text: '' }))
    focusAfter(event.currentTarget, question.id)
  }
  return (
    <chakra.div display="grid" gap="6" onKeyDown={press}>
      {asked.map((question) => (
        <QuestionAnswer
          key={question.id}
          question={question}
          language={language}
          answer={answers.find(({ questionId }) => questionId === question.id)}
          onAnswer={take}
          error={errors[question.id]}
        />
      ))}
    </chakra.div>
  )
}

/** Moves the focus to the question after one, or to the first: `null`. */
export function focusAfter(list: Element, id: string | null): void {
  const all = [...list.querySelectorAll<HTMLElement>('[data-question]')]
  const next = all[id === null ? 0 : all.findIndex((one) => one.dataset['question'] === id) + 1]
  const field = next?.querySelector<HTMLElement>('input:checked, textarea') ?? next?.querySelector<HTMLElement>('input')
  field?.focus()
}
