import { failure, type Failure } from '../../kernel/result.ts'
import type { Product } from './product.schema.ts'
import type { Provider } from './provider.schema.ts'

/** A field of the form without which nothing may be sold, in the order in which it is asked for. */
export const providerNeeds = [
  'company.legalName',
  'company.organisationNumber',
  'company.address',
  'company.complaints',
] as const
export const productNeeds = ['vatPercent', 'bindingMonths', 'noticeCount'] as const

export type ProviderNeed = (typeof providerNeeds)[number]
export type ProductNeed = (typeof productNeeds)[number]

/** Missing information of a provider that a customer is entitled to. */
export function providerGaps({ company }: Pick<Provider, 'company'>): ProviderNeed[] {
  const { legalName = '', organisationNumber = '', address = '', complaints = '' } = company ?? {}
  const said = [legalName, organisationNumber, address, complaints]
  return providerNeeds.filter((_, at) => said[at]?.trim() === '')
}

/** Missing information of a product that a customer is entitled to. A one-time payment has no binding period. */
export function productGaps({ terms, billing }: Pick<Product, 'terms' | 'billing'>): ProductNeed[] {
  const isOpen = (need: ProductNeed): boolean => (terms ? (terms.open ?? []).includes(need) : true)
  return productNeeds.filter((need) => isOpen(need) && (need === 'vatPercent' || billing !== 'once'))
}

/** A draft is on no phone's offer until it is whole. Nothing that is sold becomes a draft again. */
export const isDraft = (row: {
  readonly draft?: boolean | null | undefined
  readonly archivedAt?: number | null | undefined
}) => row.draft === true && (row.archivedAt ?? null) === null

/** Whether a row is current: on offer or a draft. */
export const isInUse = (row: Parameters<typeof isDraft>[0] & { readonly active: boolean }): boolean =>
  row.active || isDraft(row)

/** Information that an edit removes from a row on offer. */
export const lostFailures = (before: readonly string[], after: readonly string[]): Failure[] =>
  after.filter((need) => !before.includes(need)).map((need) => failure('catalog.needed-to-sell', need))
