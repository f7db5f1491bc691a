import * as z from 'zod/mini'
import { daySchema, instantSchema, timeZones } from '../../../kernel/days.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { rowActs } from '../../../resource/row-acts.ts'
import { workCalendars } from '../../../kernel/working-days.ts'
import { audienceSources, groupsSchema } from '../audience/audience.schema.ts'
import { recurrenceSchema } from './recurrence.schema.ts'
import { messageTypes, scheduleStatuses } from './schedule.schema.ts'

const VIEW = 'view scheduled_messages'
const CHANGE = 'update scheduled_messages'

/** Sendings that are shown ahead. */
export const SENDINGS_AHEAD = 5
/** Recipients that are named; the others are counted. */
export const NAMED_MAX = 200

const namedSchema = z.object({ id: z.string(), name: z.string() })

const audienceChoiceSchema = z.object({
  source: z.enum(audienceSources),
  /** The members to choose from; empty where the group is chosen whole. */
  members: z.array(namedSchema),
})
export type AudienceChoice = z.infer<typeof audienceChoiceSchema>

/** Everything that the form of a job offers. */
export const getScheduleChoices = endpoint({
  method: 'GET',
  path: '/api/v1/schedule-choices',
  access: VIEW,
  reach: 'query',
  whileActing: true,
  input: z.strictObject({}),
  output: z.object({
    templates: z.array(z.object({ id: idSchema, name: z.string(), variables: z.array(z.string()) })),
    audiences: z.array(audienceChoiceSchema),
    /** The names that a message may be sent in beside the owner's. */
    senders: z.array(namedSchema),
    /** The ways of sending that this server is set up for. */
    hasMail: z.boolean(),
    hasSms: z.boolean(),
    calendar: z.enum(workCalendars),
  }),
})
export type ScheduleChoices = z.infer<typeof getScheduleChoices.output>

const sendingSchema = z.object({
  at: instantSchema,
  day: daySchema,
  /** The time that was planned, `HH:MM`. */
  time: z.string(),
  /** The time by the local clock when it is sent. Another one only where the clock skips the planned time. */
  localTime: z.string(),
  zone: z.enum(timeZones),
})
export type Sending = z.infer<typeof sendingSchema>

const forecastSchema = z.object({
  next: z.array(sendingSchema),
  count: z.number(),
  /** There are more; counting stops. */
  isMore: z.boolean(),
  people: z.array(z.object({ name: z.string(), hasAddress: z.boolean() })),
})
export type Forecast = z.infer<typeof forecastSchema>

/** The next sendings of a job as it is being written, and the people who would receive it now. */
export const postScheduleForecast = endpoint({
  method: 'POST',
  path: '/api/v1/schedule-forecast',
  access: VIEW,
  reach: 'query',
  whileActing: false,
  input: z.strictObject({
    recurrence: z.nullable(recurrenceSchema),
    calendar: z.enum(workCalendars),
    audience: z.nullable(groupsSchema),
    type: z.enum(messageTypes),
    ownerId: idSchema,
  }),
  output: forecastSchema,
})

/** Turns a job on or off. Turning it on also ends a pause; it begins with the next sending. */
export const postScheduleStatus = rowActs({ path: '/api/v1/scheduled-messages/:id', right: CHANGE, reach: 'row' })(
  'status',
  { logs: 'edited', form: z.strictObject({ status: z.enum(scheduleStatuses) }) },
)
