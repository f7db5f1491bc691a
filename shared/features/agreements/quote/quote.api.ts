import * as z from 'zod/mini'
import { instantSchema } from '../../../kernel/days.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { idSchema, type Id } from '../../../kernel/ids.ts'
import { signServices, signStates } from '../../../kernel/signing.ts'

/** Why a quote does not reach its customer. */
export const quoteFaults = ['refused', 'not_set_up', 'no_address'] as const

const quoteSchema = z.object({
  id: idSchema,
  service: z.enum(signServices),
  state: z.enum(signStates),
  fault: z.nullable(z.enum(quoteFaults)),
  createdAt: instantSchema,
  sentAt: z.nullable(instantSchema),
  viewedAt: z.nullable(instantSchema),
  endedAt: z.nullable(instantSchema),
  /** Whether the signing service's own document can be opened. */
  hasFile: z.boolean(),
})
export type SaleQuote = z.infer<typeof quoteSchema>

/** The quotes of an order, the newest first: for those who may see the order. */
export const getSaleQuotes = endpoint({
  method: 'GET',
  path: '/api/v1/sales/:saleId/quotes',
  access: 'signed-in',
  reach: 'row',
  whileActing: true,
  input: z.strictObject({}),
  output: z.object({
    quotes: z.array(quoteSchema),
    /** The asker may send the order's quote again, or take it back. */
    mayChange: z.boolean(),
  }),
})

/** Its seller, or back office, takes a quote back: its link leads nowhere from then on. */
export const postQuoteCancel = endpoint({
  method: 'POST',
  path: '/api/v1/sales/:saleId/quote/cancel',
  access: 'signed-in',
  reach: 'row',
  whileActing: false,
  input: z.strictObject({}),
  output: z.object({}),
})

/** The document that was signed at a service. */
export const quoteFilePath = (saleId: Id, quoteId: Id): `/api/${string}` =>
  `/api/v1/sales/${saleId}/quotes/${quoteId}/file`

/** Scrive's callback for a quote. It is a hint: the state is asked of Scrive itself. */
export const SCRIVE_QUOTE_CALLBACK_PATH = '/api/v1/signing/scrive/quotes'
