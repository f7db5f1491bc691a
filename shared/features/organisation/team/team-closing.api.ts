import * as z from 'zod/mini'
import { idSchema } from '../../../kernel/ids.ts'
import { rowActs } from '../../../resource/row-acts.ts'

const act = rowActs({ path: '/api/v1/teams/:id', right: 'update teams', reach: 'row' })

/** The record of the team logs its archiving, and each person's log the move. */
const team = { logs: null, wasBlind: true } as const

const placeOfPeople = {
  /** Null: they belong to the team's office and to no team. */
  toTeamId: z.nullable(idSchema),
}

/**
 * Archives a team that people work in: all of them belong to another team, or to the office alone, from today on.
 * `people` is the number shown to the user. Returns 409 if it has changed since, or if a person is due to join the team.
 */
export const closeTeam = act('closing', {
  ...team,
  form: z.strictObject({ ...placeOfPeople, people: z.int().check(z.nonnegative()) }),
  answer: z.object({ people: z.array(idSchema) }),
})

/**
 * Takes the closing of today back: the team is in use, and its people belong to it as before. 409 where one of them has
 * been moved since.
 */
export const reopenTeam = act('reopening', {
  ...team,
  form: z.strictObject({ ...placeOfPeople, people: z.array(idSchema).check(z.maxLength(5000)) }),
})
