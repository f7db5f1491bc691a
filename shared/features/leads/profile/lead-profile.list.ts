import * as z from 'zod/mini'
import { countries } from '../../catalog/provider.schema.ts'
import { recordContract, recordFields } from '../../../resource/record.ts'
import { leadChannels } from '../lead/lead.schema.ts'
import { leadProfileFormSchema, leadSplits } from './lead-profile.schema.ts'

/** How lists of leads are prepared. Everybody who prepares them shares the profiles. */
export const leadProfiles = recordContract({
  name: 'lead-profiles',
  view: 'view tool_pts_transform',
  change: 'view tool_pts_transform',
  row: z.object({
    ...recordFields,
    name: z.string(),
    country: z.enum(countries),
    channel: z.enum(leadChannels),
    split: z.enum(leadSplits),
    areas: z.string(),
    keepsColumns: z.boolean(),
  }),
  form: leadProfileFormSchema,
  unique: ['name'],
  list: {
    filters: { channel: 'many' },
    sorts: ['name'],
    defaultSort: { by: 'name', direction: 'asc' },
  },
})
export type LeadProfile = z.infer<typeof leadProfiles.row>
