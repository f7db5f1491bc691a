import * as z from 'zod/mini'
import { instantSchema } from '../../../kernel/days.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { rowActs } from '../../../resource/row-acts.ts'
import {
  staffFileDraftSchema,
  staffFileSchema,
  staffFileVersionSchema,
  staffReaderSchema,
} from './staff-file.schema.ts'

const staffFileAct = rowActs({ path: '/api/v1/staff-files/:id', right: 'update downloads', reach: 'company' })

const roleSchema = z.object({ id: idSchema, name: z.string() })

/** The files for the asker's roles; for those who may change them all files, archived ones too, and the roles. */
export const getStaffFiles = endpoint({
  method: 'GET',
  path: '/api/v1/staff-files',
  access: 'view downloads',
  reach: 'shared',
  whileActing: true,
  input: z.strictObject({}),
  output: z.object({ files: z.array(staffFileSchema), roles: z.array(roleSchema) }),
})

/**
 * Writes title, text and audience. The browser makes the id: sent twice, it is one file. 412 `record.changed-meanwhile`:
 * `version` is not the one that was read; 0 stands for a new file.
 */
export const putStaffFile = staffFileAct('edit', {
  method: 'PUT',
  at: '',
  logs: 'edited',
  form: staffFileDraftSchema,
  answer: staffFileSchema,
})

/** Takes a file away from those who read it, or gives it back. Nothing is removed. */
export const postStaffFileArchived = staffFileAct('archived', {
  form: z.strictObject({ archived: z.boolean() }),
  wasBlind: true,
})

/** The versions of a file, newest first, and who of its audience has read which. */
export const getStaffReaders = endpoint({
  method: 'GET',
  path: '/api/v1/staff-files/:id/readers',
  access: 'update downloads',
  reach: 'company',
  whileActing: true,
  input: z.strictObject({}),
  output: z.object({ versions: z.array(staffFileVersionSchema), readers: z.array(staffReaderSchema) }),
})

/** Notes that the asker has opened a version, at once or later for what was opened without a network. Once each. */
export const postStaffFileRead = endpoint({
  method: 'POST',
  path: '/api/v1/staff-files/:id/versions/:versionId/read',
  access: 'view downloads',
  reach: 'own',
  whileActing: false,
  input: z.strictObject({ at: instantSchema }),
  output: z.object({}),
})

/** The bytes of a version: PUT with `?name=` sends them, GET fetches them. */
export const staffFilePath = (id: string, versionId: string): `/api/${string}` =>
  `/api/v1/staff-files/${id}/versions/${versionId}/file`
