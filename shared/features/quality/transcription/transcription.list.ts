import * as z from 'zod/mini'
import { daySchema, instantSchema } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { listContract } from '../../../resource/list.ts'
import { transcriptionKinds } from './transcription.schema.ts'

export const transcriptionRowSchema = z.object({
  id: idSchema,
  version: z.number(),
  sellerId: idSchema,
  sellerName: z.string(),
  teamId: z.nullable(idSchema),
  kind: z.enum(transcriptionKinds),
  title: z.string(),
  recordedAt: instantSchema,
  hits: z.number(),
  items: z.number(),
  score: z.nullable(z.number()),
  /** private: only its seller reads it. */
  shared: z.enum(['shared', 'private']),
  noted: z.enum(['yes', 'no']),
  deleteOn: daySchema,
})
export type TranscriptionRow = z.infer<typeof transcriptionRowSchema>

/** Practice pitches and consented calls as text. A seller's own stay with the seller until they are shared. */
export const transcriptionList = listContract({
  name: 'seller-transcriptions',
  permission: 'view seller_transcriptions',
  row: transcriptionRowSchema,
  filters: { sellerId: 'many', teamId: 'many', kind: 'many', noted: 'one', shared: 'one' },
  sorts: ['recordedAt'],
  defaultSort: { by: 'recordedAt', direction: 'desc' },
  views: {
    all: {},
    waiting: { noted: ['no'] },
    practice: { kind: ['practice'] },
    calls: { kind: ['call'] },
  },
})
