import * as z from 'zod/mini'
import { listContract } from '../../../resource/list.ts'
import { sickNoticeSchema } from './sick-notice.schema.ts'

/** Nothing of what somebody wrote beside it, so that no list and no file has it. */
export const sickNoticeRowSchema = z.pick(sickNoticeSchema, {
  id: true,
  sellerName: true,
  zone: true,
  firstDay: true,
  periodFirstDay: true,
  extent: true,
  expectedBack: true,
  recoveredOn: true,
  certificateReceivedOn: true,
  status: true,
})
export type SickNoticeRow = z.infer<typeof sickNoticeRowSchema>

/** Who is ill, and since when, as far as the right to know it reaches. */
export const sickNoticeList = listContract({
  name: 'sick-notices',
  permission: 'view sicknotices',
  row: sickNoticeRowSchema,
  filters: { status: 'many', firstDay: 'days' },
  sorts: ['firstDay', 'sellerName', 'extent', 'status'],
  defaultSort: { by: 'firstDay', direction: 'desc' },
  search: true,
  views: { all: {}, ill: { status: ['submitted'] }, over: { status: ['recovered', 'closed'] } },
})
