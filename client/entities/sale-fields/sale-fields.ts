import * as z from 'zod/mini'
import {
  idNumberInputSchema,
  saleDraftSchema,
  signatureSchema,
} from '../../../shared/features/sales/sale/sale-draft.schema.ts'
import { formFor } from '../../ui/form/form-for.tsx'

const saleFormSchema = z.object({
  draft: saleDraftSchema,
  idNumber: idNumberInputSchema,
  signed: z.optional(z.nullable(z.object({ signature: signatureSchema, agreed: z.string() }))),
})

/**
 * The one set of fields of a sale, for every form that holds a `draft` and an `idNumber` under those names: the wizard
 * asks them one by one, a correction shows those that are wrong.
 */
export const saleFields = formFor(saleFormSchema, 'sales:saleReport')
