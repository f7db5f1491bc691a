import * as z from 'zod/mini'
import { endpoint } from '../../../kernel/endpoint.ts'
import { freeText } from '../../../kernel/one-line.ts'
import { alarmSchema } from './alarm.schema.ts'

const nothing = z.strictObject({})
const alarms = z.object({ alarms: z.array(alarmSchema) })
const one = z.object({ alarm: alarmSchema })
const versioned = { version: z.int().check(z.nonnegative()) }

/** Every open call of the people one leads, real ones first, and then the newest of those that are over: 100 in all, or all that are open. */
export const getAlarms = endpoint({
  method: 'GET',
  path: '/api/v1/alarms',
  access: 'update daily_checkouts',
  reach: 'query',
  whileActing: false,
  input: nothing,
  output: alarms,
})

/** The calls of one's own that were received, the newest 20. */
export const getOwnAlarms = endpoint({
  method: 'GET',
  path: '/api/v1/alarms/own',
  access: 'view profile',
  reach: 'own',
  whileActing: false,
  input: nothing,
  output: alarms,
})

/** Takes a call on: it is not repeated any more. 409 `alarm.over` where somebody was faster or it has ended. */
export const answerAlarm = endpoint({
  method: 'POST',
  path: '/api/v1/alarms/:id/answer',
  access: 'update daily_checkouts',
  reach: 'row',
  whileActing: false,
  input: z.strictObject(versioned),
  output: one,
})

/** Ends a call that was answered, with what was done. */
export const closeAlarm = endpoint({
  method: 'POST',
  path: '/api/v1/alarms/:id/close',
  access: 'update daily_checkouts',
  reach: 'row',
  whileActing: false,
  input: z.strictObject({
    ...versioned,
    note: z.string().check(freeText(), z.minLength(3, 'alarm.note-required'), z.maxLength(500, 'text.too-long')),
  }),
  output: one,
})
