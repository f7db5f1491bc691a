import * as z from 'zod/mini'
import { daySchema } from '../../../kernel/days.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { idSchema } from '../../../kernel/ids.ts'

/** What is written of a person's place: team, or an office without a team, title and coach. */
export const placeFormSchema = z.strictObject({
  fromDay: daySchema,
  teamId: z.nullable(idSchema),
  /** For people who belong to an office but to no team. */
  officeId: z.nullable(idSchema),
  titleId: z.nullable(idSchema),
  /** Null: whoever leads the team. */
  coachId: z.nullable(idSchema),
})

/** Where somebody belongs from a day on, with the names. */
export const membershipSchema = z.object({
  ...placeFormSchema.shape,
  teamName: z.nullable(z.string()),
  officeName: z.nullable(z.string()),
  title: z.nullable(z.string()),
  coachName: z.nullable(z.string()),
})
export type Membership = z.infer<typeof membershipSchema>

/** Every place of one person, the newest first. 404 where the right does not reach them. */
export const listMemberships = endpoint({
  method: 'GET',
  path: '/api/v1/people/:id/memberships',
  access: 'view teams',
  reach: 'row',
  whileActing: true,
  input: z.strictObject({}),
  output: z.object({
    name: z.string(),
    today: daySchema,
    memberships: z.array(membershipSchema),
    mayMove: z.boolean(),
  }),
})

/**
 * Moves a person from a day on. `before` is the day since which the place holds that the mover saw. 409 where it is
 * another one by now, where the day is too far back or ahead, or where a place is not in use.
 */
export const movePerson = endpoint({
  method: 'POST',
  path: '/api/v1/people/:id/memberships',
  otherEyes: 'title.change',
  access: 'update teams',
  reach: 'row',
  whileActing: false,
  input: z.extend(placeFormSchema, { before: z.nullable(daySchema) }),
  output: z.object({}),
})

/** Who belonged to a team on a day, and who led it. */
export const getTeamMembers = endpoint({
  method: 'GET',
  path: '/api/v1/teams/:id/members',
  access: 'view teams',
  reach: 'row',
  whileActing: true,
  input: z.strictObject({ day: z.optional(daySchema) }),
  output: z.object({
    day: daySchema,
    officeName: z.string(),
    leaderName: z.nullable(z.string()),
    members: z.array(
      z.object({
        id: idSchema,
        name: z.string(),
        fromDay: daySchema,
        title: z.nullable(z.string()),
        coachName: z.nullable(z.string()),
      }),
    ),
  }),
})
