import * as z from 'zod/mini'
import { freeText } from '../../../kernel/one-line.ts'
import { instantSchema } from '../../../kernel/days.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { payShareSchema } from '../../../kernel/money.ts'
import { SHARERS, WHOLE_SALE } from '../../commission/split/sale-credit.rules.ts'

const sharedSchema = z.object({
  /** Empty: the sale is its seller's alone. */
  shares: z.array(z.object({ sellerId: idSchema, sellerName: z.string(), basisPoints: payShareSchema })),
  owner: z.object({ sellerId: idSchema, sellerName: z.string() }),
  /** Null where nobody has decided about it, or the reader may not know by whom. */
  sharedAt: z.nullable(instantSchema),
  sharedByName: z.string(),
  /** Whom the sale may be shared with: those who may sell for its provider. Empty for those who may not decide. */
  candidates: z.array(z.object({ id: idSchema, name: z.string() })),
  /** Why it cannot be shared now; null: it can. */
  blocked: z.nullable(z.enum(['month_locked', 'status', 'own', 'right'])),
  /** Unpaid lines of pay, which other shares reckon again. None for those who may not decide. */
  unpaidLines: z.number(),
  asOf: instantSchema,
})
export type SharedSale = z.infer<typeof sharedSchema>

/** Who shares a sale, for those who see it. The parts say nothing of its amounts. */
export const getSaleShares = endpoint({
  method: 'GET',
  path: '/api/v1/commissions/shares',
  access: 'view sale_reports',
  reach: 'row',
  whileActing: true,
  input: z.object({ saleId: idSchema }),
  output: sharedSchema,
})

/**
 * Shares a sale between people. The parts come to the whole; its seller is one of them. The same parts again change
 * nothing. Unpaid lines of pay are reckoned again. 409 while a locked month has one.
 */
export const postSaleShares = endpoint({
  method: 'POST',
  path: '/api/v1/commissions/shares',
  otherEyes: 'sale-share.decide',
  access: 'update commissions',
  reach: 'row',
  whileActing: false,
  input: z.strictObject({
    saleId: idSchema,
    shares: z
      .array(
        z.strictObject({
          sellerId: z.string().check(z.maxLength(36)),
          basisPoints: payShareSchema.check(z.minimum(-WHOLE_SALE), z.maximum(10 * WHOLE_SALE)),
        }),
      )
      .check(z.minLength(1), z.maxLength(SHARERS)),
    reason: z.string().check(freeText(), z.minLength(1, 'commission.reason-required'), z.maxLength(500)),
  }),
  output: sharedSchema,
})
