import * as z from 'zod/mini'
import type { Permission } from '../../../access/permissions.ts'
import { daySchema, instantSchema } from '../../../kernel/days.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { freeText } from '../../../kernel/one-line.ts'
import { noForm, rowActs } from '../../../resource/row-acts.ts'
import { payrollMonthSchema } from '../../commission/pay-line/commission-payout.schema.ts'
import { paycodeCountries, paycodeSources, type PaycodeCountry } from '../paycode/paycode.schema.ts'
import { deductions } from './illness.rules.ts'
import { ignoredReasons, type PayrollKind } from './payroll-line.rules.ts'
import { rejectionSchema } from './payroll-rejection.api.ts'
import { payrollRights } from './payroll-rights.rules.ts'

/** waiting: above the limit, a second person must approve it. exported: a file of it was made. */
export const runStates = ['waiting', 'approved', 'exported', 'withdrawn'] as const
export type RunState = (typeof runStates)[number]

export const payrollFormats = ['paxml', 'visma', 'procountor', 'xlsx'] as const
export type PayrollFormat = (typeof payrollFormats)[number]

/** The formats that payroll systems of a country read. */
export const formatsOf = {
  SE: ['paxml', 'visma', 'xlsx'],
  FI: ['procountor', 'xlsx'],
} as const satisfies Record<PaycodeCountry, readonly PayrollFormat[]>

/** Formats that are sent to a receiver. A workbook is for people, and the browser writes it. */
export const deliveredFormats = ['paxml', 'visma', 'procountor'] as const satisfies readonly PayrollFormat[]

/** Names of the systems, as the failure sentence of the specification names them. */
export const systemNames: Readonly<Record<PayrollFormat, string>> = {
  paxml: 'PAXml',
  visma: 'Visma Lön',
  procountor: 'Procountor',
  xlsx: 'Excel',
}

/** Öre or cents of one run from which a second person must approve it. */
export const APPROVAL_LIMIT = { SE: 500_000_00, FI: 50_000_00 } as const

const sumSchema = z.object({
  source: z.enum(paycodeSources),
  code: z.string(),
  /** Hours, days, or öre and cents. */
  value: z.number(),
  /** The part of it that corrects earlier runs. */
  corrected: z.number(),
  /** The part that belongs to earlier months and that no run has carried yet. */
  earlier: z._default(z.number(), 0),
  /** What the runs of the month before carried from this source. Servers from before it was shown leave it out. */
  before: z._default(z.number(), 0),
})
export type PayrollSum = z.infer<typeof sumSchema>

const personSchema = z.object({
  personId: idSchema,
  name: z.string(),
  employeeId: z.string(),
  sums: z.array(sumSchema),
})

const ignoredSchema = z.object({
  reason: z.enum(ignoredReasons),
  personId: idSchema,
  name: z.string(),
  source: z.nullable(z.enum(paycodeSources)),
  /** How many days or lines of pay. */
  count: z.number(),
  firstDay: daySchema,
})

/** Outcome of a delivery of a file. unreachable: nobody answered. denied: the login was refused. refused: the file was. */
export const deliveryFaults = ['unreachable', 'denied', 'refused'] as const
const deliverySchema = z.object({
  /** The host that receives files. */
  to: z.string(),
  fault: z.nullable(z.enum(deliveryFaults)),
})

export const runSchema = z.object({
  id: idSchema,
  /** Raised by every act. Earlier servers omit it. */
  version: z._default(z.number(), 1),
  month: payrollMonthSchema,
  country: z.enum(paycodeCountries),
  state: z.enum(runStates),
  lines: z.number(),
  people: z.number(),
  createdAt: instantSchema,
  createdById: idSchema,
  createdByName: z.string(),
  approvedByName: z.string(),
  files: z.array(
    z.object({
      format: z.enum(payrollFormats),
      at: instantSchema,
      byName: z.string(),
      sha256: z.string(),
      delivery: z.optional(deliverySchema),
    }),
  ),
})
export type PayrollRun = z.infer<typeof runSchema>

/** The most corrections that a preview lists; the totals contain all of them. */
export const CORRECTIONS_SHOWN = 200

const correctionSchema = z.object({
  cell: z.string(),
  name: z.string(),
  source: z.enum(paycodeSources),
  day: daySchema,
  /** The change since the last export, in the unit of the source. */
  value: z.number(),
})
export type PayrollCorrection = z.infer<typeof correctionSchema>

const illnessSchema = z.object({
  personId: idSchema,
  name: z.string(),
  first: daySchema,
  last: daySchema,
  hours: z.number(),
  continues: z.nullable(daySchema),
  deduction: z.nullable(z.enum(deductions)),
  certificateFrom: z.nullable(daySchema),
  insuranceFrom: z.nullable(daySchema),
})
export type PayrollIllness = z.infer<typeof illnessSchema>

const previewSchema = z.object({
  people: z.array(personSchema),
  /** Of all people. */
  totals: z.array(sumSchema),
  /** The earlier months with lines that no run has carried yet, in order (`YYYY-MM`). */
  earlierMonths: z._default(z.array(z.string()), []),
  ignored: z.array(ignoredSchema),
  /** Days and lines that changed after their export, the latest first; {@link CORRECTIONS_SHOWN} at most. */
  corrections: z.array(correctionSchema),
  /** Of exactly these lines: an approval carries it, so that nobody approves what they have not seen. */
  hash: z.string(),
  runs: z.array(runSchema),
  rejections: z.array(rejectionSchema),
  /** Spells of illness that touch the month, with what they continue. Only for the absence export. */
  illness: z.array(illnessSchema),
  /** The host that files are delivered to; null where the server has none. */
  deliversTo: z.nullable(z.string()),
})
export type PayrollPreview = z.infer<typeof previewSchema>

/** A line of a run as a workbook shows it. */
const sheetLineSchema = z.object({
  employeeId: z.string(),
  name: z.string(),
  code: z.string(),
  codeName: z.string(),
  day: z.string(),
  /** Hours, days, or kronor and euros. */
  value: z.number(),
  unit: z.string(),
  isCorrection: z.boolean(),
  /** The provider's number of the order behind the line. Empty without one, and from earlier servers. */
  orderNumber: z._default(z.string(), ''),
  /** The customer's name. Empty unless the reader may view the sale. */
  customer: z._default(z.string(), ''),
})
export type PayrollSheetLine = z.infer<typeof sheetLineSchema>

const fileSchema = z.object({ name: z.string(), mime: z.string(), base64: z.string(), sha256: z.string() })

const acting = (access: Permission) => ({ method: 'POST', access, reach: 'company', whileActing: false }) as const

const runActs = (path: `/api/v1/${string}`, right: Permission) =>
  rowActs({ path: `${path}/runs/:id`, right, reach: 'company' })

const withdrawalFormSchema = z.strictObject({
  reason: z.string().check(freeText(), z.minLength(5, 'user.reason-required'), z.maxLength(500)),
})

const endpointsOf = (path: `/api/v1/${string}`, access: Permission) => ({
  /** A dry run of a month: what a run would carry now, what it would leave out and why. It writes nothing. */
  preview: endpoint({
    method: 'GET',
    path: `${path}/preview`,
    access,
    reach: 'company',
    whileActing: false,
    input: z.strictObject({ month: payrollMonthSchema, country: z.enum(paycodeCountries) }),
    output: previewSchema,
  }),
  /**
   * Makes a run of what the preview with this hash showed. 409 `payroll.changed` if something has changed since; 409
   * `payroll.nothing-due`. Above {@link APPROVAL_LIMIT} it waits for somebody else. Repeating the id returns the same run.
   */
  create: endpoint({
    ...acting(access),
    path: `${path}/runs`,
    input: z.strictObject({
      id: idSchema,
      month: payrollMonthSchema,
      country: z.enum(paycodeCountries),
      hash: z.string().check(z.maxLength(64)),
    }),
    output: runSchema,
  }),
  /** Approves a waiting run. 409 `payroll.needs-other` for the person who made it, if somebody else may. */
  approve: runActs(path, access)('approval', {
    logs: 'approved',
    otherEyes: 'payroll-run.approve',
    form: noForm,
    answer: runSchema,
    wasBlind: true,
  }),
  /** Takes a run back before any file of it was made. Its lines are due again. 409 `payroll.exported`. */
  withdraw: runActs(path, access)('withdrawal', {
    logs: 'withdrawn',
    form: withdrawalFormSchema,
    answer: runSchema,
    wasBlind: true,
  }),
  /**
   * The lines of an approved run, for the workbook that the browser makes. It changes nothing: the run is exported only when
   * the workbook exists and its file is asked for. 409 `payroll.not-approved`.
   */
  lines: endpoint({
    method: 'GET',
    path: `${path}/runs/:id/lines`,
    access,
    reach: 'company',
    whileActing: false,
    input: z.strictObject({}),
    output: z.object({ lines: z.array(sheetLineSchema) }),
  }),
  /** The file of an approved run, which is exported from then on. The same run gives the same bytes, however often. 409 `payroll.not-approved`. */
  file: runActs(path, access)('files', {
    logs: 'exported',
    form: z.strictObject({ format: z.enum(payrollFormats) }),
    answer: fileSchema,
    wasBlind: true,
  }),
  /**
   * Makes the file of an approved run and delivers it to the receiver. The outcome is in the run's files; a delivery that
   * failed is repeated with the same bytes under the same name. 409 `payroll.no-delivery` where the server has no receiver.
   */
  deliver: endpoint({
    ...acting(access),
    path: `${path}/runs/:id/deliveries`,
    input: z.strictObject({ format: z.enum(deliveredFormats) }),
    output: runSchema,
  }),
})

/** The calls of the absence export and of the payroll export: the same work on other sources, with other rights. */
export const payrollEndpoints = {
  absence: endpointsOf('/api/v1/absence-export', payrollRights.absence),
  pay: endpointsOf('/api/v1/payroll-export', payrollRights.pay),
} as const satisfies Record<PayrollKind, unknown>
