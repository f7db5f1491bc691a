import * as z from 'zod/mini'
import { instantSchema } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { editionStates } from '../../../resource/edition.ts'
import { listContract } from '../../../resource/list.ts'

const templateRowSchema = z.object({
  id: idSchema,
  version: z.number(),
  name: z.string(),
  providerId: z.nullable(idSchema),
  providerName: z.string(),
  state: z.enum(editionStates),
  /** The newest published edition; null: none yet. */
  edition: z.nullable(z.number()),
  /** Its draft differs from what is published. */
  changed: z.nullable(z.enum(['yes'])),
  questions: z.number(),
  changedAt: instantSchema,
  changedByName: z.string(),
})
export type TemplateRow = z.infer<typeof templateRowSchema>

/** The templates of surveys. */
export const templateList = listContract({
  name: 'quality-templates',
  permission: 'view sale_quality_templates',
  row: templateRowSchema,
  filters: { state: 'many', changed: 'one', providerId: 'many' },
  sorts: ['name', 'changedAt'],
  defaultSort: { by: 'name', direction: 'asc' },
  search: true,
  views: {
    all: {},
    inUse: { state: ['published'] },
    drafts: { state: ['draft'] },
    changed: { changed: ['yes'] },
    archived: { state: ['archived'] },
  },
})
