import { fitsShape } from './answer-fit.schema.ts'
import { ANSWER_MAX, type AnswerShape } from './answer-shape.schema.ts'

/** Why a shape cannot be asked for; null: it can. */
export function shapeFault(shape: AnswerShape): string | null {
  const { kind, minLength, maxLength, prefix, example } = shape
  if (kind === 'example') return example === '' ? 'product.example-required' : null
  if (!(minLength >= 0) || !(maxLength <= ANSWER_MAX) || minLength > maxLength || prefix.length > maxLength)
    return 'product.shape-lengths'
  return example === '' || fitsShape(example, shape) ? null : 'product.example-wrong'
}
