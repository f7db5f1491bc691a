import * as z from 'zod/mini'
import { freeText } from '../../../kernel/one-line.ts'
import { instantSchema } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { payrollMonthSchema } from '../../commission/pay-line/commission-payout.schema.ts'

export const payrollActs = ['lock', 'approve', 'unlock'] as const
export type PayrollAct = (typeof payrollActs)[number]

/** Where a month's payroll stands: only the lines of an approved one are paid. */
export const payrollStates = ['open', 'locked', 'approved'] as const
export type PayrollState = (typeof payrollStates)[number]

const stateSchema = z.object({
  month: payrollMonthSchema,
  /** What its log is kept under; null: nothing was done yet. */
  logId: z.nullable(idSchema),
  lockedAt: z.nullable(instantSchema),
  lockedByName: z.string(),
  approvedAt: z.nullable(instantSchema),
  approvedByName: z.string(),
  /** The caller has locked it, and somebody else could approve it. */
  needsOther: z.boolean(),
  /** Whether the caller pays for the whole company, who alone locks and approves. */
  mayAct: z.boolean(),
  asOf: instantSchema,
})
export type PayrollMonth = z.infer<typeof stateSchema>

/** Whether a month's payroll of commissions is open, locked or approved. */
export const getPayrollMonth = endpoint({
  method: 'GET',
  path: '/api/v1/commissions/payroll-month',
  access: 'update commissions',
  reach: 'shared',
  whileActing: true,
  input: z.object({ month: payrollMonthSchema }),
  output: stateSchema,
})

/**
 * Locks a month's payroll (later lines go with the next open one), approves it, or unlocks it with a reason; 409 otherwise.
 */
export const actOnPayrollMonth = endpoint({
  method: 'POST',
  path: '/api/v1/commissions/payroll-month',
  otherEyes: 'payroll-month.approve',
  access: 'update commissions',
  reach: 'company',
  whileActing: false,
  input: z.strictObject({
    month: payrollMonthSchema,
    act: z.enum(payrollActs),
    reason: z.string().check(freeText(), z.maxLength(500)),
  }),
  output: stateSchema,
})
