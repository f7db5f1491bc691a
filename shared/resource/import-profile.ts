import * as z from 'zod/mini'
import { endpoint } from '../kernel/endpoint.ts'
import { idSchema } from '../kernel/ids.ts'
import { oneLine } from '../kernel/one-line.ts'
import { fileColumnSchema, headingOf } from './file-column.ts'
import type { ImportContract } from './import.ts'
import { noForm, rowActs } from './row-acts.ts'

/** The most profiles of one import. */
export const IMPORT_PROFILES_MAX = 50
const FIELDS_MAX = 60

const columnsSchema = z
  .record(
    z.string().check(z.minLength(1), z.maxLength(60)),
    fileColumnSchema.check(z.refine((column) => headingOf(column) !== '')),
  )
  .check(z.refine((columns) => Object.keys(columns).length <= FIELDS_MAX))

const profile = {
  id: idSchema,
  /** Raised by every change. A change names the version it was based on; 0: it is new. */
  version: z.int().check(z.nonnegative(), z.maximum(1_000_000)),
  name: z.string().check(oneLine(), z.minLength(1, 'record.name-required'), z.maxLength(80, 'record.too-long')),
  /** The columns of a file, by field. */
  columns: columnsSchema,
}
const profileSchema = z.object({ ...profile, savedByName: z.string() })
export type ImportProfile = z.infer<typeof profileSchema>

/** The profiles of an import: read by everybody with its permission, changed by those who hold it for the whole company. */
export function importProfileEndpoints({ name, permission }: Pick<ImportContract, 'name' | 'permission'>) {
  const path = `/api/v1/imports/${name}/profiles` as const
  return {
    list: endpoint({
      method: 'GET',
      path,
      access: permission,
      reach: 'shared',
      whileActing: true,
      input: z.strictObject({}),
      output: z.object({ profiles: z.array(profileSchema) }),
    }),
    /** Adds a profile or changes one. 409 where the name is taken, or somebody was faster. */
    save: endpoint({
      method: 'PUT',
      path,
      access: permission,
      reach: 'company',
      whileActing: false,
      input: z.strictObject(profile),
      output: profileSchema,
    }),
    remove: rowActs({ path: `${path}/:id`, right: permission, reach: 'company' })('remove', {
      method: 'DELETE',
      at: '',
      logs: null,
      form: noForm,
    }),
  }
}
