import * as z from 'zod/mini'
import { draftOfSale } from '../../../../shared/features/sales/sale/sale-content.rules.ts'
import {
  commentSchema,
  idNumberInputSchema,
  saleDraftSchema,
  type SaleDraft,
} from '../../../../shared/features/sales/sale/sale-draft.schema.ts'
import type { Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { openedValues } from '../../../desk/form/opened-values.ts'

export const amendFormSchema = z.object({
  draft: saleDraftSchema,
  idNumber: idNumberInputSchema,
  comment: commentSchema,
})

/** A sale being put right at the desk, as it is kept on this device. */
export type AmendForm = z.infer<typeof amendFormSchema>

/** Begins with what the sale holds. The number is written only where another one is right. */
export const amendFormOf = (sale: Sale): AmendForm => ({ draft: draftOfSale(sale), idNumber: '', comment: '' })

/** A form as it was kept, over what it begins with. Before it stood on the sale's own fields, the parts of the draft lay bare. */
export function openedAmend(begun: AmendForm, kept: Partial<AmendForm & SaleDraft>): AmendForm {
  const typed = openedValues<SaleDraft>(begun.draft, kept.draft ?? kept)
  const customer = openedValues(begun.draft.customer, typed.customer)
  return { ...openedValues(begun, kept), draft: { ...typed, customer } }
}
