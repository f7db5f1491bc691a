import * as z from 'zod/mini'
import { instantSchema } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { listContract } from '../../../resource/list.ts'

export const mapRowSchema = z.object({
  id: idSchema,
  version: z.number(),
  name: z.string(),
  providerId: idSchema,
  providerName: z.string(),
  edition: z.number(),
  columns: z.number(),
  statuses: z.number(),
  products: z.number(),
  state: z.enum(['active', 'archived']),
  changedAt: instantSchema,
  changedByName: z.string(),
})
export type MapRow = z.infer<typeof mapRowSchema>

/** How the files of providers are read. */
export const mapList = listContract({
  name: 'controlling-maps',
  permission: 'view controlling',
  row: mapRowSchema,
  filters: { providerId: 'many', state: 'one' },
  defaultFilters: { state: ['active'] },
  sorts: ['name', 'changedAt'],
  defaultSort: { by: 'name', direction: 'asc' },
  search: true,
  views: { active: {}, archived: { state: ['archived'] } },
})
