// Apart from the schema: every phone has that in its first load, and this only once something is sold.

import { ANSWER_MAX, type AnswerShape, type ShapeKind } from './answer-shape.schema.ts'

/** Any answer. */
export const freeShape: AnswerShape = { kind: 'any', minLength: 0, maxLength: ANSWER_MAX, prefix: '', example: '' }

export const isFree = ({ kind, minLength, maxLength, prefix }: AnswerShape): boolean =>
  kind === 'any' && minLength <= 1 && maxLength >= ANSWER_MAX && prefix === ''

/** Whether an answer, without spaces around it, has the shape. Reads each character once. */
export function fitsShape(text: string, shape: AnswerShape): boolean {
  const { kind, minLength, maxLength, prefix, example } = shape
  if (kind === 'example') return isLike(text, example)
  const written = kind === 'meter' ? text.replaceAll(/[ -]/gu, '') : text
  const { length } = Array.from(written)
  return (
    length >= minLength &&
    length <= maxLength &&
    written.startsWith(prefix) &&
    SIGNS[kind].test(written.slice(prefix.length))
  )
}

const SIGNS: Readonly<Record<Exclude<ShapeKind, 'example'>, RegExp>> = {
  any: /^/u,
  digits: /^\d*$/u,
  letters: /^\p{L}*$/u,
  letters_digits: /^[\p{L}\d]*$/u,
  meter: /^[\p{L}\d]*$/u,
}

function isLike(text: string, example: string): boolean {
  const signs = Array.from(text)
  const model = Array.from(example)
  return signs.length === model.length && model.every((sign, at) => signOf(sign) === signOf(signs[at] ?? ''))
}

const signOf = (sign: string): string => (/^\d$/u.test(sign) ? '0' : /^\p{L}$/u.test(sign) ? 'a' : sign)
