import * as z from 'zod/mini'
import { idSchema } from '../../../kernel/ids.ts'
import { placeNameSchema } from '../place/place.schema.ts'

/** The most sellers one coach can follow in a group. */
const MEMBERS_MAX = 60

/** What a person writes of a coach group. */
export const coachGroupFormSchema = z.strictObject({
  name: placeNameSchema,
  officeId: z.string().check(z.minLength(1, 'team.office-required')),
  coachId: z.string().check(z.minLength(1, 'coach-group.coach-required')),
  /** Null: the group sells for every provider. */
  providerId: z.nullable(idSchema),
  memberIds: z.array(idSchema).check(z.maxLength(MEMBERS_MAX, 'coach-group.too-many')),
})
