import * as z from 'zod/mini'
import { freeText } from '../../kernel/one-line.ts'
import { daySchema, instantSchema } from '../../kernel/days.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { idSchema } from '../../kernel/ids.ts'

export const NOTE_MAX = 500

export const coachNoteFormSchema = z.strictObject({
  text: z.string().check(freeText(), z.minLength(1, 'coach-note.empty'), z.maxLength(NOTE_MAX, 'coach-note.too-long')),
})

const noteSchema = z.object({
  id: idSchema,
  day: daySchema,
  text: z.string(),
  authorName: z.string(),
  createdAt: instantSchema,
  /** Whether the asker wrote it, and may delete it. */
  isOwn: z.boolean(),
})
export type CoachNote = z.infer<typeof noteSchema>

/** The notes about one seller, the newest first: at most a hundred. */
export const getCoachNotes = endpoint({
  method: 'GET',
  path: '/api/v1/coach-notes',
  access: 'create coach_notes',
  reach: 'row',
  whileActing: true,
  input: z.strictObject({ sellerId: idSchema }),
  output: z.object({ notes: z.array(noteSchema) }),
})

/** A note of today. Sent twice, it is one note. */
export const addCoachNote = endpoint({
  method: 'POST',
  path: '/api/v1/coach-notes',
  access: 'create coach_notes',
  reach: 'row',
  whileActing: false,
  input: z.extend(coachNoteFormSchema, { id: idSchema, sellerId: idSchema }),
  output: z.object({ id: idSchema }),
})

/** Its author takes a note away. */
export const removeCoachNote = endpoint({
  method: 'POST',
  path: '/api/v1/coach-notes/removals',
  access: 'create coach_notes',
  reach: 'own',
  whileActing: false,
  input: z.strictObject({ id: idSchema }),
  output: z.object({ id: idSchema }),
})
