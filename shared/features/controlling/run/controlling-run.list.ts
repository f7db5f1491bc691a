import * as z from 'zod/mini'
import { daySchema, instantSchema } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { currencies } from '../../../kernel/money.ts'
import { listContract } from '../../../resource/list.ts'
import { fileNotesSchema, runCountsSchema, runStates } from './controlling-run.schema.ts'

export const runRowSchema = z.object({
  id: idSchema,
  version: z.number(),
  providerId: idSchema,
  providerName: z.string(),
  mapId: idSchema,
  mapName: z.string(),
  mapVersion: z.number(),
  fileName: z.string(),
  fromDay: daySchema,
  toDay: daySchema,
  currency: z.enum(currencies),
  state: z.enum(runStates),
  /** Rows of the file; 0 until they are counted. */
  rows: z.number(),
  /** How many of them the present step has done. */
  done: z.number(),
  counts: runCountsSchema,
  notes: fileNotesSchema,
  /** Why it failed, by its code. */
  fault: z.nullable(z.string()),
  createdAt: instantSchema,
  createdByName: z.string(),
  appliedAt: z.nullable(instantSchema),
  appliedByName: z.nullable(z.string()),
  rolledBackAt: z.nullable(instantSchema),
  rolledBackByName: z.nullable(z.string()),
  rolledBackReason: z.string(),
})
export type RunRow = z.infer<typeof runRowSchema>

/** Reconciliations, the newest first. */
export const runList = listContract({
  name: 'controlling-runs',
  permission: 'view controlling',
  row: runRowSchema,
  filters: { providerId: 'many', state: 'many', mapId: 'many' },
  sorts: ['createdAt'],
  defaultSort: { by: 'createdAt', direction: 'desc' },
  views: {
    all: {},
    review: { state: ['review'] },
    applied: { state: ['applied'] },
    rolledBack: { state: ['rolled_back'] },
    failed: { state: ['failed', 'cancelled'] },
  },
})
