import * as z from 'zod/mini'
import { idSchema } from '../../../kernel/ids.ts'
import { event } from '../../../sync/event.ts'

/** Somebody calls for help: once more each turn, until it is answered. */
export const alarmCalled = event(
  'alarm.called',
  z.object({ alarmId: idSchema, sellerId: idSchema, turn: z.number(), isDrill: z.boolean() }),
)

/** The caller is told that somebody is on it. */
export const alarmAnswered = event('alarm.answered', z.object({ alarmId: idSchema, sellerId: idSchema }))

/** Whoever was called is told that the caller is safe. */
export const callerSafe = event('alarm.safe', z.object({ alarmId: idSchema, sellerId: idSchema }))
