import * as z from 'zod/mini'
import { noForm, rowActs } from '../../../resource/row-acts.ts'
import { accountFormSchema } from './step.schema.ts'

const candidateAct = rowActs({ path: '/api/v1/candidates/:id', right: 'update candidates', reach: 'row' })

/**
 * Begins a step after its confirmation. A second press is refused: 409 `candidate.step-done` with the day on which it was
 * done, `candidate.step-running`, `candidate.step-failed` (retry it), `candidate.step-not-yet`.
 */
export const postCandidateStep = candidateAct('steps', {
  logs: 'stepBegun',
  form: z.strictObject({ act: z.enum(['preonboarding', 'work_contract', 'education_contract']) }),
})

/** Creates the local user account and the directory account. 422 for a role beyond the actor's own rights. */
export const postCandidateAccounts = candidateAct('accounts', { logs: 'stepBegun', form: accountFormSchema })

/** Tries a failed step again: that half only. 409 `candidate.step-done` with the day if it has succeeded since. */
export const postStepRetry = rowActs({
  path: '/api/v1/candidates/:id/steps/:stepId',
  idName: 'id',
  right: 'update candidates',
  reach: 'row',
})('retry', { logs: 'stepRetried', form: noForm, wasBlind: true })
