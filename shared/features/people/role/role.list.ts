import * as z from 'zod/mini'
import { idSchema } from '../../../kernel/ids.ts'
import { listContract } from '../../../resource/list.ts'

export const roleRowSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** How many who work here today have it. */
  users: z.number(),
  permissions: z.number(),
})
export type RoleRow = z.infer<typeof roleRowSchema>

/** The roles of the company. */
export const roleList = listContract({
  name: 'roles',
  permission: 'view roles',
  row: roleRowSchema,
  filters: {},
  sorts: ['name', 'users', 'permissions'],
  defaultSort: { by: 'name', direction: 'asc' },
  search: true,
})
