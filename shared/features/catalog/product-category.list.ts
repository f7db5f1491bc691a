import * as z from 'zod/mini'
import { oneLine } from '../../kernel/one-line.ts'
import { recordContract, recordFields } from '../../resource/record.ts'

const categoryFormSchema = z.strictObject({
  name: z.string().check(oneLine(), z.minLength(1, 'record.name-required'), z.maxLength(80, 'record.too-long')),
})

/** The categories that products are grouped, paid and counted by. Archived ones are no longer offered. */
export const productCategories = recordContract({
  name: 'product-categories',
  view: 'view products',
  change: 'update products',
  row: z.object({
    ...recordFields,
    ...categoryFormSchema.shape,
    /** What products, rates, rules and targets refer to: the first name. */
    code: z.string(),
    /** The active products that belong to it today. */
    products: z.number(),
  }),
  form: categoryFormSchema,
  unique: ['name'],
  list: { sorts: ['name'], defaultSort: { by: 'name', direction: 'asc' } },
})
export type ProductCategoryRow = z.infer<typeof productCategories.row>
