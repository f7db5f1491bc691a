import { failure, type Failure } from '../../../kernel/result.ts'
import { toPostalCode } from '../../../kernel/postal-code.ts'
import { toPhone } from '../../../kernel/phone-number.ts'
import type { Country } from '../../catalog/provider.schema.ts'
import type { CustomerDraft } from './sale-draft.schema.ts'

/** What is missing or wrong in the customer's particulars, in the order of the form. Without a country yet, only what is missing. */
export function customerFailures(customer: CustomerDraft, country: Country | null): Failure[] {
  const failures: Failure[] = []
  const add = (code: string, field: keyof CustomerDraft) => failures.push(failure(code, `customer.${field}`))
  if (customer.kind === 'company' && customer.companyName === '') add('sale.company-name-required', 'companyName')
  if (customer.name === '') {
    add(customer.kind === 'company' ? 'sale.contact-name-required' : 'sale.customer-name-required', 'name')
  }
  if (customer.phone === '') add('sale.phone-required', 'phone')
  else if (country && toPhone(customer.phone, country) === null) add('sale.phone-invalid', 'phone')
  if (customer.email !== '' && !EMAIL.test(customer.email)) add('sale.email-invalid', 'email')
  if (customer.address === '') add('sale.address-required', 'address')
  if (customer.postalCode === '') add('sale.postal-code-required', 'postalCode')
  else if (country && toPostalCode(customer.postalCode, country) === null) add(postalCodeFaults[country], 'postalCode')
  if (customer.city === '') add('sale.city-required', 'city')
  return failures
}

const EMAIL = /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/

const postalCodeFaults = { SE: 'sale.postal-code-invalid-se', FI: 'sale.postal-code-invalid-fi' } as const
