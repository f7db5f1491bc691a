import * as z from 'zod/mini'
import { instantSchema } from '../../../kernel/days.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { alarmStates } from '../alarm/alarm.schema.ts'
import { visitResults } from '../door/door.schema.ts'
import { positionKinds } from '../door/position.rules.ts'

/** A raw position is removed after this many days. */
export const POSITION_DAYS = 90

/** What work at doors has stored about the person who asks: the newest 200 of each kind. */
export const getFieldTraces = endpoint({
  method: 'GET',
  path: '/api/v1/field/traces',
  access: 'view profile',
  reach: 'own',
  whileActing: false,
  input: z.strictObject({}),
  output: z.object({
    visits: z.array(
      z.object({
        id: idSchema,
        at: instantSchema,
        address: z.string(),
        result: z.enum(visitResults),
        position: z.enum(positionKinds),
        /** The stored place; null where there is none, or where it has been removed. */
        lat: z.nullable(z.number()),
        lng: z.nullable(z.number()),
      }),
    ),
    looks: z.array(z.object({ id: idSchema, at: instantSchema, providerName: z.string() })),
    alarms: z.array(
      z.object({
        id: idSchema,
        at: instantSchema,
        isDrill: z.boolean(),
        state: z.enum(alarmStates),
        hasPosition: z.boolean(),
        answeredByName: z.string(),
      }),
    ),
  }),
})
export type FieldTraces = z.infer<typeof getFieldTraces.output>
