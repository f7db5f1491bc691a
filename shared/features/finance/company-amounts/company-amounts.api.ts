import * as z from 'zod/mini'
import { instantSchema } from '../../../kernel/days.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { amountSchema, currencies } from '../../../kernel/money.ts'

/** A sale's amounts for the company: by the prices of the day it was sold, whatever its status. */
const companyAmountsSchema = z.object({
  /** Paid by the provider for the order (`product.md`, 5.10). */
  commissionOre: amountSchema,
  /** The direct cost of the order. */
  costOre: amountSchema,
  currency: z.enum(currencies),
})
export type CompanyAmounts = z.infer<typeof companyAmountsSchema>

/** The permissions that open them: to keep the prices of products, or to read profitability. */
export const companyRights = ['update products', 'view finance_profitability_sellers'] as const

/** What a sale brings and costs the company. Null where the sale is not within reach of `view sale_reports`, or has no price. */
export const getCompanyAmounts = endpoint({
  method: 'GET',
  path: '/api/v1/commissions/company',
  access: companyRights,
  reach: 'row',
  whileActing: true,
  input: z.object({ saleId: idSchema }),
  output: z.object({ amounts: z.nullable(companyAmountsSchema), asOf: instantSchema }),
})
