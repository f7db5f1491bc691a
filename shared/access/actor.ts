import * as z from 'zod/mini'
import { idSchema, type Id } from '../kernel/ids.ts'
import { timeZones } from '../kernel/days.ts'
import { grantSchema } from './ability.ts'
import type { DatedPlace } from './dated-place.ts'

/** The signed-in person as every decision sees them: who, where in the organisation, allowed what. */
export const actorSchema = z.strictObject({
  userId: idSchema,
  name: z.string(),
  teamId: z.nullable(idSchema),
  officeId: z.nullable(idSchema),
  regionId: z.nullable(idSchema),
  zone: z.enum(timeZones),
  grants: z.array(grantSchema),
  /** False for members of teams that sell only at doors: their phone does without the registers of blocked numbers. */
  telephones: z.optional(z.literal(false)),
  /** Of an office that keeps other holidays than its country. */
  calendar: z.optional(z.literal('AX')),
})

export interface Actor extends z.infer<typeof actorSchema> {
  /**
   * Of somebody who has not always been where they are: their places by the day each begins, in order. Only the server
   * knows them; a phone says the place of today, and the server puts what is written of another day in its place.
   */
  readonly places?: readonly DatedPlace[] | undefined
  /** The person behind the actor while somebody acts in the actor's name. Only the server knows it. */
  readonly impersonator?: Impersonator | undefined
  /** Both names, then. */
  readonly signature?: string
}

/** Somebody who acts in another person's name. */
export interface Impersonator {
  readonly userId: Id
  readonly name: string
}

/**
 * The actor while another person acts in their name. Made here alone, so that every history that the actor signs has both names.
 */
export const actedBy = (actor: Actor, { userId, name }: Impersonator): Actor => ({
  ...actor,
  impersonator: { userId, name },
  signature: `${name} (${actor.name})`,
})

/** The name that is written beside what somebody did: both names where one acted in the name of the other. */
export const signatureOf = ({ signature, name }: Pick<Actor, 'name' | 'signature'>): string => signature ?? name
