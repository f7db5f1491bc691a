import * as z from 'zod/mini'
import type { Deviation, DeviationType } from '../../../../shared/features/sales/deviation/deviation.schema.ts'
import { draftOfSale } from '../../../../shared/features/sales/sale/sale-content.rules.ts'
import { saleFieldOf, type SaleQuestion } from '../../../../shared/features/sales/field/sale-field.rules.ts'
import type { SaleChanges } from '../../../../shared/features/sales/correction/correction.rules.ts'
import {
  correctionOf,
  fieldsIn,
  saleChangesSchema,
} from '../../../../shared/features/sales/correction/correction.rules.ts'
import {
  commentSchema,
  idNumberInputSchema,
  saleDraftSchema,
  type SaleDraft,
} from '../../../../shared/features/sales/sale/sale-draft.schema.ts'
import type { Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { failure, type Failure } from '../../../../shared/kernel/result.ts'

/** The groups of fields a correction can show. */
export const correctionParts = ['idNumber', 'products', 'contact', 'address', 'call', 'details'] as const
export type CorrectionPart = (typeof correctionParts)[number]

export const correctionFormSchema = z.object({
  base: z.custom<Sale>(),
  draft: saleDraftSchema,
  idNumber: idNumberInputSchema,
  comment: commentSchema,
})

/** A correction in progress, as it is kept on this phone: with the sale as it was when the work began. */
export type CorrectionForm = z.infer<typeof correctionFormSchema>

/** Only what is wrong: an incorrect number asks for the number, an incorrect order for the products. */
export function partsFor(type: DeviationType | null, sale: Pick<Sale, 'channel'>): readonly CorrectionPart[] {
  if (type === 'incorrect_ssn') return ['idNumber']
  if (type === 'incorrect_order') return ['products']
  return correctionParts.filter((part) => part !== 'call' || sale.channel === 'telesales')
}

/** What was changed already, in a correction that is gone on with: it must be seen, whatever is wrong with the sale. */
export function partsChanged({ base, draft, idNumber }: CorrectionForm): readonly CorrectionPart[] {
  return [...fieldsIn(correctionOf(base, draft).changes), ...(idNumber === '' ? [] : ['idNumber'])].map(partOfField)
}

/** Begins with what the sale holds now, laid under what a refused attempt had changed. */
export function correctionFormOf(sale: Sale, refusedArgs?: unknown): CorrectionForm {
  const { changes, comment, idNumber } = (refusedArgs ?? {}) as Readonly<Record<string, unknown>>
  const read = saleChangesSchema.safeParse(changes)
  return {
    base: sale,
    draft: withChanges(draftOfSale(sale), read.success ? read.data : {}),
    idNumber: typeof idNumber === 'string' ? idNumber : '',
    comment: typeof comment === 'string' ? comment : '',
  }
}

/** What was kept fits only the deviation it was begun for. */
export const isStillOf = (form: CorrectionForm, sale: Sale): boolean =>
  form.base.openDeviationId === sale.openDeviationId

/** An incorrect number cannot be put right by leaving it as it is. */
export function numberFailures(
  deviation: Pick<Deviation, 'type'> | undefined,
  { idNumber }: Pick<CorrectionForm, 'idNumber'>,
): readonly Failure[] {
  return deviation?.type === 'incorrect_ssn' && idNumber === '' ? [failure('sale.id-number-required', 'idNumber')] : []
}

/** Whether a fault is in the part that the deviation names: it is to be mended, however old it is. */
export const isAskedBy = ({ type }: Pick<Deviation, 'type'>, { field = '' }: Failure): boolean =>
  (type === 'incorrect_ssn' || type === 'incorrect_order') &&
  partsFor(type, { channel: null }).includes(partOfField(field))

/** As they stand on the screen: the first of them takes the focus. */
export const inScreenOrder = (failures: readonly Failure[]): readonly Failure[] => {
  const place = ({ field = '' }: Failure) => correctionParts.indexOf(partOfField(field))
  return failures.toSorted((one, other) => place(one) - place(other))
}

/** Groups of questions in a correction. */
const partOf: Readonly<Record<SaleQuestion, CorrectionPart>> = {
  provider: 'products',
  products: 'products',
  channel: 'details',
  kind: 'contact',
  idNumber: 'idNumber',
  contact: 'contact',
  address: 'address',
  call: 'call',
  details: 'details',
}

/** The part of the correction that a failure belongs to. */
export const partOfField = (field: string): CorrectionPart => partOf[saleFieldOf(field)?.question ?? 'details']

function withChanges(draft: SaleDraft, { customer, ...changes }: SaleChanges): SaleDraft {
  const given = (value: object) => Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined))
  return { ...draft, ...given(changes), customer: { ...draft.customer, ...given(customer ?? {}) } }
}
