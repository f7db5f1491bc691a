import * as z from 'zod/mini'
import { instantSchema } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { roleIdsSchema, titleSchema } from '../board/board.schema.ts'
import { questionSchema } from '../question/question.schema.ts'

export const scheduleRhythms = ['day', 'week', 'month'] as const
export const scheduleChannels = ['notice', 'mail'] as const

/** When a statistic is sent to somebody, by the clock of their office. */
export const scheduleSchema = z.strictObject({
  every: z.enum(scheduleRhythms),
  /** Monday is 1; of a week. */
  weekday: z.number().check(z.int(), z.minimum(1), z.maximum(7)),
  /** A month without the day has it on its last. */
  monthDay: z.number().check(z.int(), z.minimum(1), z.maximum(31)),
  hour: z.number().check(z.int(), z.minimum(0), z.maximum(23)),
  channel: z.enum(scheduleChannels),
})
export type Schedule = z.infer<typeof scheduleSchema>

const LARGEST = 1e12

/** Told once when the total passes it, and again after it has been back. Money is in öre or cents. */
export const thresholdSchema = z.strictObject({
  side: z.enum(['above', 'below']),
  value: z.number().check(z.minimum(-LARGEST), z.maximum(LARGEST)),
})
export type Threshold = z.infer<typeof thresholdSchema>

export const statDraftSchema = z.strictObject({ title: titleSchema, question: questionSchema, roleIds: roleIdsSchema })

export const followSchema = z.strictObject({
  isPinned: z.boolean(),
  schedule: z.nullable(scheduleSchema),
  threshold: z.nullable(thresholdSchema),
})
export type Follow = z.infer<typeof followSchema>

export const noFollow: Follow = { isPinned: false, schedule: null, threshold: null }

export const statSchema = z.object({
  ...statDraftSchema.shape,
  id: idSchema,
  version: z.number(),
  ownerId: idSchema,
  ownerName: z.string(),
  updatedAt: instantSchema,
  isOwn: z.boolean(),
  follow: followSchema,
  nextAt: z.nullable(instantSchema),
})
export type Stat = z.infer<typeof statSchema>
