import * as z from 'zod/mini'
import { freeText, oneLine } from '../../../kernel/one-line.ts'
import { instantSchema } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'

/** The largest file for staff: a film of some minutes, or a thick handbook. */
export const STAFF_FILE_MAX_BYTES = 25 * 1024 * 1024

/** The kinds of files for staff, by the ending of the name, with what the bytes must be. */
export const staffFileTypes = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  mp4: 'video/mp4',
  txt: 'text/plain',
  csv: 'text/csv',
} as const
export type StaffFileEnding = keyof typeof staffFileTypes

/** The ending of a file's name, if files for staff may have it. */
export function endingOf(name: string): StaffFileEnding | null {
  const ending = name.split('.').at(-1)?.toLowerCase() ?? ''
  return Object.hasOwn(staffFileTypes, ending) ? (ending as StaffFileEnding) : null
}

export const fileNameSchema = z.string().check(oneLine(), z.minLength(1), z.maxLength(120), z.regex(/^[^/\\\p{Cc}]+$/u))

export const staffFileDraftSchema = z.strictObject({
  title: z.string().check(oneLine(), z.minLength(1, 'staff-file.title-required'), z.maxLength(120)),
  text: z.string().check(freeText(), z.maxLength(1000)),
  /** The roles whose people see it; none: everybody. */
  roleIds: z.array(idSchema).check(z.maxLength(30)),
})
export type StaffFileDraft = z.infer<typeof staffFileDraftSchema>

export const staffFileVersionSchema = z.object({
  id: idSchema,
  /** 1, 2, 3 … */
  number: z.number(),
  name: z.string(),
  mime: z.string(),
  bytes: z.number(),
  uploadedAt: instantSchema,
  uploadedByName: z.string(),
})
export type StaffFileVersion = z.infer<typeof staffFileVersionSchema>

export const staffFileSchema = z.object({
  id: idSchema,
  version: z.number(),
  title: z.string(),
  text: z.string(),
  roleIds: z.array(idSchema),
  archivedAt: z.nullable(instantSchema),
  /** The newest version; null until its first file has arrived. */
  current: z.nullable(staffFileVersionSchema),
  /** When the asker read the newest version, and the newest version they have read at all. */
  readAt: z.nullable(instantSchema),
  readNumber: z.nullable(z.number()),
})
export type StaffFile = z.infer<typeof staffFileSchema>

export const staffReaderSchema = z.object({
  userId: idSchema,
  name: z.string(),
  /** The newest version they have read; null: none. */
  number: z.nullable(z.number()),
  readAt: z.nullable(instantSchema),
})
export type StaffReader = z.infer<typeof staffReaderSchema>
