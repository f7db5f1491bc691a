import { failure, type Failure } from '../../../kernel/result.ts'
import { isWritten, type Answer, type Question, type QuestionKind, type TemplateContent } from './question.schema.ts'

/** The lowest and the highest value that answers a question; null for a text. */
export function rangeOf({ kind, options }: Pick<Question, 'kind' | 'options'>): readonly [number, number] | null {
  if (kind === 'scale10') return [1, 10]
  if (kind === 'scale5') return [1, 5]
  if (kind === 'yesno') return [0, 1]
  return kind === 'choice' ? [0, options.length - 1] : null
}

export const isScale = (kind: QuestionKind): boolean => kind === 'scale10' || kind === 'scale5'

/** How many questions NKI is made of (product 5.13). */
export const NKI_QUESTIONS = 3

/** Why a draft cannot be published. The field is the question's place in the template. */
export function publishFailures({ intro, thanks, questions }: TemplateContent): Failure[] {
  const nki = questions.filter(({ isNki }) => isNki)
  return [
    ...(questions.length === 0 ? [failure('quality.no-questions')] : []),
    ...(isWritten(intro) && isWritten(thanks) ? [] : [failure('quality.words-missing')]),
    ...(nki.length === 0 || nki.length === NKI_QUESTIONS ? [] : [failure('quality.nki-three')]),
    ...(questions.some(({ kind, weight }) => isScale(kind) && weight > 0) ? [] : [failure('quality.no-graded')]),
    ...(new Set(questions.map(({ id }) => id)).size === questions.length ? [] : [failure('quality.same-question')]),
    ...questions.flatMap((question, at) =>
      faultsOf(question, questions.slice(0, at)).map((code) => failure(code, undefined, { number: at + 1 })),
    ),
  ]
}

function faultsOf(question: Question, before: readonly Question[]): string[] {
  const { kind, text, options, isNki, showIf, alarm } = question
  const hasOptions = options.length >= 2 && options.every(isWritten)
  const range = before.flatMap((one) => (one.id === showIf?.questionId ? [rangeOf(one)] : []))[0] ?? null
  const isBranchKnown =
    showIf === null || (range !== null && showIf.from <= showIf.to && showIf.from >= range[0] && showIf.to <= range[1])
  return [
    ...(isWritten(text) ? [] : ['quality.question-words-missing']),
    ...(kind === 'choice' && !hasOptions ? ['quality.options-missing'] : []),
    ...(isNki && kind !== 'scale10' ? ['quality.nki-scale'] : []),
    ...(alarm !== null && kind !== 'yesno' ? ['quality.alarm-yesno'] : []),
    ...(isBranchKnown ? [] : ['quality.branch-unknown']),
  ]
}

/** The questions that are asked after these answers, in order. A hidden question hides what depends on it. */
export function askedQuestions(questions: readonly Question[], answers: readonly Answer[]): readonly Question[] {
  const shown: Question[] = []
  for (const question of questions) {
    const { showIf } = question
    if (showIf === null) {
      shown.push(question)
      continue
    }
    const isAsked = shown.some(({ id }) => id === showIf.questionId)
    const value = answers.find(({ questionId }) => questionId === showIf.questionId)?.value ?? null
    if (isAsked && value !== null && value >= showIf.from && value <= showIf.to) shown.push(question)
  }
  return shown
}

/** The answers to the questions that are asked; what a branch has hidden since is left out. */
export function countedAnswers(questions: readonly Question[], answers: readonly Answer[]): readonly Answer[] {
  const asked = askedQuestions(questions, answers)
  return asked.flatMap(({ id }) => answers.find(({ questionId }) => questionId === id) ?? []).filter(isGiven)
}

const isGiven = ({ value, text }: Answer): boolean => value !== null || text !== ''

/** Why these answers cannot be taken. */
export function answerFailures(questions: readonly Question[], answers: readonly Answer[]): Failure[] {
  const known = new Set(questions.map(({ id }) => id))
  const ids = answers.map(({ questionId }) => questionId)
  if (new Set(ids).size < ids.length || ids.some((id) => !known.has(id))) return [failure('quality.unknown-question')]
  return askedQuestions(questions, answers).flatMap((question) => {
    const answer = answers.find(({ questionId }) => questionId === question.id)
    if (answer === undefined || !isGiven(answer))
      return question.required ? [failure('quality.answer-required', question.id)] : []
    const range = rangeOf(question)
    const isFitting =
      range === null
        ? answer.value === null
        : answer.text === '' && answer.value !== null && answer.value >= range[0] && answer.value <= range[1]
    return isFitting ? [] : [failure('quality.answer-invalid', question.id)]
  })
}
