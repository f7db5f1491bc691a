import * as z from 'zod/mini'
import { instantSchema } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { amountSchema, currencies } from '../../../kernel/money.ts'
import { listContract } from '../../../resource/list.ts'
import { deviationAwaiting, deviationStates, deviationTypes } from '../../sales/deviation/deviation.schema.ts'

export const deviationRowSchema = z.object({
  id: idSchema,
  saleId: idSchema,
  customer: z.string(),
  type: z.enum(deviationTypes),
  sellerId: idSchema,
  sellerName: z.string(),
  awaiting: z.nullable(z.enum(deviationAwaiting)),
  dueAt: instantSchema,
  raisedAt: instantSchema,
  amountAtRiskOre: amountSchema,
  currency: z.enum(currencies),
  state: z.enum(deviationStates),
  /** Unsolved, and past its deadline. */
  overdue: z.nullable(z.enum(['overdue'])),
})
export type DeviationRow = z.infer<typeof deviationRowSchema>

/** What has been wrong with the sales that the right to look at others' reaches. */
export const deviationList = listContract({
  name: 'deviations',
  permission: 'view sale_reports',
  row: deviationRowSchema,
  filters: { state: 'many', type: 'many', sellerId: 'many', awaiting: 'many', overdue: 'one' },
  sorts: ['dueAt', 'raisedAt', 'sellerName', 'amountAtRiskOre', 'state'],
  defaultSort: { by: 'dueAt', direction: 'asc' },
  search: true,
  views: {
    unsettled: { state: ['open', 'answered'] },
    // The states are named as well: they have an index.
    overdueHere: { state: ['open', 'answered'], awaiting: ['back_office'], overdue: ['overdue'] },
    overdue: { state: ['open', 'answered'], overdue: ['overdue'] },
    open: { state: ['open'] },
    answered: { state: ['answered'] },
    resolved: { state: ['resolved'] },
    all: {},
  },
  sums: ['amountAtRiskOre'],
})
