import * as z from 'zod/mini'
import { endpoint } from '../kernel/endpoint.ts'
import { idSchema } from '../kernel/ids.ts'

/** Entries are deleted after this many days, whatever they are about. */
export const ACTIVITY_KEEP_DAYS = 730

/** The fields that a change touched, by name. Long texts are cut and secrets are masked. */
const changedFieldsSchema = z.record(z.string(), z.unknown())

/** One thing that somebody did to a record: never changed itself. */
export const activityEntrySchema = z.object({
  id: idSchema,
  at: z.number(),
  actorName: z.string(),
  /** The person who acted in the actor's name, if there was one. */
  impersonatorName: z.nullable(z.string()),
  /** `created`, `edited`, `archived`, `restored`, or a word of the feature's own. */
  what: z.string(),
  before: changedFieldsSchema,
  after: changedFieldsSchema,
})
export type ActivityEntry = z.infer<typeof activityEntrySchema>

/**
 * The changes of one record, newest first. `of` is the kind of record (for simple records their name). 403 without
 * the right to see records of that kind, 404 if the right does not reach this one.
 */
export const getActivity = endpoint({
  method: 'GET',
  path: '/api/v1/activity',
  access: 'signed-in',
  reach: 'row',
  whileActing: true,
  input: z.strictObject({
    of: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,59}$/)),
    id: idSchema,
    /** The `next` of the page before. */
    after: z.optional(z.string().check(z.regex(/^\d{1,15}\.[0-9a-f-]{36}$/))),
  }),
  output: z.object({ entries: z.array(activityEntrySchema), next: z.nullable(z.string()) }),
})
