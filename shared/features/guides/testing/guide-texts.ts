import { emptyGuideText, type GuideText } from '../guide/guide.schema.ts'
import type { QuizAnswer, QuizQuestion } from '../quiz/quiz.schema.ts'

const texts = (text: string) => ({ sv: text, en: `${text} (en)`, fi: '' })

export const question = (number: number, change: Partial<QuizQuestion> = {}): QuizQuestion => ({
  id: `0190a000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  texts: texts(`Fråga ${number}`),
  options: [
    { texts: texts('Rätt'), isRight: true },
    { texts: texts('Fel'), isRight: false },
  ],
  ...change,
})

/** A guide in Swedish with one paragraph and some questions. */
export function guideText({
  text = 'Säg vem du är.',
  title = 'Säljguide',
  questions = [] as readonly QuizQuestion[],
  ...quiz
}: {
  text?: string
  title?: string
  questions?: readonly QuizQuestion[]
  draw?: number
  passPercent?: number
} = {}): GuideText {
  const empty = emptyGuideText('sv')
  const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] }
  return {
    ...empty,
    contents: { ...empty.contents, sv: { title, summary: '', body, basis: [] } },
    quiz: { ...empty.quiz, draw: Math.max(1, questions.length), ...quiz, questions: [...questions] },
  }
}

export const rightAnswers = (questions: readonly QuizQuestion[]): QuizAnswer[] =>
  questions.map(({ id, options }) => ({
    questionId: id,
    chosen: options.flatMap(({ isRight }, place) => (isRight ? [place] : [])),
  }))
