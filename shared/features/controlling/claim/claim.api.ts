import * as z from 'zod/mini'
import { daySchema, instantSchema } from '../../../kernel/days.ts'
import { rowActs } from '../../../resource/row-acts.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { idSchema, type Id } from '../../../kernel/ids.ts'
import { amountSchema, currencies } from '../../../kernel/money.ts'
import { buckets } from '../run/controlling-run.schema.ts'
import { claimRowSchema } from './claim.list.ts'
import { ages, claimStates, claimStepFormSchema } from './claim.schema.ts'

/** Permissions to claim money: the desk's and finance's. */
export const claimRights = ['update sale_reports', 'update commissions'] as const

const cellSchema = z.object({ age: z.enum(ages), orders: z.number(), missingOre: amountSchema })

const missingSchema = z.object({
  providers: z.array(
    z.object({
      providerId: idSchema,
      providerName: z.string(),
      currency: z.enum(currencies),
      /** Every age, the youngest first. */
      cells: z.array(cellSchema),
      orders: z.number(),
      missingOre: amountSchema,
      /** What is claimed of the provider and not answered for yet. */
      claimedOre: amountSchema,
    }),
  ),
  asOf: instantSchema,
})
export type Missing = z.infer<typeof missingSchema>

/** Money that applied reconciliations found missing and that nobody has claimed, by provider and age. */
export const getMissing = endpoint({
  method: 'GET',
  path: '/api/v1/controlling/missing',
  access: 'view controlling',
  reach: 'company',
  whileActing: true,
  input: z.strictObject({}),
  output: missingSchema,
})

/** Claims the missing money of a provider. The browser makes the id: sent twice, it is one claim. 409 where none is missing. */
export const postClaim = endpoint({
  method: 'POST',
  path: '/api/v1/controlling/claims',
  access: claimRights,
  reach: 'company',
  whileActing: false,
  input: z.strictObject({ id: idSchema, providerId: idSchema, ages: z.array(z.enum(ages)).check(z.maxLength(4)) }),
  output: claimRowSchema,
})

const lineSchema = z.object({
  rowId: idSchema,
  saleId: idSchema,
  orderNumber: z.string(),
  soldOn: daySchema,
  customerName: z.string(),
  /** Address and telephone of the customer: a provider finds an order without a number by them. Earlier servers omit them. */
  customerAddress: z._default(z.string(), ''),
  customerPhone: z._default(z.string(), ''),
  product: z.string(),
  bucket: z.enum(buckets),
  expectedOre: amountSchema,
  paidOre: amountSchema,
  missingOre: amountSchema,
  isPaid: z.boolean(),
})
export type ClaimLine = z.infer<typeof lineSchema>

const claimViewSchema = z.object({
  claim: claimRowSchema,
  lines: z.array(lineSchema),
  steps: z.array(
    z.object({
      state: z.enum(claimStates),
      day: daySchema,
      note: z.string(),
      at: instantSchema,
      byName: z.string(),
    }),
  ),
})
export type ClaimView = z.infer<typeof claimViewSchema>

export const getClaim = endpoint({
  method: 'GET',
  path: '/api/v1/controlling/claims/:id',
  access: 'view controlling',
  reach: 'company',
  whileActing: true,
  input: z.strictObject({}),
  output: claimViewSchema,
})

/** The next step of a claim. Paid: its orders are noted as paid by the provider. 412 where somebody was faster. */
export const postClaimStep = rowActs({ path: '/api/v1/controlling/claims/:id', right: claimRights, reach: 'company' })(
  'step',
  {
    at: 'steps',
    logs: 'stepped',
    form: z.extend(claimStepFormSchema, { state: z.enum(claimStates) }),
  },
)

/** The claim as a PDF for the provider. */
export const claimFilePath = (id: Id) => `/api/v1/controlling/claims/${id}/file` as const
