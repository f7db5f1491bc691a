import type { Answer, Question, TemplateContent } from '../template/question.schema.ts'

/** A question that is written in every language. */
export const question = (change: Partial<Question> = {}): Question => ({
  id: 'a',
  kind: 'scale10',
  text: { sv: 'Hur var det?', en: 'How was it?', fi: 'Millaista se oli?' },
  weight: 1,
  area: 'overall',
  required: false,
  isNki: false,
  options: [],
  showIf: null,
  alarm: null,
  ...change,
})

/** Answers by question: numbers, or texts. */
export const answered = (values: Readonly<Record<string, number | string>>): Answer[] =>
  Object.entries(values).map(([questionId, value]) =>
    typeof value === 'string' ? { questionId, value: null, text: value } : { questionId, value, text: '' },
  )

/** A template that can be published. */
export const content = (questions: readonly Question[] = [question()]): TemplateContent => ({
  intro: { sv: 'Hej!', en: 'Hello!', fi: 'Hei!' },
  thanks: { sv: 'Tack!', en: 'Thank you!', fi: 'Kiitos!' },
  questions: [...questions],
})
