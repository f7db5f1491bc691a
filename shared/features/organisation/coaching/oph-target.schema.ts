import * as z from 'zod/mini'
import { givenDaySchema } from '../../../kernel/days.ts'

const OPH_MAX = 20

const ophSchema = z
  .number('oph-target.required')
  .check(z.positive('oph-target.positive'), z.maximum(OPH_MAX, 'oph-target.too-high'))

/** Orders per attendance hour that a level asks for, in each of its classes. */
const levelSchema = z
  .strictObject({ gold: ophSchema, platinum: ophSchema })
  .check(z.refine(({ gold, platinum }) => platinum >= gold, { error: 'oph-target.order', path: ['platinum'] }))

/** What a person writes of a team's targets. They hold until the team's next ones begin. */
export const ophTargetFormSchema = z.strictObject({
  teamId: z.string().check(z.minLength(1, 'oph-target.team-required')),
  fromDay: givenDaySchema,
  level1: levelSchema,
  level2: levelSchema,
})
