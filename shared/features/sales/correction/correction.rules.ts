import * as z from 'zod/mini'
import { failure, ok, refused, type Failure, type Result } from '../../../kernel/result.ts'
import type { Product } from '../../catalog/product.schema.ts'
import { draftOfSale } from '../sale/sale-content.rules.ts'
import { customerDraftSchema, saleDraftSchema, type CustomerDraft, type SaleDraft } from '../sale/sale-draft.schema.ts'
import { saleFailures, type SaleForm } from '../sale/sale.rules.ts'
import type { Sale } from '../sale/sale.schema.ts'

/** Some fields of a sale's form. */
export const saleChangesSchema = z.extend(z.partial(saleDraftSchema), {
  customer: z.optional(z.partial(customerDraftSchema)),
})
export type SaleChanges = z.infer<typeof saleChangesSchema>

/** What was edited, on which version, and what the edited fields held there: enough to tell a conflict from a merge. */
export interface Correction {
  readonly basedOn: number
  readonly base: SaleChanges
  readonly changes: SaleChanges
}

/** What a person changed in the form of a sale. */
export function correctionOf(sale: Sale, edited: SaleDraft): Correction {
  const before = draftOfSale(sale)
  const changed = changedFields(before, edited)
  return { basedOn: sale.version, base: pick(before, changed), changes: pick(edited, changed) }
}

/** The faults of a corrected sale. */
export interface CorrectionFaults {
  /** To be mended before the correction is taken. */
  readonly toMend: readonly Failure[]
  /** What the sale had before, in parts that the correction leaves alone: back office looks at it. */
  readonly left: readonly Failure[]
}

/**
 * Splits the faults of a corrected sale. Only a fault in an edited field, or a new one, blocks the correction. An old sale may break a
 * newer rule, which must not stop a seller from correcting an identity number.
 * @param form the sale as corrected, and `before` it
 * @param bounds the day and moment of the correction, in the zone of the sale
 */
export function correctionFaults(
  form: SaleForm & { readonly before: Sale },
  changes: SaleChanges,
  bounds: Parameters<typeof saleFailures>[1],
): CorrectionFaults {
  const found = saleFailures(form, bounds)
  if (found.length === 0 || changes.providerId !== undefined) return { toMend: found, left: [] }
  const { attributes } = form.draft
  const draft = draftOfSale(form.before)
  // Answers count as asked for before where they are asked for now.
  const asBefore = attributes === undefined ? draft : { ...draft, attributes: draft.attributes ?? {} }
  const earlier = saleFailures({ ...form, draft: asBefore, idNumber: '' }, bounds)
  const touched = [...fieldsIn(changes), ...(form.idNumber === '' ? [] : ['idNumber'])]
  const isLeft = ({ code, field }: Failure): boolean =>
    !touched.some((one) => isPartOf(one, field)) &&
    earlier.some((before) => before.code === code && before.field === field)
  return { toMend: found.filter((one) => !isLeft(one)), left: found.filter(isLeft) }
}

/** Whether a fault is in an edited field. Editing the products counts for their questions too, because products decide these. */
const isPartOf = (edited: string, field = ''): boolean =>
  field === edited || field.startsWith(`${edited}.`) || (edited === 'lines' && field.startsWith('attributes'))

export const isEmptyCorrection = ({ changes }: Correction): boolean => fieldsIn(changes).length === 0

/**
 * Lays a correction over the sale as it is now. A field that somebody else has changed since is a conflict, told with
 * both values, unless both changed it alike.
 */
export function merged(sale: Sale, correction: Correction, products: readonly Product[]): Result<SaleDraft> {
  const current = draftOfSale(sale)
  const isFresh = correction.basedOn === sale.version
  const conflicts = fieldsIn(correction.changes).flatMap((field): Failure[] => {
    const mine = valueOf(correction.changes, field)
    const theirs = valueOf(current, field)
    if (isFresh || isSame(theirs, valueOf(correction.base, field)) || isSame(theirs, mine)) return []
    return [failure('sale.conflict', field, { mine: shown(mine, products), theirs: shown(theirs, products) })]
  })
  if (conflicts.length > 0) return refused(...conflicts)
  const { customer, ...rest } = correction.changes
  return ok({ ...current, ...defined(rest), customer: { ...current.customer, ...defined(customer ?? {}) } })
}

const CUSTOMER = 'customer.'

/** The fields of the form by dotted path, the customer's each on its own: two people may correct two of them. */
export function fieldsIn(changes: SaleChanges): string[] {
  const { customer, ...rest } = changes
  const ofCustomer = Object.keys(defined(customer ?? {})).map((field) => CUSTOMER + field)
  return [...Object.keys(defined(rest)), ...ofCustomer]
}

function changedFields(before: SaleDraft, edited: SaleDraft): string[] {
  return fieldsIn(edited).filter((field) => !isSame(valueOf(before, field), valueOf(edited, field)))
}

function valueOf(from: SaleChanges, field: string): unknown {
  return field.startsWith(CUSTOMER)
    ? from.customer?.[field.slice(CUSTOMER.length) as keyof CustomerDraft]
    : from[field as keyof SaleDraft]
}

function pick(from: SaleDraft, fields: readonly string[]): SaleChanges {
  const entries = (isOfCustomer: boolean) =>
    fields
      .filter((field) => field.startsWith(CUSTOMER) === isOfCustomer)
      .map((field) => [field.replace(CUSTOMER, ''), valueOf(from, field)] as const)
  const customer = entries(true)
  return {
    ...Object.fromEntries(entries(false)),
    ...(customer.length > 0 ? { customer: Object.fromEntries(customer) } : {}),
  }
}

/** Drops fields that are `undefined`: they mean "not changed", not "emptied". */
function defined<T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as never
}

function isSame(left: unknown, right: unknown): boolean {
  if (left === right) return true
  if (typeof left !== 'object' || typeof right !== 'object' || !left || !right) return false
  const keys = Object.keys(left)
  if (keys.length !== Object.keys(right).length) return false
  return keys.every((key) => isSame((left as Record<string, unknown>)[key], (right as Record<string, unknown>)[key]))
}

/** A value as the sentence about a conflict can say it. */
function shown(value: unknown, products: readonly Product[]): string | number {
  if (typeof value === 'string' || typeof value === 'number') return value
  if (!Array.isArray(value)) return value ? '✓' : '–'
  return (value as SaleDraft['lines'])
    .map(({ productId, quantity }) => `${quantity} × ${products.find(({ id }) => id === productId)?.name ?? '?'}`)
    .join(', ')
}
