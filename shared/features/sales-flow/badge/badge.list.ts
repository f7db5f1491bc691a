import * as z from 'zod/mini'
import { recordContract, recordFields } from '../../../resource/record.ts'
import { pictureChoices } from '../picture/picture.schema.ts'
import { inThreeLanguages } from '../text/game-text.schema.ts'
import {
  badgeAggregations,
  badgeFormSchema,
  badgePeriods,
  badgeRepeats,
  badgeScopes,
  badgeShowings,
  badgeTreeSchema,
} from './badge.schema.ts'

/** The badges, with their rules. */
export const gameBadges = recordContract({
  name: 'game-badges',
  view: 'view salesflow_admin',
  change: 'view salesflow_admin',
  row: z.object({
    ...recordFields,
    ...inThreeLanguages('name', z.string()),
    ...inThreeLanguages('description', z.string()),
    picture: z.enum(pictureChoices),
    showing: z.enum(badgeShowings),
    tree: badgeTreeSchema,
    aggregation: z.enum(badgeAggregations),
    period: z.enum(badgePeriods),
    scope: z.enum(badgeScopes),
    threshold: z.number(),
    repeat: z.enum(badgeRepeats),
    xp: z.number(),
    coins: z.number(),
    /** How many times it has been earned. */
    awardCount: z.number(),
  }),
  form: badgeFormSchema,
  unique: ['name'],
  list: {
    filters: { period: 'many', scope: 'many' },
    sorts: ['name', 'coins'],
    defaultSort: { by: 'name', direction: 'asc' },
  },
})
export type BadgeRow = z.infer<typeof gameBadges.row>
