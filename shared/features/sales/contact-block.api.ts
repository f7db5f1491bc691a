import * as z from 'zod/mini'
import { instantSchema } from '../../kernel/days.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { idSchema } from '../../kernel/ids.ts'
import { contactKinds } from './contact-mark.schema.ts'
import { commentSchema } from './sale.schema.ts'

/** So many blocks are shown at once, the newest first. */
export const BLOCKS_SHOWN = 200

/** A block as back office sees it: who made it and when, never of whom. */
export const contactBlockSchema = z.object({
  id: idSchema,
  /** Empty, and no time, for blocks of before these were written down. */
  authorName: z.string(),
  at: z.nullable(instantSchema),
  saleId: z.nullable(idSchema),
  /** By what the person is recognised. */
  kinds: z.array(z.enum(contactKinds)),
  lifted: z.nullable(z.object({ at: instantSchema, byName: z.string(), reason: z.string() })),
})
export type ContactBlock = z.infer<typeof contactBlockSchema>

const PERMISSION = 'update sale_reports'

/** The newest blocks; with a telephone or identity number, those of that person. In the body, so that no log keeps it. */
export const postContactBlockSearch = endpoint({
  method: 'POST',
  path: '/api/v1/contact-blocks/search',
  access: PERMISSION,
  input: z.strictObject({ text: z.string().check(z.trim(), z.maxLength(40)) }),
  output: z.object({ blocks: z.array(contactBlockSchema) }),
})

/** Lifts a block: the person may be sold to again. 422 without a reason, 409 when it is not in force any more. */
export const postContactUnblock = endpoint({
  method: 'POST',
  path: '/api/v1/contact-blocks/:id/lift',
  access: PERMISSION,
  input: z.strictObject({ reason: commentSchema }),
  output: z.object({}),
})
