import * as z from 'zod/mini'
import { givenDaySchema } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'

/** The steps of onboarding. The accounts are two steps of one press: each half is retried alone. */
export const stepKinds = [
  'preonboarding',
  'work_contract',
  'education_contract',
  'local_user',
  'directory_account',
  'activation',
] as const
export type StepKind = (typeof stepKinds)[number]

export const stepStates = ['queued', 'running', 'succeeded', 'failed'] as const
export type StepState = (typeof stepStates)[number]

/** The buttons of the specification. */
export const stepActs = ['preonboarding', 'work_contract', 'education_contract', 'accounts'] as const
export type StepAct = (typeof stepActs)[number]

/** The causes for which a step fails. The first ones are mended by a retry once the cause is gone. */
export const stepFailures = [
  'directory-later',
  'directory-refused',
  'directory-not-set-up',
  'directory-name-taken',
  'directory-no-name',
  'directory-group-unknown',
  'signing-refused',
  'signing-not-set-up',
  'no-template',
  'contract-incomplete',
  'email-taken',
  'no-start-day',
  'document-not-made',
  'not-ended',
] as const
export type StepFailure = (typeof stepFailures)[number]

/** The account that a newcomer gets. */
export const accountWishSchema = z.strictObject({
  roleId: z.nullable(idSchema),
  teamId: z.nullable(idSchema),
  titleId: z.nullable(idSchema),
  coachId: z.nullable(idSchema),
  /** The template of the directory account. */
  templateId: idSchema,
})
export type AccountWish = z.infer<typeof accountWishSchema>

/** The form of a step. Only the accounts ask for more than a confirmation. */
export const accountFormSchema = z.extend(accountWishSchema, { startDay: givenDaySchema })
