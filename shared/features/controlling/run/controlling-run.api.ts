import * as z from 'zod/mini'
import { daySchema, givenDaySchema, instantSchema } from '../../../kernel/days.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { amountSchema, currencies } from '../../../kernel/money.ts'
import { freeText } from '../../../kernel/one-line.ts'
import { noForm, rowActs } from '../../../resource/row-acts.ts'
import { externalStatuses, saleStatuses } from '../../sales/sale/sale.schema.ts'
import { buckets } from './controlling-run.schema.ts'
import { runRowSchema } from './controlling-run.list.ts'
import { matchedRowSchema } from './matched-row.list.ts'

const changing = { access: 'update sale_reports', reach: 'company', whileActing: false } as const
const deciding = { right: 'update sale_reports', reach: 'company' } as const
const runAct = rowActs({ path: '/api/v1/controlling/runs/:id', ...deciding })
const rowAct = rowActs({ path: '/api/v1/controlling/rows/:id', ...deciding })

/** 409 where the same file was reconciled before; with `again` it is all the same. */
export const SAME_FILE = 'controlling.same-file'

/**
 * Begins the dry run of a file that was sent. The browser makes the id: sent twice, it is one run. 409 {@link SAME_FILE}.
 */
export const postRun = endpoint({
  method: 'POST',
  path: '/api/v1/controlling/runs',
  ...changing,
  input: z.strictObject({
    id: idSchema,
    fileId: idSchema,
    mapId: idSchema,
    from: givenDaySchema,
    to: givenDaySchema,
    again: z.boolean(),
  }),
  output: runRowSchema,
})

export const getRun = endpoint({
  method: 'GET',
  path: '/api/v1/controlling/runs/:id',
  access: 'view controlling',
  reach: 'company',
  whileActing: true,
  input: z.strictObject({}),
  output: runRowSchema,
})

/** Stops a dry run, or gives up one that waits for review. */
export const postRunCancel = runAct('cancellation', {
  logs: 'cancelled',
  from: ['uploaded', 'matching', 'review', 'cancelled'],
  form: noForm,
  answer: runRowSchema,
  wasBlind: true,
})

/** Applies every row that is ready, in the background. 412 where somebody has changed the run meanwhile. */
export const postRunApply = runAct('application', {
  logs: 'applied',
  from: ['review'],
  form: noForm,
  answer: runRowSchema,
})

export const rollBackFormSchema = z.strictObject({
  reason: z.string().check(freeText(), z.minLength(1, 'controlling.reason-required'), z.maxLength(500)),
})

/** Takes back everything that a run has applied, in the background. 409 `controlling.claimed` while an open claim asks for money that it found. */
export const postRunRollBack = runAct('roll-back', {
  logs: 'rolledBack',
  from: ['applied'],
  form: rollBackFormSchema,
  answer: runRowSchema,
})

const candidateSchema = z.object({
  saleId: idSchema,
  customerName: z.string(),
  sellerName: z.string(),
  soldOn: daySchema,
  status: z.enum(saleStatuses),
  externalStatus: z.enum(externalStatuses),
  externalOrderNumber: z.string(),
  products: z.string(),
  expectedOre: amountSchema,
  currency: z.enum(currencies),
  /** Another row of the run has it. */
  isTaken: z.boolean(),
})
export type ConflictCandidate = z.infer<typeof candidateSchema>

const conflictSchema = z.object({
  row: matchedRowSchema,
  /** Of the file; gone once the row is decided. */
  name: z.string(),
  phone: z.string(),
  address: z.string(),
  maskedIdNumber: z.string(),
  candidates: z.array(candidateSchema),
  /** How many rows wait, this one included. */
  left: z.number(),
})
export type ConflictView = z.infer<typeof conflictSchema>

/** The next row of a run that somebody has to decide, after the one of place `after`. */
export const getNextConflict = endpoint({
  method: 'GET',
  path: '/api/v1/controlling/runs/:id/conflict',
  access: 'update sale_reports',
  reach: 'company',
  whileActing: false,
  input: z.strictObject({ after: z.optional(z.string().check(z.regex(/^\d{1,16}$/))) }),
  output: z.object({ conflict: z.nullable(conflictSchema) }),
})

/** Decides a conflict: the sale it belongs to, or null where it is none of ours. 412 where somebody else has decided it. */
export const postConflictDecision = rowAct('decision', {
  logs: 'decided',
  otherEyes: 'reconciliation.decide',
  form: z.strictObject({ saleId: z.nullable(idSchema) }),
  answer: z.object({ bucket: z.enum(buckets) }),
})

/** Undoes a decision about a conflict, as long as its run is not applied. */
export const postConflictReopen = rowAct('reopening', {
  logs: 'reopened',
  otherEyes: 'reconciliation.decide',
  form: noForm,
  wasBlind: true,
})

/** Decides about a row that was not rolled back, because payroll has its commission. */
export const postProposalDecision = rowAct('proposal', {
  logs: 'proposalAccepted',
  otherEyes: 'reconciliation.decide',
  form: z.strictObject({ rollBack: z.boolean() }),
})

export const batchKinds = ['reconciliation', 'payroll', 'commission', 'messages', 'field'] as const
export type BatchKind = (typeof batchKinds)[number]

/** What the states of all kinds have in common. */
export const batchStates = ['waiting', 'underway', 'done', 'stopped', 'taken_back'] as const
export type BatchState = (typeof batchStates)[number]

const batchSchema = z.object({
  id: z.string(),
  kind: z.enum(batchKinds),
  /** What it is of: a file, a month, a message, an office. */
  name: z.string(),
  at: instantSchema,
  byName: z.string(),
  items: z.number(),
  state: z.enum(batchStates),
})
export type Batch = z.infer<typeof batchSchema>

export const BATCHES_SHOWN = 100

/** The newest batches of every kind, or of one. */
export const getBatches = endpoint({
  method: 'GET',
  path: '/api/v1/controlling/batches',
  access: 'view controlling',
  reach: 'company',
  whileActing: true,
  input: z.strictObject({ kind: z.optional(z.enum(batchKinds)) }),
  output: z.object({ batches: z.array(batchSchema), asOf: instantSchema }),
})
