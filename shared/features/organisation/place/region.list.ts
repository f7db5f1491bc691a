import * as z from 'zod/mini'
import { recordContract, recordFields } from '../../../resource/record.ts'
import { placeNameSchema } from './place.schema.ts'

/** The regions of the company: each holds offices. */
export const regions = recordContract({
  name: 'regions',
  view: 'view regions',
  change: 'update regions',
  reach: 'row',
  row: z.object({
    ...recordFields,
    name: z.string(),
    /** Active offices, and the people who work in them today. */
    offices: z.number(),
    people: z.number(),
  }),
  form: z.strictObject({ name: placeNameSchema }),
  unique: ['name'],
  list: { sorts: ['name', 'offices', 'people'], defaultSort: { by: 'name', direction: 'asc' } },
})
export type RegionRow = z.infer<typeof regions.row>
