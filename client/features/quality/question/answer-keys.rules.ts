import { rangeOf } from '../../../../shared/features/quality/template/question.rules.ts'
import type { Question } from '../../../../shared/features/quality/template/question.schema.ts'

/**
 * The answer that a key gives to a question: a digit for a scale or the place of a choice (0 is ten), `j`, `y` and `k` for
 * yes, `n` and `e` for no, as the words begin in the three languages. Null: the key gives none.
 */
export function answerByKey(question: Pick<Question, 'kind' | 'options'>, key: string): number | null {
  if (question.kind === 'text') return null
  const letter = key.toLowerCase()
  if (question.kind === 'yesno') {
    if (['j', 'y', 'k'].includes(letter)) return 1
    return ['n', 'e'].includes(letter) ? 0 : null
  }
  if (!/^\d$/u.test(key)) return null
  const digit = key === '0' ? 10 : Number(key)
  const value = question.kind === 'choice' ? digit - 1 : digit
  const [lowest, highest] = rangeOf(question) ?? [1, 0]
  return value >= lowest && value <= highest ? value : null
}
