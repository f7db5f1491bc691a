import * as z from 'zod/mini'

/** The parts of a first day (issue 46). */
export const readinessParts = ['contract', 'account', 'device', 'clothes', 'certificate', 'coach', 'terms'] as const
export type ReadinessPart = (typeof readinessParts)[number]

/** The people who see to a part. */
export const responsibles = ['recruiter', 'office', 'newcomer'] as const
export type Responsible = (typeof responsibles)[number]

export const readinessItemSchema = z.object({
  part: z.enum(readinessParts),
  isReady: z.boolean(),
  responsible: z.enum(responsibles),
  responsibleName: z.string(),
})
export type ReadinessItem = z.infer<typeof readinessItemSchema>

/** The parts that are ticked by hand. */
export const tickedParts = ['device', 'clothes', 'certificate'] as const
export type TickedPart = (typeof tickedParts)[number]
