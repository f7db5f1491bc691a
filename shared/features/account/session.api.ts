import * as z from 'zod/mini'
import { oneLine } from '../../kernel/one-line.ts'
import { abilityRuleSchema } from '../../access/ability.ts'
import { actorSchema } from '../../access/actor.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { idSchema } from '../../kernel/ids.ts'
import { emailSchema, languages, passwordSchema } from './account.schema.ts'

/** What the browser keeps under `userData`: a hint for drawing the screen, never a right. */
export const userDataSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  role: z.string(),
  roles: z.array(z.string()),
  language: z.enum(languages),
  /** What has to be done before anything else; left out when there is nothing. */
  due: z.optional(
    z.object({
      /** Why the server answers nothing but profile and sign-out; null while it still does. */
      hold: z.nullable(z.string()),
      /** Read with `dueTermsSchema` by the screen that asks: a first load does without it. */
      terms: z.array(z.record(z.string(), z.unknown())),
    }),
  ),
})
export type UserData = z.infer<typeof userDataSchema>

export const sessionSchema = z.object({
  user: userDataSchema,
  actor: actorSchema,
  rules: z.array(abilityRuleSchema),
})
export type Session = z.infer<typeof sessionSchema>

const nothing = z.strictObject({})

/** Refusals: 401 `session.wrong-credentials`, 429 `session.too-many-attempts` (with `Retry-After`). */
export const signIn = endpoint({
  method: 'POST',
  path: '/api/v1/session',
  access: 'public',
  reach: 'public',
  whileActing: false,
  input: z.strictObject({
    email: z.string().check(z.maxLength(254)),
    password: z.string().check(z.maxLength(128)),
    /** "I trust this phone": stays signed in for days instead of hours. */
    trusted: z.optional(z.boolean()),
  }),
  output: sessionSchema,
})

/** Who is signed in; 401 when nobody is. */
export const readSession = endpoint({
  method: 'GET',
  path: '/api/v1/session',
  access: 'signed-in',
  reach: 'own',
  whileActing: true,
  whileHeld: true,
  input: nothing,
  output: sessionSchema,
})

/** Signs out. Public, because signing out with an ended session must still clear the cookie. */
export const signOut = endpoint({
  method: 'DELETE',
  path: '/api/v1/session',
  access: 'public',
  reach: 'public',
  whileActing: false,
  input: nothing,
  output: nothing,
})

/**
 * Makes the first administrator from the one-time link printed at the start (`/setup#<token>`), and signs them in.
 * Refusals: 410 `setup.link-invalid`, 422 `setup.password-too-common`.
 */
export const setUp = endpoint({
  method: 'POST',
  path: '/api/v1/setup',
  access: 'public',
  reach: 'public',
  whileActing: false,
  input: z.strictObject({
    token: z.string().check(z.maxLength(100)),
    name: z.string().check(oneLine(), z.minLength(1), z.maxLength(100)),
    email: emailSchema,
    password: passwordSchema,
    language: z.enum(languages),
  }),
  output: sessionSchema,
})
