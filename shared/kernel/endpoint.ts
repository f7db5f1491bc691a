import type * as z from 'zod/mini'

/** The access rule of a call: anyone, anyone signed in, or anyone with one of the permissions (`action subject`). */
export type EndpointAccess = 'public' | 'signed-in' | `${string} ${string}` | readonly `${string} ${string}`[]

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * The contract of one call, shared by the browser and the server: both validate with the same schemas.
 * `path` uses `:name` for path parameters; `input` is the JSON body, or the query for GET and DELETE.
 */
export interface Endpoint<Input extends z.ZodMiniType, Output extends z.ZodMiniType> {
  readonly method: HttpMethod
  readonly path: `/api/${string}` | `/health/${string}`
  readonly access: EndpointAccess
  /** Usable also while the session is held: terms were declined, or a second factor has to be set up first. */
  readonly whileHeld?: true
  /**
   * Whether it is answered to somebody who acts in another person's name, masked. Never for secrets, files and links of
   * customers, nor for a call that writes (decision 0110). `write`: only where the permission to make changes was given for
   * the impersonation.
   */
  readonly whileActing: boolean | 'write'
  /** The act of the table of other eyes (shared/access/other-eyes.ts) that the call is: its party does not make it. */
  readonly otherEyes?: string
  readonly input: Input
  readonly output: Output
}

export function endpoint<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  definition: Endpoint<Input, Output>,
): Endpoint<Input, Output> {
  return definition
}
