import * as z from 'zod/mini'
import { daySchema, timeZones } from '../../../kernel/days.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { languages } from '../../account/account.schema.ts'
import { candidateInfoSchema } from './candidate-info.schema.ts'

export const candidatePageStates = ['open', 'answered', 'expired', 'over'] as const
export type CandidatePageState = (typeof candidatePageStates)[number]

const pageSchema = z.object({
  state: z.enum(candidatePageStates),
  language: z.enum(languages),
  /** Empty once the link is used. */
  firstName: z.string(),
  companyName: z.string(),
  startDay: z.nullable(daySchema),
  /** Servers from before a time was agreed leave it out. */
  startTime: z._default(z.string(), ''),
  /** Decides which identity and bank numbers are valid. */
  zone: z.enum(timeZones),
})
export type CandidatePage = z.infer<typeof pageSchema>

export const tokenField = { token: z.string().check(z.maxLength(120)) }
const open = { method: 'POST', access: 'public', reach: 'public', whileActing: false, output: pageSchema } as const

/** Looks at a candidate's link. 404 for everything that is no such link. */
export const postLookAtCandidate = endpoint({
  ...open,
  path: '/api/v1/candidate-page/look',
  input: z.strictObject(tokenField),
})

/**
 * The candidate sends the additional information, once. 422 at the fields that are wrong, 409 `candidate.page-over`, 403
 * `candidate.staff` for people who are signed in.
 */
export const postCandidateInfo = endpoint({
  ...open,
  path: '/api/v1/candidate-page/send',
  input: z.extend(candidateInfoSchema, tokenField),
})
