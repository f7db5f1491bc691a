import * as z from 'zod/mini'
import { instantSchema } from '../../../kernel/days.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { alertRuleNames } from './alert.rules.ts'

const ACCESS = 'update roles'
const ruleSchema = z.enum(alertRuleNames)

/** Resolved faults are shown for this long. */
export const PASSED_DAYS = 14

const alertSchema = z.object({
  id: idSchema,
  rule: ruleSchema,
  openedAt: instantSchema,
  /** Null: it is still there. */
  resolvedAt: z.nullable(instantSchema),
  value: z.number(),
  worst: z.number(),
  acknowledgedAt: z.nullable(instantSchema),
  /** Empty: nobody. */
  acknowledgedBy: z.string(),
})
export type Alert = z.infer<typeof alertSchema>

const watchedSchema = z.object({
  rule: ruleSchema,
  /** Measured now; null: it is not measured here, or there is too little to measure. */
  value: z.nullable(z.number()),
  bound: z.number(),
  isOff: z.boolean(),
  /** 0 until somebody has changed it. */
  version: z.number(),
})
export type Watched = z.infer<typeof watchedSchema>

const trialSaleSchema = z.object({
  at: instantSchema,
  ok: z.boolean(),
  ms: z.number(),
  /** Where it stopped; empty when it went the whole way. */
  step: z.string(),
})

/** What is wrong, what was wrong, and what is watched. */
export const getAlerts = endpoint({
  method: 'GET',
  path: '/api/v1/operations/alerts',
  access: ACCESS,
  reach: 'company',
  whileActing: false,
  input: z.strictObject({}),
  output: z.object({
    open: z.array(alertSchema),
    passed: z.array(alertSchema),
    watched: z.array(watchedSchema),
    servers: z.array(
      z.object({
        startedAt: instantSchema,
        at: instantSchema,
        calls: z.number(),
        errors: z.number(),
        isAsked: z.boolean(),
        isLeader: z.boolean(),
      }),
    ),
    /** The last one; null: there has been none. */
    trialSale: z.nullable(trialSaleSchema),
  }),
})
export type Alerts = z.infer<typeof getAlerts.output>

/** Somebody has seen a fault and takes care of it. Again changes nothing; 404 where there is none. */
export const acknowledgeAlert = endpoint({
  method: 'POST',
  path: '/api/v1/operations/alerts/:id/acknowledgement',
  access: ACCESS,
  reach: 'company',
  whileActing: false,
  input: z.strictObject({}),
  output: z.object({ id: idSchema }),
})

/** Changes the limit of a rule. `version`: what the change was based on; 412 where it has changed since. */
export const putAlertLimit = endpoint({
  method: 'PUT',
  path: '/api/v1/operations/alert-limits',
  access: ACCESS,
  reach: 'company',
  whileActing: false,
  input: z.strictObject({
    rule: ruleSchema,
    version: z.number().check(z.int(), z.nonnegative()),
    bound: z.number().check(z.int(), z.nonnegative(), z.maximum(1_000_000)),
    isOff: z.boolean(),
  }),
  output: z.object({ version: z.number() }),
})
