import * as z from 'zod/mini'
import { daySchema } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { listContract } from '../../../resource/list.ts'
import { endReasons } from './user.schema.ts'

export const formerUserRowSchema = z.object({
  id: idSchema,
  /** The version of the person. Earlier servers omit it. */
  version: z.optional(z.number()),
  name: z.string(),
  email: z.string(),
  officeName: z.nullable(z.string()),
  teamName: z.nullable(z.string()),
  /** The last day of employment. Left out by earlier servers. */
  lastDay: z.optional(z.nullable(daySchema)),
  endedAt: z.nullable(z.number()),
  endReason: z.nullable(z.enum(endReasons)),
  /** Sales that are not decided yet. */
  openSales: z.number(),
  /** Approved sales whose commission payroll does not have. */
  unpaidSales: z.number(),
})
export type FormerUserRow = z.infer<typeof formerUserRowSchema>

/** Who has left, and what is still open of them. */
export const formerUserList = listContract({
  name: 'former-users',
  permission: 'view users',
  row: formerUserRowSchema,
  filters: { endReason: 'many' },
  sorts: ['name', 'endedAt'],
  defaultSort: { by: 'endedAt', direction: 'desc' },
  search: true,
})
