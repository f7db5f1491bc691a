import * as z from 'zod/mini'
import { instantSchema } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { editionStates } from '../../../resource/edition.ts'
import { listContract } from '../../../resource/list.ts'
import { languages } from '../../account/account.schema.ts'

export const guideRowSchema = z.object({
  id: idSchema,
  version: z.number(),
  title: z.string(),
  categoryId: idSchema,
  categoryName: z.string(),
  language: z.enum(languages),
  /** The languages that it can be read in, as `sv, fi`. */
  translations: z.string(),
  ownerId: z.nullable(idSchema),
  ownerName: z.string(),
  reviewDay: z.nullable(z.string()),
  state: z.enum(editionStates),
  /** The newest published edition; null: none yet. */
  edition: z.nullable(z.number()),
  /** Its draft differs from what is published. */
  changed: z.nullable(z.enum(['yes'])),
  /** When its draft is published by itself; null: when somebody does. */
  publishAt: z.nullable(instantSchema),
  /** How many people have to read it, and how many have confirmed it. */
  required: z.number(),
  confirmed: z.number(),
  place: z.number(),
  changedAt: instantSchema,
  changedByName: z.string(),
})
export type GuideRow = z.infer<typeof guideRowSchema>

/** Every guide, for those who write them. */
export const guideList = listContract({
  name: 'guides',
  permission: 'admin embeds',
  row: guideRowSchema,
  filters: { state: 'many', changed: 'one', categoryId: 'many' },
  sorts: ['title', 'place', 'reviewDay', 'changedAt'],
  defaultSort: { by: 'title', direction: 'asc' },
  search: true,
  views: {
    all: {},
    inUse: { state: ['published'] },
    drafts: { state: ['draft'] },
    changed: { changed: ['yes'] },
    archived: { state: ['archived'] },
  },
})
