import * as z from 'zod/mini'
import { endpoint } from '../../../kernel/endpoint.ts'
import { idSchema } from '../../../kernel/ids.ts'

const placeOfPeople = {
  /** Null: they belong to the team's office and to no team. */
  toTeamId: z.nullable(idSchema),
}

/**
 * Archives a team that people work in: all of them belong to another team, or to the office alone, from today on.
 * `people` is the number shown to the user. Returns 409 if it has changed since, or if a person is due to join the team.
 */
export const closeTeam = endpoint({
  method: 'POST',
  path: '/api/v1/teams/:id/closing',
  access: 'update teams',
  reach: 'row',
  whileActing: false,
  input: z.strictObject({ ...placeOfPeople, people: z.int().check(z.nonnegative()) }),
  output: z.object({ people: z.array(idSchema) }),
})

/**
 * Takes the closing of today back: the team is in use, and its people belong to it as before. 409 where one of them has
 * been moved since.
 */
export const reopenTeam = endpoint({
  method: 'POST',
  path: '/api/v1/teams/:id/reopening',
  access: 'update teams',
  reach: 'row',
  whileActing: false,
  input: z.strictObject({ ...placeOfPeople, people: z.array(idSchema).check(z.maxLength(5000)) }),
  output: z.object({}),
})
