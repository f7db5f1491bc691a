import * as z from 'zod/mini'

/**
 * The shapes that an answer can have. A closed set, so that nobody's regular expression runs on a phone or the server
 * (decision 0175). `meter`: letters and digits, written with spaces or hyphens as on the meter. `example`: as the example, a
 * digit for a digit and a letter for a letter.
 */
export const shapeKinds = ['any', 'digits', 'letters', 'letters_digits', 'meter', 'example'] as const
export type ShapeKind = (typeof shapeKinds)[number]

/** The longest answer. */
export const ANSWER_MAX = 120

export const answerShapeSchema = z.object({
  kind: z.enum(shapeKinds),
  /** The fewest and most characters, the prefix among them. An example has its own length. */
  minLength: z.number(),
  maxLength: z.number(),
  /** The first characters of every answer; empty: any. */
  prefix: z.string(),
  /** An answer of this shape, shown to the seller. Empty: none, except of the kind `example`. */
  example: z.string(),
})
export type AnswerShape = z.infer<typeof answerShapeSchema>

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
