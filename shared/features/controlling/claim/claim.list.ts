import * as z from 'zod/mini'
import { daySchema, instantSchema } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { amountSchema, currencies } from '../../../kernel/money.ts'
import { listContract } from '../../../resource/list.ts'
import { claimStates } from './claim.schema.ts'

const day = z.nullable(daySchema)

export const claimRowSchema = z.object({
  id: idSchema,
  version: z.number(),
  number: z.number(),
  providerId: idSchema,
  providerName: z.string(),
  state: z.enum(claimStates),
  lines: z.number(),
  claimedOre: amountSchema,
  paidOre: amountSchema,
  currency: z.enum(currencies),
  createdAt: instantSchema,
  createdByName: z.string(),
  sentOn: day,
  answeredOn: day,
  closedOn: day,
  note: z.string(),
})
export type ClaimRow = z.infer<typeof claimRowSchema>

/** Claims for money that providers have not paid. */
export const claimList = listContract({
  name: 'controlling-claims',
  permission: 'view controlling',
  row: claimRowSchema,
  filters: { providerId: 'many', state: 'many' },
  sorts: ['number', 'claimedOre'],
  defaultSort: { by: 'number', direction: 'desc' },
  sums: ['claimedOre', 'paidOre'],
  views: {
    all: {},
    open: { state: ['draft', 'sent', 'answered'] },
    paid: { state: ['paid'] },
    writtenOff: { state: ['written_off'] },
  },
})
