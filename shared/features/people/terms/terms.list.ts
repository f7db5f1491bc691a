import * as z from 'zod/mini'
import { idSchema } from '../../../kernel/ids.ts'
import { listContract } from '../../../resource/list.ts'
import { recordContract, recordFields } from '../../../resource/record.ts'
import { termsFormSchema } from './terms.schema.ts'

/** Whether a version is in force today, from a later day on, or no longer. */
export const termsStandings = ['now', 'coming', 'past'] as const
export type TermsStanding = (typeof termsStandings)[number]

/** The versions of the terms of use, with how many have answered. A version that is in force is not edited any more. */
export const termsOfUse = recordContract({
  name: 'terms-of-use',
  view: 'view terms_of_use',
  change: 'update terms_of_use',
  row: z.object({
    ...recordFields,
    name: z.string(),
    /** 1 for the first version of this name. */
    edition: z.number(),
    roleIds: z.array(idSchema),
    /** Their names; empty for everyone. */
    roles: z.string(),
    fromDay: z.string(),
    textSv: z.string(),
    textEn: z.string(),
    textFi: z.string(),
    standing: z.enum(termsStandings),
    accepted: z.number(),
    declined: z.number(),
    waiting: z.number(),
  }),
  form: termsFormSchema,
  list: {
    sorts: ['name', 'fromDay'],
    defaultSort: { by: 'fromDay', direction: 'desc' },
  },
})
export type TermsRow = z.infer<typeof termsOfUse.row>

export const termsAnswerStates = ['accepted', 'declined', 'waiting'] as const
export type TermsAnswerState = (typeof termsAnswerStates)[number]

/** Who has accepted which version, who has declined it, and who has not answered. */
export const termsAnswerList = listContract({
  name: 'terms-of-use-answers',
  permission: 'view terms_of_use',
  row: z.object({
    /** The version and the person. */
    id: z.string(),
    termsId: idSchema,
    userId: idSchema,
    userName: z.string(),
    officeName: z.nullable(z.string()),
    teamName: z.nullable(z.string()),
    termsName: z.string(),
    fromDay: z.string(),
    answer: z.enum(termsAnswerStates),
    at: z.nullable(z.number()),
  }),
  filters: { termsId: 'many', answer: 'many', officeId: 'many', teamId: 'many' },
  search: true,
  sorts: ['userName', 'officeName', 'teamName', 'termsName', 'at'],
  defaultSort: { by: 'userName', direction: 'asc' },
  views: {
    all: {},
    waiting: { answer: ['waiting'] },
    declined: { answer: ['declined'] },
    accepted: { answer: ['accepted'] },
  },
})
export type TermsAnswerRow = z.infer<typeof termsAnswerList.row>
