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
