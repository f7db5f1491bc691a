import * as z from 'zod/mini'
import { instantSchema } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'

/**
 * `waiting`: may still be taken back. `calling`: coach and manager are called until one answers. `answered`: somebody is on it.
 * `safe`: the caller said so. `closed`: whoever answered has ended it. `withdrawn`: taken back in time; nobody heard of it.
 */
export const alarmStates = ['waiting', 'calling', 'answered', 'safe', 'closed', 'withdrawn'] as const
export type AlarmState = (typeof alarmStates)[number]

export const alarmSchema = z.object({
  id: idSchema,
  version: z.number(),
  sellerId: idSchema,
  sellerName: z.string(),
  phone: z.string(),
  isDrill: z.boolean(),
  state: z.enum(alarmStates),
  calledAt: instantSchema,
  receivedAt: instantSchema,
  lat: z.nullable(z.number()),
  lng: z.nullable(z.number()),
  accuracy: z.nullable(z.number()),
  /** The nearest house that is known. Empty: none. */
  nearest: z.string(),
  answeredByName: z.string(),
  answeredAt: z.nullable(instantSchema),
  safeAt: z.nullable(instantSchema),
  closedByName: z.string(),
  closedAt: z.nullable(instantSchema),
  note: z.string(),
  /** Ids under which the caller's phone knows this call too. */
  joinedIds: z.array(idSchema),
  /** How often it was called out. */
  turns: z.number(),
})
export type Alarm = z.infer<typeof alarmSchema>
