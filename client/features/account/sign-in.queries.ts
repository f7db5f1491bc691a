import type * as z from 'zod/mini'
import { setUp, signIn, type Session } from '../../../shared/features/account/session.api.ts'
import {
  secondFactorNeededSchema,
  type SecondFactorNeeded,
} from '../../../shared/features/account/second-factor.api.ts'
import type { Result } from '../../../shared/kernel/result.ts'
import { callEndpoint, inWords } from '../../desk/server/call-endpoint.ts'

/** Signs in. Whatever goes wrong comes back as a sentence to show: this is the one screen that needs the network. */
export const askToSignIn = (
  input: z.input<typeof signIn.input>,
  onNeeded: (needed: SecondFactorNeeded) => void,
): Promise<Result<Session>> =>
  inWords(callEndpoint(signIn, { input, status401: 'refusal', onProblem: whenNeeded(onNeeded) }))

/** Hears that a second factor has to be shown, among everything else that a call may be refused for. */
export const whenNeeded = (onNeeded: (needed: SecondFactorNeeded) => void) => (problem: unknown) => {
  const needed = secondFactorNeededSchema.safeParse(problem)
  if (needed.success) onNeeded(needed.data)
}

export const askToSetUp = (input: z.input<typeof setUp.input>): Promise<Result<Session>> =>
  inWords(callEndpoint(setUp, { input, status401: 'refusal' }))
