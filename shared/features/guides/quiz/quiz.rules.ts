import type { Id } from '../../../kernel/ids.ts'
import { digestOf } from '../document/document.rules.ts'
import type { Quiz, QuizAnswer, QuizQuestion } from './quiz.schema.ts'

/** The attempt of one person at one edition: the same questions on each of their phones and on the server. */
export interface Attempt {
  readonly userId: Id
  readonly guideId: Id
  readonly number: number
  readonly attempt: number
}

/** The questions of an attempt, in the order in which they are asked. Another attempt has others. */
export function drawnQuestions<Question extends { readonly id: Id }>(
  { questions, draw }: { readonly questions: readonly Question[]; readonly draw: number },
  { userId, guideId, number, attempt }: Attempt,
): readonly Question[] {
  const seed = `${userId} ${guideId} ${number} ${attempt}`
  return questions
    .map((question) => ({ question, place: digestOf(`${question.id} ${seed}`) }))
    .toSorted((one, other) => (one.place < other.place ? -1 : 1))
    .slice(0, draw)
    .map(({ question }) => question)
}

export interface Grade {
  readonly percent: number
  readonly isPassed: boolean
  /** The questions that were answered wrongly. */
  readonly wrong: readonly Id[]
}

/** Grades the answers to the questions of an attempt. A question that was not drawn counts for nothing. */
export function gradeOf(quiz: Quiz, attempt: Attempt, answers: readonly QuizAnswer[]): Grade {
  const asked = drawnQuestions(quiz, attempt)
  const wrong = asked.filter((question) => !isRight(question, answers)).map(({ id }) => id)
  const percent = asked.length === 0 ? 100 : Math.round((100 * (asked.length - wrong.length)) / asked.length)
  return { percent, isPassed: percent >= quiz.passPercent, wrong }
}

function isRight({ id, options }: QuizQuestion, answers: readonly QuizAnswer[]): boolean {
  const chosen = new Set(answers.find(({ questionId }) => questionId === id)?.chosen)
  return options.every((option, place) => option.isRight === chosen.has(place))
}
