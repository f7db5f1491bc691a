import { describe, expect, test } from 'vitest'
import { question } from '../../../../shared/features/quality/testing/questions.ts'
import { asKind, moved, without } from './template-draft.rules.ts'

const [a, b] = [
  question({ id: 'a', kind: 'yesno' }),
  question({ id: 'b', showIf: { questionId: 'a', from: 1, to: 1 } }),
]
const c = question({ id: 'c' })
const ids = (questions: readonly { id: string }[]) => questions.map(({ id }) => id).join('')

describe('the order of questions', () => {
  test('moves one to its new place, and stays within its ends', () => {
    expect(ids(moved([a, b, c], 0, 2))).toBe('bca')
    expect(ids(moved([a, b, c], 2, 0))).toBe('cab')
    expect(ids(moved([a, b, c], 0, -1))).toBe('abc')
    expect(ids(moved([a, b, c], 2, 3))).toBe('abc')
  })

  test('a branch on a question that comes later, or is gone, is gone too', () => {
    expect(moved([a, b, c], 0, 1)[0]?.showIf).toBeNull()
    expect(moved([a, b, c], 2, 0)[2]?.showIf).not.toBeNull()
    expect(without([a, b, c], 'a')[0]?.showIf).toBeNull()
  })
})

test('another kind keeps the words, and loses what it cannot have', () => {
  const alarmed = question({ kind: 'yesno', alarm: { kind: 'wrong_person', on: 'yes' } })
  expect(asKind(alarmed, 'choice')).toMatchObject({ text: alarmed.text, alarm: null, options: [{}, {}] })
  expect(asKind(question({ isNki: true }), 'scale5')).toMatchObject({ isNki: false, options: [] })
})
