import * as z from 'zod/mini'
import { oneLine } from '../../kernel/one-line.ts'
import { idSchema } from '../../kernel/ids.ts'
import { currencies } from '../../kernel/money.ts'
import { recordContract, recordFields } from '../../resource/record.ts'
import { draftFields } from './draft.schema.ts'
import { listAmountSchema } from './price.api.ts'
import { legalFormSchema } from './product-legal.api.ts'
import { productContentFields } from './product-content.list.ts'
import { commissionGates } from './provider.schema.ts'
import { billings, supplies } from './product.schema.ts'

const text = (max: number, code: string) =>
  z.string().check(oneLine(), z.minLength(1, code), z.maxLength(max, 'record.too-long'))

/** What is written of a product. */
const productFormSchema = z.strictObject({
  providerId: z.string().check(z.minLength(1, 'sale.provider-required')),
  name: text(120, 'record.name-required'),
  /** Of a new product by its name; later by its code, and it changes with a month (`product-category.api.ts`). */
  category: text(80, 'product.category-required'),
  /** Price and commission of a new product. Later ones begin on a day of their own (`price.api.ts`). */
  priceOre: listAmountSchema,
  billing: z.enum(billings, 'product.billing-required'),
  supply: z.enum(supplies),
  sellerCommissionOre: listAmountSchema,
  /** Null: as the provider. Left out: as it is. */
  commissionGate: z.optional(z.nullable(z.enum(commissionGates))),
  ...productContentFields,
})
export type ProductForm = z.infer<typeof productFormSchema>

/** The products of all providers. */
export const productRecord = recordContract({
  name: 'products',
  view: 'view products',
  change: 'update products',
  row: z.object({
    ...recordFields,
    ...productFormSchema.shape,
    providerId: idSchema,
    providerName: z.string(),
    categoryName: z.string(),
    legal: z.array(legalFormSchema),
    currency: z.enum(currencies),
    ...draftFields,
  }),
  form: productFormSchema,
  list: {
    filters: { providerId: 'many', category: 'many', billing: 'many' },
    sorts: ['name', 'providerName', 'categoryName', 'priceOre', 'sellerCommissionOre'],
    defaultSort: { by: 'name', direction: 'asc' },
  },
})
export type ProductRow = z.infer<typeof productRecord.row>
