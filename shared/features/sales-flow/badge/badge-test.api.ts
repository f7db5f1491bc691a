import * as z from 'zod/mini'
import { instantSchema } from '../../../kernel/days.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { pointsSchema } from '../rule/game-rule.schema.ts'
import { badgeQuestionSchema, badgeRepeats } from './badge.schema.ts'

/** The SQL of a badge, made from the tree that is executed, and the values that are bound to it. */
export const postBadgePreview = endpoint({
  method: 'POST',
  path: '/api/v1/game/badge-previews',
  access: 'view salesflow_admin',
  reach: 'company',
  whileActing: false,
  input: badgeQuestionSchema,
  output: z.object({ sql: z.string(), values: z.array(z.string()) }),
})

/** Back-test of a badge over the last 90 days: people and cost in coins. It writes nothing. */
export const postBadgeBackTest = endpoint({
  method: 'POST',
  path: '/api/v1/game/badge-back-tests',
  access: 'view salesflow_admin',
  reach: 'company',
  whileActing: false,
  input: z.extend(badgeQuestionSchema, { repeat: z.enum(badgeRepeats), coins: pointsSchema }),
  output: z.object({
    people: z.array(z.object({ name: z.string(), times: z.number(), best: z.number() })),
    awards: z.number(),
    coins: z.number(),
    asOf: instantSchema,
  }),
})
export type BackTest = z.infer<typeof postBadgeBackTest.output>

/** Options of the rule builder. */
export const getBadgeChoices = endpoint({
  method: 'GET',
  path: '/api/v1/game/badge-choices',
  access: 'view salesflow_admin',
  reach: 'company',
  whileActing: true,
  input: z.strictObject({}),
  output: z.object({
    providers: z.array(z.object({ id: z.string(), name: z.string() })),
    products: z.array(z.object({ id: z.string(), name: z.string() })),
    regions: z.array(z.object({ id: z.string(), name: z.string() })),
    people: z.array(z.object({ id: z.string(), name: z.string() })),
    asOf: instantSchema,
  }),
})
