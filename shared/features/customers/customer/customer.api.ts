import * as z from 'zod/mini'
import { daySchema, instantSchema } from '../../../kernel/days.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { amountSchema, currencies } from '../../../kernel/money.ts'
import { attemptWays } from '../../orders/order/order.schema.ts'
import { commentSchema } from '../../sales/sale/sale-draft.schema.ts'
import { customerLanguages, saleStatuses } from '../../sales/sale/sale.schema.ts'

const VIEW = 'view customers'
const CHANGE = 'update sale_reports'

/** More orders of one customer than this are found in the list of sale reports. */
export const CUSTOMER_ORDERS_MAX = 200

const customerOrderSchema = z.object({
  id: idSchema,
  soldOn: daySchema,
  providerName: z.string(),
  products: z.string(),
  sellerName: z.string(),
  status: z.enum(saleStatuses),
  orderValueOre: amountSchema,
  currency: z.enum(currencies),
  /** The last moment of the right to withdraw. */
  /** The last day on which the customer may withdraw, by the clock of the sale. */
  withdrawUntil: z.nullable(daySchema),
  /** How often the customer's link was handed out, and whether it was replaced. */
  links: z.number(),
  /** Until when the law keeps the contract after an erasure; null: it would be erased whole. */
  keptUntil: z.nullable(daySchema),
  isOpen: z.boolean(),
})
export type CustomerOrder = z.infer<typeof customerOrderSchema>

/** What the customer has agreed to, and when. */
export const consentKinds = ['signed', 'accepted', 'paperless', 'paperRefused'] as const
const consentSchema = z.object({
  saleId: idSchema,
  kind: z.enum(consentKinds),
  at: z.nullable(instantSchema),
  language: z.enum(customerLanguages),
})
export type CustomerConsent = z.infer<typeof consentSchema>

/** By which way the customer was in touch with us. */
export const contactLogKinds = ['mail', 'offer', 'attempt', 'link_given', 'link_renewed', 'withdrawn'] as const
const contactLogSchema = z.object({
  id: z.string(),
  saleId: idSchema,
  kind: z.enum(contactLogKinds),
  at: instantSchema,
  byName: z.string(),
  way: z.nullable(z.enum(attemptWays)),
  /** The note of an attempt, the state of what was sent. */
  detail: z.string(),
})
export type CustomerContact = z.infer<typeof contactLogSchema>

const revealSchema = z.object({
  id: idSchema,
  saleId: idSchema,
  byName: z.string(),
  reason: z.string(),
  at: instantSchema,
})
export type CustomerReveal = z.infer<typeof revealSchema>

const customerBlockSchema = z.object({
  id: idSchema,
  byName: z.string(),
  at: z.nullable(instantSchema),
  reason: z.string(),
})

export const customerViewSchema = z.object({
  orders: z.array(customerOrderSchema),
  consents: z.array(consentSchema),
  contacts: z.array(contactLogSchema),
  reveals: z.array(revealSchema),
  /** Why the customer may not be contacted; empty: they may. */
  blocks: z.array(customerBlockSchema),
})
export type CustomerView = z.infer<typeof customerViewSchema>

/** Why somebody does what stands in the log. */
export const customerReasonSchema = commentSchema.check(z.minLength(1, 'customer.reason-required'))

/** Everything about one customer beside the row of the list. */
export const getCustomerView = endpoint({
  method: 'GET',
  path: '/api/v1/customers/:id/view',
  access: VIEW,
  reach: 'company',
  whileActing: true,
  input: z.strictObject({}),
  output: customerViewSchema,
})

/** Everything kept of the customer, as one file for them. Identity numbers are in it, so it is logged as a reveal. */
export const postCustomerFile = endpoint({
  method: 'POST',
  path: '/api/v1/customers/:id/file',
  access: 'reveal identity_numbers',
  reach: 'company',
  whileActing: false,
  input: z.strictObject({ reason: customerReasonSchema }),
  output: z.object({ fileName: z.string(), content: z.string() }),
})

/** Puts other customers' orders under this one. Sent twice it is done once. */
export const postCustomerMerge = endpoint({
  method: 'POST',
  path: '/api/v1/customers/:id/merge',
  access: CHANGE,
  reach: 'company',
  whileActing: false,
  input: z.strictObject({
    others: z.array(idSchema).check(z.minLength(1), z.maxLength(20)),
    reason: customerReasonSchema,
  }),
  output: z.object({ orders: z.number() }),
})

/** Moves some orders to a customer of their own. The client makes its id: sent twice, it is one customer. */
export const postCustomerSplit = endpoint({
  method: 'POST',
  path: '/api/v1/customers/:id/split',
  access: CHANGE,
  reach: 'company',
  whileActing: false,
  input: z.strictObject({
    newId: idSchema,
    saleIds: z.array(idSchema).check(z.minLength(1, 'customer.choose-orders'), z.maxLength(CUSTOMER_ORDERS_MAX)),
    reason: customerReasonSchema,
  }),
  output: z.object({ id: idSchema }),
})

/** Nobody may contact the customer any more, by visit or telephone. The client makes the id: sent twice, it is one block. */
export const postCustomerBlock = endpoint({
  method: 'POST',
  path: '/api/v1/customers/:id/block',
  access: CHANGE,
  reach: 'company',
  whileActing: false,
  input: z.strictObject({ blockId: idSchema, reason: customerReasonSchema }),
  output: z.object({}),
})

/** The customer may be contacted again. */
export const postCustomerUnblock = endpoint({
  method: 'POST',
  path: '/api/v1/customers/:id/unblock',
  access: CHANGE,
  reach: 'company',
  whileActing: false,
  input: z.strictObject({ reason: customerReasonSchema }),
  output: z.object({}),
})

/** Erases the customer: what the law keeps stays until its day. 409 while an order is open. */
export const postCustomerErase = endpoint({
  method: 'POST',
  path: '/api/v1/customers/:id/erase',
  access: CHANGE,
  reach: 'company',
  whileActing: false,
  input: z.strictObject({ reason: customerReasonSchema }),
  output: z.object({ erased: z.number(), kept: z.number() }),
})
