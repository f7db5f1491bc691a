import { countedAnswers, isScale, NKI_QUESTIONS, rangeOf } from '../template/question.rules.ts'
import type { AlarmKind, Answer, Question } from '../template/question.schema.ts'

/** The labels of grades, best first (product 5.13). */
export const gradeLabels = ['A', 'B', 'C', 'D', 'E'] as const
export type GradeLabel = (typeof gradeLabels)[number]

/** The lowest grade of each label. */
export const gradeFrom: Readonly<Record<GradeLabel, number>> = { A: 90, B: 75, C: 60, D: 40, E: 0 }

export const labelOf = (grade: number): GradeLabel => gradeLabels.find((label) => grade >= gradeFrom[label]) ?? 'E'

/** A scale's answer from 0 to 100. */
export function normalised(question: Pick<Question, 'kind' | 'options'>, value: number): number {
  const [lowest, highest] = rangeOf(question) ?? [0, 1]
  return ((value - lowest) / (highest - lowest)) * 100
}

/** Result of a survey: grade and NKI from 0 to 100 with one decimal, and alarms. */
export interface Graded {
  /** Null: no scale that counts was answered. */
  readonly grade: number | null
  /** Null: not all three questions of NKI were answered. */
  readonly nki: number | null
  readonly alarms: readonly AlarmKind[]
}

/** Grades the answers of one survey. Answers to questions that were not asked do not count. */
export function gradeOf(questions: readonly Question[], given: readonly Answer[]): Graded {
  const answers = countedAnswers(questions, given)
  const valueOf = ({ id }: Question): number | null =>
    answers.find(({ questionId }) => questionId === id)?.value ?? null
  const scales = questions.flatMap((question) => {
    const value = valueOf(question)
    return isScale(question.kind) && value !== null
      ? [{ weight: question.weight, score: normalised(question, value) }]
      : []
  })
  const weight = scales.reduce((sum, one) => sum + one.weight, 0)
  const nki = questions.filter(({ isNki }) => isNki).flatMap((question) => valueOf(question) ?? [])
  return {
    grade: weight === 0 ? null : oneDecimal(scales.reduce((sum, one) => sum + one.weight * one.score, 0) / weight),
    nki: nki.length === NKI_QUESTIONS ? nkiOfAnswers(nki) : null,
    alarms: questions.flatMap((question) => {
      const value = valueOf(question)
      const { alarm } = question
      return alarm !== null && value === (alarm.on === 'yes' ? 1 : 0) ? [alarm.kind] : []
    }),
  }
}

/** (mean(q1, q2, q3) − 1) / 9 × 100 (product 5.13). */
export const nkiOfAnswers = (answers: readonly number[]): number =>
  oneDecimal(((answers.reduce((sum, answer) => sum + answer, 0) / answers.length - 1) / 9) * 100)

const oneDecimal = (value: number): number => Math.round(value * 10) / 10
