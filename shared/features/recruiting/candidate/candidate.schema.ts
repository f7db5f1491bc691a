import * as z from 'zod/mini'
import { givenDaySchema } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { codeLine, freeText, oneLine } from '../../../kernel/one-line.ts'
import { emailSchema, languages } from '../../account/account.schema.ts'

/** The way of a candidate (product 5.21), in order. */
export const candidatePath = [
  'new',
  'additional_info',
  'preonboarding',
  'contract_sent',
  'contract_signed',
  'education_sent',
  'education_signed',
  'accounts_created',
  'onboarded',
] as const

/** The ways out of it. */
export const endStates = ['rejected', 'withdrawn'] as const
export type EndState = (typeof endStates)[number]

export const candidateStates = [...candidatePath, ...endStates] as const
export type CandidateState = (typeof candidateStates)[number]

/** Where a candidate heard of the company. */
export const candidateSources = ['website', 'advert', 'social', 'referral', 'agency', 'event', 'other'] as const
export type CandidateSource = (typeof candidateSources)[number]

const line = (max: number) => z.string().check(oneLine(), z.maxLength(max, 'record.too-long'))
const nameLine = line(60).check(z.minLength(1, 'candidate.name-required'))

/** The fields that a recruiter writes. */
export const candidateFormSchema = z.strictObject({
  firstName: nameLine,
  lastName: nameLine,
  email: emailSchema,
  /** Empty: unknown. */
  phone: z.string().check(codeLine(), z.maxLength(30, 'record.too-long')),
  language: z.enum(languages),
  recruiterId: idSchema,
  officeId: idSchema,
  source: z.enum(candidateSources),
  /** The first day of work. */
  startDay: z.nullable(givenDaySchema),
  /** When the first day begins, `HH:MM`; empty: not decided. Applications from before it was asked leave it out. */
  startTime: z.optional(z.string().check(z.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/, 'candidate.time-unreadable'))),
})
export type CandidateForm = z.infer<typeof candidateFormSchema>

/** The space in Value Case, as it is noted by hand. */
export const spaceFormSchema = z.strictObject({
  spaceId: z.string().check(codeLine(), z.maxLength(80, 'record.too-long')),
  spaceUrl: z.string().check(
    codeLine(),
    z.maxLength(300, 'record.too-long'),
    z.refine((url) => url === '' || /^https:\/\/[^\s/]\S*$/u.test(url), { error: 'candidate.space-url' }),
  ),
  spaceCreatedDay: z.nullable(givenDaySchema),
})

export const endFormSchema = z.strictObject({
  state: z.enum(endStates),
  reason: z
    .string()
    .check(freeText(), z.minLength(3, 'candidate.reason-required'), z.maxLength(500, 'record.too-long')),
})

export const noteFormSchema = z.strictObject({
  text: z.string().check(freeText(), z.minLength(1, 'candidate.note-required'), z.maxLength(4000, 'record.too-long')),
})

/** Bytes of one file of a candidate. */
export const CANDIDATE_FILE_MAX_BYTES = 10 * 1024 * 1024
export const CANDIDATE_FILES_MAX = 20

/** A candidate who did not answer is reminded after so many hours, and so often (product 5.21). */
export const REMINDER_HOURS = 48
export const REMINDERS_MAX = 2

/** Rejected and withdrawn candidates are deleted after so many days: 24 months. */
export const CANDIDATE_KEEP_DAYS = 730
