import * as z from 'zod/mini'
import { daySchema, instantSchema, timeZones } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { listContract } from '../../../resource/list.ts'
import { languages } from '../../account/account.schema.ts'
import { driversLicenses } from '../../people/profile/profile.schema.ts'
import { stepKinds } from '../step/step.schema.ts'
import { candidatePath, candidateSources, candidateStates, endStates } from './candidate.schema.ts'

const yesNo = z.enum(['yes', 'no'])
const day = z.nullable(daySchema)
const at = z.nullable(instantSchema)

/** A candidate with the fields of the specification (section 3) that are not sealed. */
export const candidateRowSchema = z.object({
  id: idSchema,
  version: z.number(),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  language: z.enum(languages),
  state: z.enum(candidateStates),
  stateAt: instantSchema,
  recruiterId: idSchema,
  recruiterName: z.string(),
  officeId: idSchema,
  officeName: z.string(),
  regionId: z.nullable(idSchema),
  regionName: z.string(),
  zone: z.enum(timeZones),
  source: z.enum(candidateSources),
  startDay: day,
  /** Servers from before a time was agreed leave it out. */
  startTime: z._default(z.string(), ''),
  isOnboarded: yesNo,
  hasInfo: yesNo,
  isReminded: yesNo,
  remindedAt: at,
  workSentAt: at,
  isWorkSigned: yesNo,
  educationContractId: z.nullable(z.string()),
  isEducationSigned: yesNo,
  /** The Azure e-mail. */
  directoryName: z.nullable(z.string()),
  postalCode: z.string(),
  favouriteCake: z.string(),
  driversLicense: z.nullable(z.enum(driversLicenses)),
  spaceId: z.string(),
  spaceUrl: z.string(),
  spaceCreatedDay: day,
  /** The step that somebody has to look at. */
  problem: z.nullable(z.enum(stepKinds)),
  endReason: z.string(),
  userId: z.nullable(idSchema),
  createdAt: instantSchema,
})
export type CandidateRow = z.infer<typeof candidateRowSchema>

const underway = candidatePath.filter((state) => state !== 'onboarded')

export const candidateList = listContract({
  name: 'candidates',
  permission: 'view candidates',
  row: candidateRowSchema,
  filters: {
    state: 'many',
    recruiterId: 'many',
    officeId: 'many',
    regionId: 'many',
    source: 'many',
    isOnboarded: 'one',
    hasInfo: 'one',
    isReminded: 'one',
    startDay: 'days',
    problem: 'many',
  },
  sorts: ['createdAt', 'stateAt', 'startDay', 'name'],
  defaultSort: { by: 'createdAt', direction: 'desc' },
  search: true,
  views: {
    all: {},
    underway: { state: underway },
    waiting: { state: ['contract_sent', 'education_sent'] },
    failed: { problem: stepKinds },
    onboarded: { state: ['onboarded'] },
    ended: { state: endStates },
  },
})
