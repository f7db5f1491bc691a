import * as z from 'zod/mini'
import { freeText, oneLine } from '../../../kernel/one-line.ts'
import { countries } from '../../catalog/provider.schema.ts'
import { readAreas } from '../lead/lead-area.rules.ts'
import { leadChannels } from '../lead/lead.schema.ts'

/** How a list is split: not at all, by town, or by the postal codes of teams. */
export const leadSplits = ['none', 'town', 'areas'] as const
export type LeadSplit = (typeof leadSplits)[number]

export const leadProfileFormSchema = z
  .strictObject({
    name: z.string().check(oneLine(), z.minLength(1, 'record.name-required'), z.maxLength(80, 'record.too-long')),
    country: z.enum(countries),
    channel: z.enum(leadChannels),
    split: z.enum(leadSplits),
    /** A line for each receiver, with its postal codes. */
    areas: z.string().check(
      freeText(),
      z.maxLength(8000, 'record.too-long'),
      z.refine((text) => readAreas(text).ok, 'lead.area-unreadable'),
    ),
    /** Whether the files of the receivers have the other columns of the list too. */
    keepsColumns: z.boolean(),
  })
  .check(
    z.refine(({ split, areas }) => split !== 'areas' || areas !== '', {
      error: 'lead.areas-required',
      path: ['areas'],
    }),
  )
export type LeadProfileForm = z.infer<typeof leadProfileFormSchema>
