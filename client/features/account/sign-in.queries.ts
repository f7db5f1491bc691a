import type * as z from 'zod/mini'
import { setUp, signIn, type Session } from '../../../shared/features/account/session.api.ts'
import type { Result } from '../../../shared/kernel/result.ts'
import { callEndpoint, inWords } from '../../entities/call-endpoint.ts'

/** Signs in. Whatever goes wrong comes back as a sentence to show: this is the one screen that needs the network. */
export const askToSignIn = (input: z.input<typeof signIn.input>): Promise<Result<Session>> =>
  inWords(callEndpoint(signIn, { input, status401: 'refusal' }))

export const askToSetUp = (input: z.input<typeof setUp.input>): Promise<Result<Session>> =>
  inWords(callEndpoint(setUp, { input, status401: 'refusal' }))
