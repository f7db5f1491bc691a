import * as z from 'zod/mini'
import { daySchema, instantSchema } from '../../../kernel/days.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { amountSchema, currencies } from '../../../kernel/money.ts'
import { billings } from '../../catalog/product.schema.ts'
import { customerLanguages } from '../../sales/sale/sale.schema.ts'
import { withdrawalStates } from './withdrawal.rules.ts'

/** Why a customer withdraws, if they want to say. */
export const withdrawalReasons = ['changed_mind', 'price', 'found_better', 'misunderstood', 'other'] as const

/** The order as the holder of its link sees it: no name, no address, no number of anybody. */
export const withdrawalViewSchema = z.object({
  state: z.enum(withdrawalStates),
  language: z.enum(customerLanguages),
  reference: z.string(),
  providerName: z.string(),
  /** The provider's contact for complaints, as text; empty if unknown. */
  providerContact: z.string(),
  soldOn: daySchema,
  lines: z.array(
    z.object({ name: z.string(), quantity: z.number(), amountOre: amountSchema, billing: z.enum(billings) }),
  ),
  currency: z.enum(currencies),
  /** The last day on which the customer may withdraw; null where there is none. */
  untilDay: z.nullable(daySchema),
  /** Where goods are on their way: how many days the customer will have once they are there. */
  daysFromReceipt: z.nullable(z.number()),
  withdrawnAt: z.nullable(instantSchema),
  /** Whether the link still gives the confirmation; some time after the last right has ended it does not. */
  hasConfirmation: z.boolean(),
})
export type WithdrawalView = z.infer<typeof withdrawalViewSchema>

/** The link's secret. In the body, never in an address, so that no log keeps it. */
const tokenField = { token: z.string().check(z.maxLength(120)) }

/** Looks at an order by the customer's link. 404 for everything that is no such link. */
export const postLookAtWithdrawal = endpoint({
  method: 'POST',
  path: '/api/v1/withdrawals/look',
  access: 'public',
  reach: 'public',
  whileActing: false,
  input: z.strictObject(tokenField),
  output: withdrawalViewSchema,
})

/** The customer withdraws. Doing it again changes nothing; 409 when it is too late or there is no such right, 403 for staff. */
export const postWithdrawal = endpoint({
  method: 'POST',
  path: '/api/v1/withdrawals',
  access: 'public',
  reach: 'public',
  whileActing: false,
  input: z.strictObject({ ...tokenField, reason: z.nullable(z.enum(withdrawalReasons)) }),
  output: withdrawalViewSchema,
})

/** The confirmation as a PDF in the customer's language, in base64. 410 once it is no longer given. */
export const postConfirmation = endpoint({
  method: 'POST',
  path: '/api/v1/withdrawals/confirmation',
  access: 'public',
  reach: 'public',
  whileActing: false,
  input: z.strictObject(tokenField),
  output: z.object({ fileName: z.string(), pdf: z.string() }),
})

/**
 * The customer's own link of an order, for its seller and for back office. A POST, because each time is an entry in the history
 * of the order. Never in another person's name: the link opens the customer's agreement and withdraws from it.
 */
export const copyWithdrawalLink = endpoint({
  method: 'POST',
  path: '/api/v1/sales/:saleId/withdrawal-link/copies',
  access: 'signed-in',
  reach: 'row',
  whileActing: false,
  input: z.object({}),
  output: z.object({ url: z.string() }),
})

/** A new link in the place of the customer's earlier one, which leads nowhere from then on. */
export const postNewWithdrawalLink = endpoint({
  method: 'POST',
  path: '/api/v1/sales/:saleId/withdrawal-link',
  access: 'update sale_reports',
  reach: 'row',
  whileActing: false,
  input: z.strictObject({}),
  output: z.object({ url: z.string() }),
})
