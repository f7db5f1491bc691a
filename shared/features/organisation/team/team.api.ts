import * as z from 'zod/mini'
import { endpoint } from '../../../kernel/endpoint.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { salesChannels } from '../../catalog/provider.schema.ts'

const channelsSchema = z.array(z.enum(salesChannels)).check(z.minLength(1, 'team.channel-required'))

export const teamSchema = z.object({
  id: idSchema,
  name: z.string(),
  officeName: z.string(),
  regionName: z.string(),
  /** How the team sells: whose team never telephones is spared the registers of who may not be called. */
  channels: channelsSchema,
  /** Those who work in it today. */
  members: z.number(),
})
export type Team = z.infer<typeof teamSchema>

/** Something that was changed of a team: never changed itself. */
export const teamEventSchema = z.object({
  id: idSchema,
  at: z.number(),
  actorName: z.string(),
  before: channelsSchema,
  after: channelsSchema,
})
export type TeamEvent = z.infer<typeof teamEventSchema>

/** One team with what was done to it, newest first. 404 where the right does not reach it. */
export const getTeam = endpoint({
  method: 'GET',
  path: '/api/v1/teams/:id',
  access: 'view teams',
  reach: 'row',
  whileActing: true,
  input: z.strictObject({}),
  output: z.object({ team: teamSchema, events: z.array(teamEventSchema), mayUpdate: z.boolean() }),
})

/** Says how a team sells. 409 where somebody has said otherwise since it was read (`before`). */
export const patchTeam = endpoint({
  method: 'PATCH',
  path: '/api/v1/teams/:id',
  access: 'update teams',
  reach: 'row',
  whileActing: false,
  input: z.strictObject({ channels: channelsSchema, before: channelsSchema }),
  output: z.object({}),
})
