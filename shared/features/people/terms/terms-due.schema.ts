import * as z from 'zod/mini'

export const termsAnswers = ['accepted', 'declined'] as const
export type TermsAnswer = (typeof termsAnswers)[number]

/** Terms that the signed-in person has to answer, in their language. */
export const dueTermsSchema = z.object({
  id: z.string(),
  name: z.string(),
  text: z.string(),
  fromDay: z.string(),
  /** The answer that keeps the person out until they accept. */
  answer: z.nullable(z.literal('declined')),
})
export type DueTerms = z.infer<typeof dueTermsSchema>
