import * as z from 'zod/mini'
import { daySchema } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { collection } from '../../../sync/collection.ts'
import { awayLocations, overnights } from '../../time/report/time-report.schema.ts'

/** draft: the planner's alone. published: on the phones of its sellers. done: the day is over, and nothing changes any more. */
export const planStates = ['draft', 'published', 'done'] as const
export type PlanState = (typeof planStates)[number]

const text = z.string()
const idOrNull = z.nullable(idSchema)

/** A person of a plan. Somebody who is away that day keeps the seat, marked, until the planner decides. */
const planSellerSchema = z.object({ id: idSchema, name: text, isOut: z.boolean() })
export type PlanSeller = z.infer<typeof planSellerSchema>

/** Where a team sells on one day, for whom, and with whom. Phones hold the published ones of their own person. */
export const planSchema = z.object({
  id: idSchema,
  version: z.number(),
  day: daySchema,
  teamId: idSchema,
  teamName: text,
  officeId: idSchema,
  regionId: idSchema,
  state: z.enum(planStates),
  area: text,
  /** An area of the map; the text is what people read. */
  areaId: idOrNull,
  providerId: idOrNull,
  providerName: text,
  sellers: z.array(planSellerSchema),
  vehicle: text,
  location: z.enum(awayLocations),
  /** The town of a roadtrip or travel day. */
  place: text,
  overnight: z.nullable(z.enum(overnights)),
  /** `HH:MM` or empty, as in a time report; the same for the time of the meeting. */
  departureTime: text,
  returnTime: text,
  meetingTime: text,
  meetingPoint: text,
  /** How many sales the team aims at. */
  target: z.nullable(z.number()),
  note: text,
  changedAt: z.number(),
  changedByName: text,
  /** Left out by servers and rows from before it was stored. The name is erased with the person. */
  changedById: z._default(idOrNull, null),
})
export type Plan = z.infer<typeof planSchema>

export const plans = collection<Plan>({ name: 'plans', schema: planSchema, indexes: ['day'] })
