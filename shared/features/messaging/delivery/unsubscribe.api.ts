import * as z from 'zod/mini'
import { endpoint } from '../../../kernel/endpoint.ts'

const tokenSchema = z.string().check(z.minLength(20), z.maxLength(200), z.regex(/^[\w.-]+$/))

const pageSchema = z.object({
  /** The name of the job. */
  name: z.string(),
  language: z.enum(['sv', 'en', 'fi']),
  /** Whether this message, and whether every message of the kind, is turned off for the reader. */
  isOff: z.boolean(),
  isAllOff: z.boolean(),
})
export type UnsubscribePage = z.infer<typeof pageSchema>

/** What a link in a message leads to. Looking changes nothing: programs that follow links do it too. */
export const postLookAtUnsubscribe = endpoint({
  method: 'POST',
  path: '/api/v1/unsubscribe/look',
  access: 'public',
  reach: 'public',
  whileActing: false,
  input: z.strictObject({ token: tokenSchema }),
  output: pageSchema,
})

/** Turns the messages of this job or all scheduled messages off or on again, for the reader of the link. */
export const postUnsubscribe = endpoint({
  method: 'POST',
  path: '/api/v1/unsubscribe',
  access: 'public',
  reach: 'public',
  whileActing: false,
  input: z.strictObject({ token: tokenSchema, all: z.boolean(), isOff: z.boolean() }),
  output: pageSchema,
})
