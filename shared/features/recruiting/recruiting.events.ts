import * as z from 'zod/mini'
import { idSchema } from '../../kernel/ids.ts'
import { event } from '../../sync/event.ts'

/** A candidate's first day is near, and something is missing: for coach, office and recruiter. */
export const firstDayNear = event(
  'candidate.first-day-near',
  z.object({ candidateId: idSchema, startDay: z.string(), missing: z.number() }),
)

/** A step failed for good: for the recruiter. */
export const stepFailed = event(
  'candidate.step-failed',
  z.object({ candidateId: idSchema, stepId: idSchema, at: z.number() }),
)

/** The candidate answered: information, a signature, or that they decline. */
export const candidateAnswered = event(
  'candidate.answered',
  z.object({ candidateId: idSchema, what: z.enum(['info', 'signed', 'declined']), at: z.number() }),
)

/** The first day has come, and the account is open: for the newcomer. */
export const firstDayCome = event('candidate.first-day-come', z.object({ candidateId: idSchema, userId: idSchema }))
