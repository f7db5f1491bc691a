import type { Customer } from '../../shared/features/sales/sale/sale.schema.ts'

/** What a customer is called in lists: a company by its own name, a person by theirs. Empty when there is none. */
export function customerNameOf(customer: Pick<Customer, 'kind' | 'name' | 'companyName'> | null): string {
  if (!customer) return ''
  return customer.kind === 'company' && customer.companyName !== '' ? customer.companyName : customer.name
}
