import * as z from 'zod/mini'

/** What a row of the catalogue says of its completeness. Left out by earlier servers. */
export const draftFields = {
  /** It cannot be sold yet. */
  draft: z.optional(z.boolean()),
  /** The fields of its form that nobody has filled in and a customer must know. */
  missing: z.optional(z.array(z.string())),
}
