import {
  emptyTexts,
  type Question,
  type QuestionKind,
} from '../../../../shared/features/quality/template/question.schema.ts'

/** A question that was just added. */
export const newQuestion = (id: string): Question => ({
  id,
  kind: 'scale10',
  text: emptyTexts(),
  weight: 1,
  area: 'overall',
  required: true,
  isNki: false,
  options: [],
  showIf: null,
  alarm: null,
})

/** The question as another kind: what the new kind cannot have is gone. */
export function asKind(question: Question, kind: QuestionKind): Question {
  const options =
    kind === 'choice' ? (question.options.length > 0 ? question.options : [emptyTexts(), emptyTexts()]) : []
  return {
    ...question,
    kind,
    options,
    isNki: kind === 'scale10' && question.isNki,
    alarm: kind === 'yesno' ? question.alarm : null,
  }
}

/** The questions with one of them at another place. A branch on a question that is no longer before it is gone. */
export function moved(questions: readonly Question[], from: number, to: number): readonly Question[] {
  const question = questions[from]
  if (question === undefined || to < 0 || to >= questions.length || from === to) return questions
  const rest = questions.filter((_, at) => at !== from)
  return withoutLostBranches([...rest.slice(0, to), question, ...rest.slice(to)])
}

export const without = (questions: readonly Question[], id: string): readonly Question[] =>
  withoutLostBranches(questions.filter((question) => question.id !== id))

const withoutLostBranches = (questions: readonly Question[]): readonly Question[] =>
  questions.map((question, at) =>
    question.showIf !== null && !questions.slice(0, at).some(({ id }) => id === question.showIf?.questionId)
      ? { ...question, showIf: null }
      : question,
  )
