import * as z from 'zod/mini'
import type { Actor } from './actor.ts'
import type { Place } from './reach.ts'

/**
 * An argument that the server fills in, whatever a phone says: whether nobody else in the company may do this.
 * Missing until a server has answered.
 */
export const nobodyElseSchema = z.optional(z.boolean())

/**
 * Whether somebody else has to do this: nobody approves or opens their own work, however high their role, as long as
 * the company has anybody else who may. A phone cannot know that for sure and leaves the decision to the server.
 */
export const needsOtherEyes = (
  { sellerId }: Pick<Place, 'sellerId'>,
  { userId }: Pick<Actor, 'userId'>,
  nobodyElse: boolean | undefined,
): boolean => sellerId === userId && nobodyElse === false
