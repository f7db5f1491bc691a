import * as z from 'zod/mini'
import { endpoint } from '../../../kernel/endpoint.ts'
import { daySchema } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import type { ImportContract } from '../../../resource/import.ts'
import { paycodeSources } from '../paycode/paycode.schema.ts'
import type { PayrollKind } from './payroll-line.rules.ts'
import { payrollRights } from './payroll-rights.rules.ts'

/** A line that the receiver rejected. It is due again, and the next run carries it. */
export const rejectionSchema = z.object({
  id: idSchema,
  runId: idSchema,
  personId: idSchema,
  name: z.string(),
  source: z.enum(paycodeSources),
  day: daySchema,
  /** Hours, days, or öre and cents. */
  value: z.number(),
  /** The receiver's reason. */
  reason: z.string(),
  /** A later run carries the cell already, so the rejection can no longer be taken back. */
  isCarriedAgain: z.boolean(),
})
export type PayrollRejection = z.infer<typeof rejectionSchema>

/** The most rejections that a preview lists, the latest first. */
export const REJECTIONS_SHOWN = 200

const importOf = (kind: PayrollKind, name: string): ImportContract => ({
  name,
  permission: payrollRights[kind],
  reach: 'company',
  key: ['employeeId', 'day', 'code', 'reason'],
  fields: [
    {
      name: 'employeeId',
      required: true,
      kind: 'code',
      names: ['anstid', 'anställningsnummer', 'anst.nr', 'anställd', 'employee number', 'henkilönumero', 'työntekijä'],
    },
    { name: 'day', kind: 'day', names: ['datum', 'date', 'päivä', 'päivämäärä'] },
    {
      name: 'code',
      kind: 'code',
      names: ['kod', 'tidkod', 'lönkod', 'löneart', 'lönart', 'pay code', 'laji', 'palkkalaji'],
    },
    { name: 'reason', names: ['fel', 'felmeddelande', 'orsak', 'meddelande', 'error', 'message', 'virhe', 'syy'] },
  ],
})

/**
 * The error list of the receiver of a run's file. A row names a person by employment number, and a day and a code where the
 * list has them: without them, all lines of the person in the run are meant. Each row carries the id of the run in `runId`.
 */
export const rejectionImports = {
  absence: importOf('absence', 'absence-rejections'),
  pay: importOf('pay', 'payroll-rejections'),
} as const satisfies Record<PayrollKind, ImportContract>

const takingBack = (path: `/api/v1/${string}`, kind: PayrollKind) =>
  endpoint({
    method: 'POST',
    path: `${path}/rejections/:id/withdrawal`,
    access: payrollRights[kind],
    reach: 'company',
    whileActing: false,
    input: z.strictObject({}),
    output: z.object({ id: idSchema }),
  })

/** Takes a rejection back: the line counts as carried again. 409 `payroll.carried-again` once a later run carries it. */
export const rejectionEndpoints = {
  absence: takingBack('/api/v1/absence-export', 'absence'),
  pay: takingBack('/api/v1/payroll-export', 'pay'),
} as const satisfies Record<PayrollKind, unknown>
