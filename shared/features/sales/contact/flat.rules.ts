import type { Product } from '../../catalog/product.schema.ts'
import { attributesAskedFor } from '../sale/attribute.rules.ts'
import type { SaleDraft } from '../sale/sale-draft.schema.ts'

/** A Swedish address with its apartment number behind the street: «Rimgatan 1 A lgh 1101». Null: it has none. */
export function flatOf(address: string): { readonly street: string; readonly flat: string } | null {
  const read = /^(?<street>.*[^\s,]),?\s+(?:lgh|lägenhet)\.?\s*(?<flat>\d{4})$/iu.exec(address.trim())
  return read?.groups ? { street: read.groups['street'] ?? '', flat: read.groups['flat'] ?? '' } : null
}

/**
 * Moves the apartment number from the address to its own field if the chosen products ask for it. If they no longer ask, it moves back,
 * so that a change of products does not lose it.
 * @param offered All products of the provider
 */
export function flatApart(draft: SaleDraft, offered: readonly Product[]): SaleDraft {
  const asked = attributesAskedFor(draft.lines, offered).find(({ kind }) => kind === 'apartment')
  const { customer, attributes = {} } = draft
  const read = flatOf(customer.address)
  if (asked !== undefined) {
    if (read === null || !['', read.flat].includes(attributes[asked.key]?.trim() ?? '')) return draft
    const address = read.street
    return { ...draft, customer: { ...customer, address }, attributes: { ...attributes, [asked.key]: read.flat } }
  }
  const key = offered.flatMap((product) => product.attributes ?? []).find(({ kind }) => kind === 'apartment')?.key
  const flat = key === undefined ? '' : (attributes[key]?.trim() ?? '')
  if (key === undefined || flat === '') return draft
  const { [key]: _flat, ...others } = attributes
  const hasPlace = read === null && /^\d{4}$/u.test(flat) && customer.address.trim() !== ''
  const address = hasPlace ? `${customer.address.trim()} lgh ${flat}` : customer.address
  return { ...draft, customer: { ...customer, address }, attributes: others }
}
