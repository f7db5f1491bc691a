import * as z from 'zod/mini'
import { freeText } from '../kernel/one-line.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { rowActs } from './row-acts.ts'

const nothing = z.strictObject({})

/**
 * Why something is kept. bookkeeping: the basis of accounts and pay, 7 years after the year (bokföringslagen 7:2; in Finland
 * 6 to 10 years, kirjanpitolaki 2:10). working-time: hours, 2 years and the limit of claims (arbetstidslagen, työaikalaki).
 */
export const erasureLaws = ['bookkeeping', 'working-time'] as const
export type ErasureLaw = (typeof erasureLaws)[number]

const planSchema = z.object({
  parts: z.array(
    z.object({
      name: z.string(),
      count: z.number(),
      /** Null: it is erased. */
      law: z.nullable(z.enum(erasureLaws)),
      keptUntil: z.nullable(z.string()),
    }),
  ),
  erasedAt: z.nullable(z.number()),
})
export type ErasurePlan = z.infer<typeof planSchema>

/** What would be erased of somebody who has left, and what the law keeps. 404 beyond the right, and for who works here. */
export const getErasure = endpoint({
  method: 'GET',
  path: '/api/v1/users/:id/erasure',
  access: 'erase users',
  reach: 'company',
  whileActing: false,
  input: nothing,
  output: planSchema,
})

export const erasureFormSchema = z.strictObject({
  reason: z.string().check(freeText(), z.minLength(5, 'user.reason-required'), z.maxLength(300, 'text.too-long')),
})

/**
 * Erases it. There is no way back. Asked again it erases what has come since. Refusals: 404, 403 `user.administrator`.
 */
export const eraseUser = rowActs({ path: '/api/v1/users/:id', right: 'erase users', reach: 'company' })('erasure', {
  form: erasureFormSchema,
  answer: planSchema,
  wasBlind: true,
  logs: 'erased',
})

/** What is kept for how many days, and what has been removed since. */
export const getRetention = endpoint({
  method: 'GET',
  path: '/api/v1/retention',
  access: 'erase users',
  reach: 'company',
  whileActing: true,
  input: nothing,
  output: z.object({
    rules: z.array(
      z.object({
        name: z.string(),
        keepDays: z.number(),
        lastRunAt: z.nullable(z.number()),
        removed: z.number(),
        total: z.number(),
      }),
    ),
  }),
})

export type RetentionRow = z.infer<typeof getRetention.output>['rules'][number]
