import type { Customer } from '../../shared/features/sales/sale/sale.schema.ts'

/** The customer's name in lists: the company name, or the person's name. Empty when there is none. */
export function customerNameOf(customer: Pick<Customer, 'kind' | 'name' | 'companyName'> | null): string {
  if (!customer) return ''
  return customer.kind === 'company' && customer.companyName !== '' ? customer.companyName : customer.name
}
