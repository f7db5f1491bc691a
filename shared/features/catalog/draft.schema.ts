import * as z from 'zod/mini'

/** Completeness of a row of the catalogue. Omitted by earlier servers. */
export const draftFields = {
  /** It cannot be sold yet. */
  draft: z.optional(z.boolean()),
  /** The empty fields of its form that a customer must be informed of. */
  missing: z.optional(z.array(z.string())),
}
