import * as z from 'zod/mini'
import { endpoint } from '../kernel/endpoint.ts'
import { idSchema } from '../kernel/ids.ts'
import { exportColumnsSchema, exportSchema } from './list-export.schema.ts'

/** The asker's own exports, newest first. */
export const getExports = endpoint({
  method: 'GET',
  path: '/api/v1/exports',
  access: 'view downloads',
  reach: 'own',
  whileActing: true,
  input: z.strictObject({}),
  output: z.object({ exports: z.array(exportSchema) }),
})

/** Orders a file of a list. The browser makes the id: sent twice, it is one file. */
export const postExport = endpoint({
  method: 'POST',
  path: '/api/v1/exports',
  access: 'view downloads',
  reach: 'own',
  whileActing: false,
  input: z.strictObject({
    id: idSchema,
    /** The name of the list, and the question as its address holds it. */
    list: z.string().check(z.regex(/^[a-z-]{1,60}$/)),
    query: z.record(z.string().check(z.maxLength(80)), z.string().check(z.maxLength(4000))),
    title: z.string().check(z.minLength(1), z.maxLength(120)),
    columns: exportColumnsSchema,
  }),
  output: exportSchema,
})

/** Stops an export, or removes a finished one with its file. */
export const deleteExport = endpoint({
  method: 'DELETE',
  path: '/api/v1/exports/:id',
  access: 'view downloads',
  reach: 'own',
  whileActing: false,
  input: z.strictObject({}),
  output: z.object({}),
})

export const exportFilePath = (id: string): `/api/${string}` => `/api/v1/exports/${id}/file`
