import * as z from 'zod/mini'
import { givenInstantSchema } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { freeText, oneLine } from '../../../kernel/one-line.ts'

/** A pitch that was practised, or a call that the customer agreed to (product 5.24). */
export const transcriptionKinds = ['practice', 'call'] as const
export type TranscriptionKind = (typeof transcriptionKinds)[number]

/** A transcription is deleted after so many days. */
export const TRANSCRIPTION_DAYS = 90
export const TRANSCRIPT_MAX = 50_000

/** Input of a transcription: typed, pasted or uploaded. */
export const newTranscriptionSchema = z
  .strictObject({
    sellerId: idSchema,
    kind: z.enum(transcriptionKinds),
    title: z.string().check(oneLine(), z.minLength(1, 'transcription.title-required'), z.maxLength(120)),
    recordedAt: givenInstantSchema,
    /** Reference to the customer's consent. A practice pitch needs none. */
    consentRef: z.string().check(oneLine(), z.maxLength(200)),
    text: z.string().check(freeText(), z.minLength(20, 'transcription.text-required'), z.maxLength(TRANSCRIPT_MAX)),
  })
  .check(
    z.refine(({ kind, consentRef }) => kind === 'practice' || consentRef.length >= 3, {
      error: 'transcription.consent-required',
      path: ['consentRef'],
    }),
  )

/** The coach's note and score. */
export const coachingSchema = z.strictObject({
  note: z.string().check(freeText(), z.maxLength(2000, 'record.too-long')),
  score: z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(10))),
})

/** An item of the checklist of pitches. Any of its phrases matches. */
export const checklistSchema = z
  .array(
    z.strictObject({
      id: z.string().check(z.regex(/^[a-z0-9-]{1,36}$/)),
      label: z.string().check(oneLine(), z.minLength(1), z.maxLength(120)),
      phrases: z
        .array(z.string().check(oneLine(), z.minLength(2), z.maxLength(80)))
        .check(z.minLength(1), z.maxLength(20)),
    }),
  )
  .check(z.maxLength(30))
export type Checklist = z.infer<typeof checklistSchema>
