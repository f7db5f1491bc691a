import * as z from 'zod/mini'
import { codeLine } from '../../../kernel/one-line.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { commentSchema } from '../../sales/sale/sale-draft.schema.ts'

const PERMISSION = 'update sale_reports'

/**
 * The marks that a telephone or identity number has, for the list of blocks to look for. The number is in the body, so that
 * no log keeps it; a mark says nothing without the server's key.
 */
export const postContactMarks = endpoint({
  method: 'POST',
  path: '/api/v1/contact-blocks/marks',
  access: PERMISSION,
  reach: 'company',
  whileActing: false,
  input: z.strictObject({ text: z.string().check(codeLine(), z.maxLength(40)) }),
  output: z.object({ marks: z.array(z.string()) }),
})

/** Lifts a block: the person may be sold to again. 422 without a reason, 409 when it is not in force any more. */
export const postContactUnblock = endpoint({
  method: 'POST',
  path: '/api/v1/contact-blocks/:id/lift',
  access: PERMISSION,
  reach: 'company',
  whileActing: false,
  input: z.strictObject({ reason: commentSchema }),
  output: z.object({}),
})
