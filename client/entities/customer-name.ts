import type { Customer } from '../../shared/features/sales/sale/sale.schema.ts'

/**
 * A name or a town typed in lower case, as it is written in a contract: `anna regn-ek` becomes `Anna Regn-Ek`. Text with a
 * capital anywhere was written on purpose and stays.
 */
export const capitalised = (text: string): string =>
  text === text.toLowerCase() ? text.replaceAll(/(?<![\p{L}\p{N}'’])\p{L}/gu, (letter) => letter.toUpperCase()) : text

/** What a customer is called in lists: a company by its own name, a person by theirs. Empty when there is none. */
export function customerNameOf(customer: Pick<Customer, 'kind' | 'name' | 'companyName'> | null): string {
  if (!customer) return ''
  return customer.kind === 'company' && customer.companyName !== '' ? customer.companyName : customer.name
}
