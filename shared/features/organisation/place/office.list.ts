import * as z from 'zod/mini'
import { timeZones } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { currencies } from '../../../kernel/money.ts'
import { ownCalendars } from '../../../kernel/working-days.ts'
import { recordContract, recordFields } from '../../../resource/record.ts'
import { officeFormSchema } from './place.schema.ts'

/** The offices of the company. */
export const offices = recordContract({
  name: 'offices',
  view: 'view offices',
  change: 'update offices',
  reach: 'row',
  row: z.object({
    ...recordFields,
    name: z.string(),
    regionId: idSchema,
    regionName: z.string(),
    zone: z.enum(timeZones),
    calendar: z.nullable(z.enum(ownCalendars)),
    /** What its people are paid in: follows from the zone. */
    currency: z.enum(currencies),
    /** Active teams, and the people who work here today. */
    teams: z.number(),
    people: z.number(),
  }),
  form: officeFormSchema,
  unique: ['name'],
  list: {
    filters: { zone: 'many', regionId: 'many' },
    sorts: ['name', 'regionName', 'zone', 'teams', 'people'],
    defaultSort: { by: 'name', direction: 'asc' },
  },
})
export type OfficeRow = z.infer<typeof offices.row>
