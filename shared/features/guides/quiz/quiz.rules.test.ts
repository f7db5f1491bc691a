import { describe, expect, test } from 'vitest'
import { guideText, question, rightAnswers } from '../testing/guide-texts.ts'
import { drawnQuestions, gradeOf } from './quiz.rules.ts'

const questions = Array.from({ length: 10 }, (_, at) => question(at + 1))
const { quiz } = guideText({ questions, draw: 3, passPercent: 66 })
const attempt = (number: number, userId = 'a') => ({ userId, guideId: 'g', number: 1, attempt: number })
const idsOf = (number: number, userId?: string) => drawnQuestions(quiz, attempt(number, userId)).map(({ id }) => id)

describe('a quiz', () => {
  test('draws the same questions for one attempt everywhere, and others for the next one and for another person', () => {
    expect(idsOf(1)).toEqual(idsOf(1))
    expect(idsOf(1)).toHaveLength(3)
    expect([idsOf(2), idsOf(1, 'b')]).not.toContainEqual(idsOf(1))
  })

  test('draws each question about as often as the others', () => {
    const times = new Map<string, number>()
    for (let number = 1; number <= 1000; number += 1)
      for (const id of idsOf(number)) times.set(id, (times.get(id) ?? 0) + 1)
    expect(Math.min(...questions.map(({ id }) => times.get(id) ?? 0))).toBeGreaterThan(200)
  })

  test('passes from the pass mark on, and a question that was not drawn counts for nothing', () => {
    const asked = drawnQuestions(quiz, attempt(1))
    expect(gradeOf(quiz, attempt(1), rightAnswers(asked))).toEqual({ percent: 100, isPassed: true, wrong: [] })
    expect(gradeOf(quiz, attempt(1), rightAnswers(asked.slice(1)))).toMatchObject({ percent: 67, isPassed: true })
    const others = questions.filter(({ id }) => !asked.some((one) => one.id === id))
    expect(gradeOf(quiz, attempt(1), rightAnswers(others))).toMatchObject({ percent: 0, isPassed: false })
  })

  test('an answer with a right and a wrong option is wrong', () => {
    const answers = drawnQuestions(quiz, attempt(1)).map(({ id }) => ({ questionId: id, chosen: [0, 1] }))
    expect(gradeOf(quiz, attempt(1), answers).percent).toBe(0)
  })
})
