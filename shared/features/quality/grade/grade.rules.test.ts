import { describe, expect, test } from 'vitest'
import { answered, question } from '../testing/questions.ts'
import { shownEstimate } from '../../../kernel/estimate.ts'
import { gradeOf, labelOf, nkiOfAnswers } from './grade.rules.ts'

const ten = (id: string, weight = 1, change = {}) => question({ id, kind: 'scale10', weight, ...change })
const five = (id: string, weight = 1) => question({ id, kind: 'scale5', weight })

describe('grade, the weighted mean of normalised scale answers [product 5.13]', () => {
  // Worked out by hand: (v - 1) / 9 x 100 and (v - 1) / 4 x 100, weighted.
  test.each([
    ['one 10 of 10', [ten('a')], { a: 10 }, 100, 'A'],
    ['one 1 of 10', [ten('a')], { a: 1 }, 0, 'E'],
    ['a 7 of 10', [ten('a')], { a: 7 }, 66.7, 'C'],
    ['a 4 of 5', [five('a')], { a: 4 }, 75, 'B'],
    ['10 and 5 of 10', [ten('a'), ten('b')], { a: 10, b: 5 }, 72.2, 'C'],
    ['10 with weight 3 and 5 with weight 1', [ten('a', 3), ten('b')], { a: 10, b: 5 }, 86.1, 'B'],
    ['8 of 10 with weight 2 and 3 of 5', [ten('a', 2), five('b')], { a: 8, b: 3 }, 68.5, 'C'],
    ['a 9 that counts and a 1 that does not', [ten('a'), ten('b', 0)], { a: 9, b: 1 }, 88.9, 'B'],
    ['two of three answered', [ten('a'), ten('b'), ten('c')], { a: 4, b: 6 }, 44.4, 'D'],
  ] as const)('%s', (_, questions, values, grade, label) => {
    expect(gradeOf(questions, answered(values)).grade).toBe(grade)
    expect(labelOf(grade)).toBe(label)
  })

  test('yes, no, choices and texts do not count; without a scale there is no grade', () => {
    const questions = [question({ id: 'a', kind: 'yesno', weight: 5 }), question({ id: 'b', kind: 'text', weight: 5 })]
    expect(gradeOf(questions, answered({ a: 1 })).grade).toBeNull()
  })

  test.each([
    [90, 'A'],
    [89.9, 'B'],
    [75, 'B'],
    [74.9, 'C'],
    [60, 'C'],
    [59.9, 'D'],
    [40, 'D'],
    [39.9, 'E'],
  ] as const)('%s is %s', (grade, label) => expect(labelOf(grade)).toBe(label))
})

describe('NKI [product 5.13]', () => {
  test.each([
    [[10, 10, 10], 100],
    [[1, 1, 1], 0],
    [[7, 8, 9], 77.8],
    [[10, 5, 6], 66.7],
    [[8, 8, 9], 81.5],
  ] as const)('of %j is %s', (answers, nki) => expect(nkiOfAnswers(answers)).toBe(nki))

  test('needs all three answers', () => {
    const questions = ['a', 'b', 'c'].map((id) => ten(id, 1, { isNki: true }))
    expect(gradeOf(questions, answered({ a: 7, b: 8 })).nki).toBeNull()
    expect(gradeOf(questions, answered({ a: 7, b: 8, c: 9 })).nki).toBe(77.8)
  })
})

test('an answer to a question that a branch has hidden does not count', () => {
  const questions = [
    question({ id: 'a', kind: 'yesno' }),
    ten('b', 1, { showIf: { questionId: 'a', from: 1, to: 1 } }),
    ten('c'),
  ]
  expect(gradeOf(questions, answered({ a: 0, b: 1, c: 10 })).grade).toBe(100)
  expect(gradeOf(questions, answered({ a: 1, b: 1, c: 10 })).grade).toBe(50)
})

test('each of the two bad answers raises its alarm, and the other answer none', () => {
  const questions = [
    question({ id: 'a', kind: 'yesno', alarm: { kind: 'not_understood', on: 'no' } }),
    question({ id: 'b', kind: 'yesno', alarm: { kind: 'wrong_person', on: 'yes' } }),
  ]
  expect(gradeOf(questions, answered({ a: 0, b: 0 })).alarms).toEqual(['not_understood'])
  expect(gradeOf(questions, answered({ a: 1, b: 1 })).alarms).toEqual(['wrong_person'])
  expect(gradeOf(questions, answered({ a: 1, b: 0 })).alarms).toEqual([])
  expect(gradeOf(questions, []).alarms).toEqual([])
})

test.each([
  [74.6, 'B'],
  [74.4, 'C'],
  [89.5, 'A'],
])('a mean of %s has the letter of the figure that is shown: %s', (value, letter) => {
  expect(labelOf(shownEstimate({ value }))).toBe(letter)
})
