import * as z from 'zod/mini'
import { givenDaySchema } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { freeText, oneLine } from '../../../kernel/one-line.ts'
import { awayLocations, overnights } from '../../time/report/time-report.schema.ts'

/** The most people of one plan. */
export const PLAN_SELLERS_MAX = 40
export const PLAN_TARGET_MAX = 999

const line = (max: number) => z.string().check(oneLine(), z.maxLength(max))
const clock = z.string().check(z.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/, 'plan.time'))

/** What a planner fills in. Whether the day of it makes sense is for `planFailures` to say. */
export const planFormSchema = z.strictObject({
  area: line(80),
  areaId: z.nullable(idSchema),
  providerId: z.nullable(idSchema),
  sellerIds: z.array(idSchema).check(z.maxLength(PLAN_SELLERS_MAX)),
  vehicle: line(40),
  location: z.enum(awayLocations),
  place: line(80),
  overnight: z.nullable(z.enum(overnights)),
  departureTime: clock,
  returnTime: clock,
  meetingTime: clock,
  meetingPoint: line(120),
  target: z.nullable(z.int().check(z.nonnegative(), z.maximum(PLAN_TARGET_MAX))),
  note: z.string().check(freeText(), z.maxLength(500)),
})
export type PlanForm = z.infer<typeof planFormSchema>

/** The cell of the week that a plan lies in. */
export const planCellSchema = z.strictObject({ teamId: idSchema, day: givenDaySchema })
export type PlanCell = z.infer<typeof planCellSchema>

export const emptyPlan: PlanForm = {
  area: '',
  areaId: null,
  providerId: null,
  sellerIds: [],
  vehicle: '',
  location: 'none',
  place: '',
  overnight: null,
  departureTime: '',
  returnTime: '',
  meetingTime: '',
  meetingPoint: '',
  target: null,
  note: '',
}
