import * as z from 'zod/mini'
import { idSchema } from '../../../kernel/ids.ts'
import { listContract } from '../../../resource/list.ts'
import { recordContract, recordFields } from '../../../resource/record.ts'
import { coachGroupFormSchema } from './coach-group.schema.ts'

/** The coach groups: the sellers that one coach follows. */
export const coachGroups = recordContract({
  name: 'coach-groups',
  view: 'view coach_groups',
  change: 'update coach_groups',
  reach: 'row',
  row: z.object({
    ...recordFields,
    name: z.string(),
    officeId: idSchema,
    officeName: z.string(),
    coachId: idSchema,
    coachName: z.string(),
    providerId: z.nullable(idSchema),
    providerName: z.nullable(z.string()),
    memberIds: z.array(idSchema),
    /** Those who still work here, by name. */
    members: z.array(z.object({ id: idSchema, name: z.string() })),
    sellers: z.number(),
  }),
  form: coachGroupFormSchema,
  unique: ['name'],
  list: {
    filters: { officeId: 'many', providerId: 'many', coachId: 'many' },
    sorts: ['name', 'officeName', 'coachName', 'providerName'],
    defaultSort: { by: 'name', direction: 'asc' },
  },
})
export type CoachGroupRow = z.infer<typeof coachGroups.row>

/** The active coach groups of each provider. A group without a provider of its own stands under every one. */
export const coachGroupsByProvider = listContract({
  name: 'coach-groups-by-provider',
  permission: 'view coach_groups',
  row: z.object({
    /** The group and the provider, because a group may stand under several. */
    id: z.string(),
    groupId: idSchema,
    providerId: idSchema,
    providerName: z.string(),
    name: z.string(),
    coachName: z.string(),
    officeName: z.string(),
    sellers: z.number(),
    /** Whether the group sells for this provider alone. */
    focus: z.enum(['own', 'every']),
  }),
  filters: { providerId: 'many', officeId: 'many', focus: 'many' },
  search: true,
  sorts: ['providerName', 'name', 'coachName', 'officeName'],
  defaultSort: { by: 'providerName', direction: 'asc' },
  views: { all: {}, own: { focus: ['own'] } },
})
export type CoachGroupByProviderRow = z.infer<typeof coachGroupsByProvider.row>
