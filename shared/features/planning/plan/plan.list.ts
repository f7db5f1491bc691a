import * as z from 'zod/mini'
import { listContract } from '../../../resource/list.ts'
import { planSchema } from './plan.schema.ts'

export const planRowSchema = z.extend(
  z.pick(planSchema, {
    id: true,
    day: true,
    teamId: true,
    teamName: true,
    state: true,
    area: true,
    providerName: true,
    vehicle: true,
    location: true,
    place: true,
    target: true,
  }),
  { sellerNames: z.string(), awayNames: z.string() },
)
export type PlanRow = z.infer<typeof planRowSchema>

/** The plans of a month, one line each, to read. */
export const planList = listContract({
  name: 'sales-plans',
  permission: 'view sales_planner',
  row: planRowSchema,
  filters: { day: 'days', state: 'many', teamId: 'many' },
  sorts: ['day'],
  defaultSort: { by: 'day', direction: 'desc' },
  search: true,
  views: { all: {}, drafts: { state: ['draft'] }, published: { state: ['published'] }, done: { state: ['done'] } },
})
