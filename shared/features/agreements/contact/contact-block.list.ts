import * as z from 'zod/mini'
import { instantSchema } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { listContract } from '../../../resource/list.ts'
import { contactKinds } from '../../sales/contact/contact-mark.schema.ts'

export const contactBlockStates = ['inForce', 'lifted'] as const

/** A block as back office sees it: who made it and when, never of whom. */
export const contactBlockRowSchema = z.object({
  id: idSchema,
  /** Empty, and no time, for blocks of before these were written down. */
  authorName: z.string(),
  at: z.nullable(instantSchema),
  saleId: z.nullable(idSchema),
  /** By what the person is recognised. */
  kinds: z.array(z.enum(contactKinds)),
  state: z.enum(contactBlockStates),
  liftedAt: z.nullable(instantSchema),
  liftedByName: z.string(),
  liftReason: z.string(),
  /** Marks are looked for, never shown. */
  mark: z.null(),
})
export type ContactBlockRow = z.infer<typeof contactBlockRowSchema>

/** Whom nobody of the company may contact. For a right that reaches the whole company. */
export const contactBlockList = listContract({
  name: 'contact-blocks',
  permission: 'update sale_reports',
  row: contactBlockRowSchema,
  // Marks come from `postContactMarks`: no address and no log holds a telephone or identity number.
  filters: { state: 'many', mark: 'many' },
  sorts: ['at'],
  defaultSort: { by: 'at', direction: 'desc' },
  views: { all: {}, inForce: { state: ['inForce'] }, lifted: { state: ['lifted'] } },
})
