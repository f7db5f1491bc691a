import { describe, expect, test } from 'vitest'
import { answered, content, question } from '../testing/questions.ts'
import { answerFailures, askedQuestions, publishFailures } from './question.rules.ts'
import type { Question } from './question.schema.ts'

const codes = (questions: readonly Question[]) => publishFailures(content(questions)).map(({ code }) => code)

describe('a template is published', () => {
  test('with questions in three languages', () => expect(codes([question()])).toEqual([]))

  test.each([
    ['without questions', [], ['quality.no-questions', 'quality.no-graded']],
    ['without a Finnish text', [question({ text: { sv: 'a', en: 'b', fi: '' } })], ['quality.question-words-missing']],
    ['with one choice', [question(), question({ id: 'b', kind: 'choice' })], ['quality.options-missing']],
    ['with two questions of NKI', ['a', 'b'].map((id) => question({ id, isNki: true })), ['quality.nki-three']],
    ['with a question twice', [question(), question()], ['quality.same-question']],
    ['with an alarm on a scale', [question({ alarm: { kind: 'wrong_person', on: 'yes' } })], ['quality.alarm-yesno']],
    [
      'with a branch on a later question',
      [question({ showIf: { questionId: 'b', from: 1, to: 1 } }), question({ id: 'b' })],
      ['quality.branch-unknown'],
    ],
    [
      'with a branch on an answer that cannot be given',
      [question({ id: 'a', kind: 'yesno' }), question({ id: 'b', showIf: { questionId: 'a', from: 2, to: 3 } })],
      ['quality.branch-unknown'],
    ],
  ] as const)('not %s', (_, questions, expected) => expect(codes([...questions])).toEqual(expected))

  test('not without a word of greeting', () => {
    const silent = { ...content(), intro: { sv: 'Hej', en: '', fi: '' } }
    expect(publishFailures(silent).map(({ code }) => code)).toEqual(['quality.words-missing'])
  })
})

describe('branching', () => {
  const questions = [
    question({ id: 'a', kind: 'yesno' }),
    question({ id: 'b', kind: 'scale5', showIf: { questionId: 'a', from: 1, to: 1 } }),
    question({ id: 'c', kind: 'text', showIf: { questionId: 'b', from: 1, to: 2 } }),
  ]
  const asked = (values: Readonly<Record<string, number>>) =>
    askedQuestions(questions, answered(values)).map(({ id }) => id)

  test('asks what an answer leads to, and hides what depends on a hidden question', () => {
    expect(asked({})).toEqual(['a'])
    expect(asked({ a: 1 })).toEqual(['a', 'b'])
    expect(asked({ a: 1, b: 2 })).toEqual(['a', 'b', 'c'])
    expect(asked({ a: 0, b: 2 })).toEqual(['a'])
  })
})

describe('answers', () => {
  const questions = [
    question({ id: 'a', required: true }),
    question({ id: 'b', kind: 'choice', options: [question().text, question().text] }),
    question({ id: 'c', kind: 'text' }),
    question({ id: 'd', kind: 'yesno', required: true, showIf: { questionId: 'a', from: 1, to: 3 } }),
  ]
  const faults = (values: Readonly<Record<string, number | string>>) =>
    answerFailures(questions, answered(values)).map(({ code, field }) => `${code} ${field ?? ''}`.trim())

  test.each([
    ['the required one alone', { a: 10 }, []],
    ['none', {}, ['quality.answer-required a']],
    ['a required one behind a branch that is open', { a: 2 }, ['quality.answer-required d']],
    ['one off the scale', { a: 11 }, ['quality.answer-invalid a']],
    ['0 of 10', { a: 0 }, ['quality.answer-invalid a']],
    ['a choice that is none', { a: 9, b: 2 }, ['quality.answer-invalid b']],
    ['a number for a text', { a: 9, c: 1 }, ['quality.answer-invalid c']],
    ['a question of another template', { a: 9, x: 1 }, ['quality.unknown-question']],
  ])('%s', (_, values, expected) => expect(faults(values)).toEqual(expected))
})
