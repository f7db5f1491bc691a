import * as z from 'zod/mini'
import { idSchema } from '../../../kernel/ids.ts'
import { listContract } from '../../../resource/list.ts'

export const receiptStates = ['confirmed', 'opened', 'failed', 'waiting'] as const
export type ReceiptState = (typeof receiptStates)[number]

/** Who has confirmed which required guide, and who has not. */
export const guideReceiptList = listContract({
  name: 'guide-receipts',
  permission: 'admin embeds',
  row: z.object({
    /** The guide and the person. */
    id: z.string(),
    guideId: idSchema,
    userId: idSchema,
    userName: z.string(),
    teamName: z.nullable(z.string()),
    officeName: z.nullable(z.string()),
    title: z.string(),
    state: z.enum(receiptStates),
    openedAt: z.nullable(z.number()),
    confirmedAt: z.nullable(z.number()),
    percent: z.nullable(z.number()),
    attempts: z.number(),
  }),
  filters: { guideId: 'many', userId: 'many', state: 'many', officeId: 'many', teamId: 'many' },
  search: true,
  sorts: ['userName', 'title', 'confirmedAt'],
  defaultSort: { by: 'userName', direction: 'asc' },
  views: {
    all: {},
    waiting: { state: ['waiting', 'opened', 'failed'] },
    confirmed: { state: ['confirmed'] },
  },
})
export type GuideReceiptRow = z.infer<typeof guideReceiptList.row>
