import * as z from 'zod/mini'
import { daySchema, instantSchema } from '../../../kernel/days.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { noForm, rowActs } from '../../../resource/row-acts.ts'
import { transcriptionRowSchema } from './transcription.list.ts'
import { checklistSchema, coachingSchema, newTranscriptionSchema } from './transcription.schema.ts'

const versionField = { version: z.number() }

const transcriptionViewSchema = z.object({
  transcription: transcriptionRowSchema,
  text: z.string(),
  consentRef: z.string(),
  note: z.string(),
  noteByName: z.string(),
  checklist: checklistSchema,
  /** Everybody who opened it, the newest first. */
  reads: z.array(z.object({ id: idSchema, readerName: z.string(), at: instantSchema })),
  /** The scores of the seller's last pitches, the oldest first. */
  trend: z.array(z.object({ id: idSchema, on: daySchema, score: z.number() })),
  isOwn: z.boolean(),
})
export type TranscriptionView = z.infer<typeof transcriptionViewSchema>

/** Opens a transcription. Each reading by another person is logged. */
export const getTranscription = endpoint({
  method: 'GET',
  path: '/api/v1/seller-transcriptions/:id',
  access: 'view seller_transcriptions',
  reach: 'row',
  whileActing: false,
  input: z.strictObject({}),
  output: transcriptionViewSchema,
})

/** Writes one down. What a seller writes of their own is private until it is shared. */
export const postTranscription = endpoint({
  method: 'POST',
  path: '/api/v1/seller-transcriptions',
  access: 'create seller_transcriptions',
  reach: 'row',
  whileActing: false,
  input: z.safeExtend(newTranscriptionSchema, { id: idSchema }),
  output: z.object({ id: idSchema }),
})

const path = '/api/v1/seller-transcriptions/:id'

/** The seller lets coach and quality read it. It cannot be taken back. */
export const postTranscriptionShare = rowActs({ path, right: 'view seller_transcriptions', reach: 'row' })('share', {
  logs: null,
  form: noForm,
})

/** The coach's note and score. */
export const putCoaching = rowActs({ path, right: 'update seller_transcriptions', reach: 'row' })('coaching', {
  method: 'PUT',
  logs: null,
  otherEyes: 'transcription.coach',
  form: coachingSchema,
})

/** Deletes it for good: the seller their own, or a consent that was withdrawn. */
export const deleteTranscription = rowActs({
  path: '/api/v1/seller-transcriptions/:id',
  right: ['create seller_transcriptions', 'update seller_transcriptions'],
  reach: 'row',
})('delete', { method: 'DELETE', at: '', logs: 'transcriptionDeleted', form: noForm })

export const getChecklist = endpoint({
  method: 'GET',
  path: '/api/v1/transcription-checklist',
  access: 'view seller_transcriptions',
  reach: 'shared',
  whileActing: true,
  input: z.strictObject({}),
  output: z.object({ ...versionField, checklist: checklistSchema }),
})

export const putChecklist = endpoint({
  method: 'PUT',
  path: '/api/v1/transcription-checklist',
  access: 'update seller_transcriptions',
  reach: 'company',
  whileActing: false,
  input: z.strictObject({ ...versionField, checklist: checklistSchema }),
  output: z.object(versionField),
})
