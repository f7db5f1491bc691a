import * as z from 'zod/mini'
import { freeText } from '../../../kernel/one-line.ts'
import { daySchema, givenDaySchema, instantSchema, timeZones } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { collection } from '../../../sync/collection.ts'
import { salePlaceFields } from '../../sales/sale/sale.schema.ts'

/** How much of the day one cannot work, in percent. */
export const sickExtents = [25, 50, 75, 100] as const
export type SickExtent = (typeof sickExtents)[number]

/** submitted: still ill. closed: back office ended the period. */
export const sickNoticeStatuses = ['submitted', 'recovered', 'closed'] as const
export type SickNoticeStatus = (typeof sickNoticeStatuses)[number]

const text = (max: number) => z.string().check(freeText(), z.maxLength(max))

/** What a person says when they are ill. Never a diagnosis: the form says so. */
export const sickNoticeDraftSchema = z.strictObject({
  firstDay: givenDaySchema,
  extent: z.literal(sickExtents),
  expectedBack: z.nullable(givenDaySchema),
  phoneToday: text(30),
  note: text(200),
})
export type SickNoticeDraft = z.infer<typeof sickNoticeDraftSchema>

/** One sickness of one person, from the first day until they are well. */
export const sickNoticeSchema = z.object({
  id: idSchema,
  version: z.number(),
  ...salePlaceFields,
  zone: z.enum(timeZones),
  firstDay: daySchema,
  extent: z.literal(sickExtents),
  expectedBack: z.nullable(daySchema),
  phoneToday: z.string(),
  note: z.string(),
  /** Relapses within five days share the period of the first notice: employers count days over the whole of it. */
  periodId: idSchema,
  periodFirstDay: daySchema,
  status: z.enum(sickNoticeStatuses),
  reportedAt: instantSchema,
  /** The first day the person was well again. */
  recoveredOn: z.nullable(daySchema),
  certificateReceivedOn: z.nullable(daySchema),
  closedComment: z.string(),
})
export type SickNotice = z.infer<typeof sickNoticeSchema>

export const sickNotices = collection<SickNotice>({
  name: 'sickNotices',
  schema: sickNoticeSchema,
  indexes: ['sellerId+firstDay', 'status+firstDay', 'firstDay'],
  onlineBy: ['sellerId+firstDay'],
})
