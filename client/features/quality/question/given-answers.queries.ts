import { useState } from 'react'
import { answerFailures, countedAnswers } from '../../../../shared/features/quality/template/question.rules.ts'
import type { Answer, Question } from '../../../../shared/features/quality/template/question.schema.ts'
import { useText } from '../../../ui/text.ts'

/** The answers so far, and their validation errors after an attempt to send them. `kept` stores them from change to change. */
export function useGivenAnswers(kept?: KeptAnswers) {
  const text = useText()
  const [answers, setAnswers] = useState<readonly Answer[]>(() => kept?.read() ?? [])
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  return {
    answers,
    errors: Object.fromEntries(Object.entries(wrong).map(([id, code]) => [id, text(`failures:${code}`)])),
    answer: (next: readonly Answer[]) => {
      setAnswers(next)
      kept?.write(next)
      setWrong({})
    },
    /** The answers that count; or the first question that is missing. */
    check: (
      questions: readonly Question[],
    ): { readonly given: Answer[]; readonly missing: null } | { readonly given: null; readonly missing: string } => {
      const faults = answerFailures(questions, answers)
      setWrong(Object.fromEntries(faults.map(({ field = '', code }) => [field, code])))
      return faults.length === 0
        ? { given: [...countedAnswers(questions, answers)], missing: null }
        : { given: null, missing: faults[0]?.field ?? '' }
    },
  }
}

/** Where answers wait until they are sent. */
export interface KeptAnswers {
  readonly read: () => readonly Answer[]
  readonly write: (answers: readonly Answer[]) => void
}

/** Moves the focus to a question, to answer it. */
export const focusOn = (form: HTMLElement | null, questionId: string): void =>
  form?.querySelector<HTMLElement>(`[data-question="${questionId}"] :is(input, textarea)`)?.focus()
