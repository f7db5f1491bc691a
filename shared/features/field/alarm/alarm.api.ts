import * as z from 'zod/mini'
import { endpoint } from '../../../kernel/endpoint.ts'
import { freeText } from '../../../kernel/one-line.ts'
import { noForm, rowActs } from '../../../resource/row-acts.ts'
import { alarmSchema } from './alarm.schema.ts'

const nothing = z.strictObject({})
const alarms = z.object({ alarms: z.array(alarmSchema) })

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

/** Calls have a log of their own. */
const alarmAct = rowActs({ path: '/api/v1/alarms/:id', right: 'update daily_checkouts', reach: 'row' })

/** Takes a call on: it is not repeated any more. 409 `alarm.over` where somebody was faster or it has ended. */
export const answerAlarm = alarmAct('answer', { logs: null, from: ['calling'], form: noForm })

export const closeAlarmFormSchema = z.strictObject({
  note: z.string().check(freeText(), z.minLength(3, 'alarm.note-required'), z.maxLength(500, 'text.too-long')),
})

/** Ends a call that was answered, with what was done. */
export const closeAlarm = alarmAct('close', { logs: null, from: ['answered', 'safe'], form: closeAlarmFormSchema })
