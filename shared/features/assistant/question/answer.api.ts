import * as z from 'zod/mini'
import { extents } from '../../../access/extents.ts'
import { daySchema, instantSchema } from '../../../kernel/days.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { currencies } from '../../../kernel/money.ts'
import { filterDimensions, partDimensions } from '../metric/metric.schema.ts'
import { questionSchema } from './question.schema.ts'

/** Whoever has one of these may have a question of the catalogue answered, each metric by its own right. */
export const assistantRights = ['view chat', 'view business_intelligence', 'view stats'] as const

/** A figure in its metric's unit: money in öre or cents, shares in percent; null: it cannot be said. */
const figureSchema = z.nullable(z.number())

const stretchSchema = z.object({ from: daySchema, to: daySchema })

const seriesSchema = z.object({
  key: z.string(),
  name: z.string(),
  kind: z.enum(['now', 'before', 'part']),
  values: z.array(figureSchema),
})

const blockSchema = z.object({
  /** Null: the figures are no money. Two currencies are never added. */
  currency: z.nullable(z.enum(currencies)),
  categories: z.array(z.object({ key: z.string(), name: z.string() })),
  series: z.array(seriesSchema),
  /** Of everything that was asked for, also of what is not shown. */
  total: figureSchema,
  totalBefore: figureSchema,
  /** Rows beyond those shown. */
  more: z.number(),
  /** With a threshold, the groups that pass it, and all that were measured. The totals are of those that pass. */
  passing: z._default(z.nullable(z.object({ count: z.number(), of: z.number() })), null),
})
export type AnswerBlock = z.infer<typeof blockSchema>

export const answerSchema = z.object({
  period: stretchSchema,
  before: z.nullable(stretchSchema),
  version: z.number(),
  /** Orders, days or surveys behind the figures. */
  rowCount: z.number(),
  readAt: instantSchema,
  /** Months that nobody has closed: coaches' shares and bonuses in the figures are estimated. */
  estimated: z._default(z.array(z.string()), []),
  /** The parts that a change is shown by, if its cause was asked for. */
  explained: z._default(
    z.nullable(
      z.object({
        by: z.enum(partDimensions),
        /** No part changed more than its size. */
        isEven: z.boolean(),
        /** Hours worked, if the figure is one of sales and the asker may see hours. */
        hours: z.nullable(z.object({ now: z.number(), before: z.number() })),
      }),
    ),
    null,
  ),
  /** How groups without rows meet a threshold: counted as 0, or left out because they are unknown. Null without a threshold. */
  zeros: z._default(z.nullable(z.enum(['counted', 'unknown'])), null),
  filters: z.array(
    z.object({ by: z.enum(filterDimensions), names: z.array(z.string()), not: z.optional(z.literal(true)) }),
  ),
  /** How far the asker's right reaches, where that is less than the company. */
  limitedTo: z.nullable(z.object({ extent: z.enum(extents), name: z.string() })),
  blocks: z.array(blockSchema),
})
export type Answer = z.infer<typeof answerSchema>

/**
 * Answers a question of the catalogue within the asker's own rights. It is asked anew by every reader of a shared chat, board
 * or statistic: nobody sees figures through somebody else's rights.
 */
export const postAnswer = endpoint({
  method: 'POST',
  path: '/api/v1/assistant/answers',
  access: assistantRights,
  reach: 'query',
  whileActing: false,
  input: z.strictObject({ question: questionSchema }),
  output: answerSchema,
})
