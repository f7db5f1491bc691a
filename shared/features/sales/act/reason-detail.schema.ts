import * as z from 'zod/mini'

/** A reason in the company's own words, as it stood when it was chosen. */
export const reasonDetailSchema = z.object({ code: z.string(), sv: z.string(), en: z.string(), fi: z.string() })
export type ReasonDetail = z.infer<typeof reasonDetailSchema>

export const REASON_CODE = /^[a-z0-9_]{1,40}$/

/**
 * What acts with a reason of the company's take beside the word that rules, lists and phones of before know. Both may be
 * left out: then the word is all there is.
 */
export const reasonArgs = {
  reasonCode: z.optional(z.string().check(z.regex(REASON_CODE, 'reason.code-form'))),
  /** The server's own. */
  detail: z.optional(z.nullable(reasonDetailSchema)),
}
