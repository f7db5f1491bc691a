import * as z from 'zod/mini'
import { instantSchema } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { matchKinds } from '../../sales/contact/match.rules.ts'

/** Two sales that look like the same deal (product 5.12). */
export const doubleStates = ['suspected', 'confirmed', 'dismissed'] as const
export type DoubleState = (typeof doubleStates)[number]

/**
 * Who counts. `split`: the first counts for both, by the parts that are said with it. `first` is the one the server had
 * first: the clock of a phone alone never wins.
 */
export const doubleResolutions = ['first_counts', 'second_counts', 'both_valid', 'split'] as const
export type DoubleResolution = (typeof doubleResolutions)[number]

export const doubleSaleSchema = z.object({
  id: idSchema,
  /** Raised by every decision. Earlier servers omit it. */
  version: z.optional(z.number()),
  firstId: idSchema,
  secondId: idSchema,
  /** By what they were matched. */
  kinds: z.array(z.enum(matchKinds)),
  state: z.enum(doubleStates),
  resolution: z.nullable(z.enum(doubleResolutions)),
  comment: z.string(),
  detectedAt: instantSchema,
  decidedAt: z.nullable(instantSchema),
  decidedByName: z.string(),
})
export type DoubleSale = z.infer<typeof doubleSaleSchema>
