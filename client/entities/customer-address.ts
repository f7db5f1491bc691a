import type { Customer } from '../../shared/features/sales/sale/sale.schema.ts'

type Address = Pick<Customer, 'address' | 'postalCode' | 'city'>

const NO_BREAK = '\u00a0'

/** Where a customer lives, a line each; a postal code is never broken where a line ends. */
export const addressLines = ({ address, postalCode, city }: Address): string[] =>
  [address, `${postalCode.replaceAll(' ', NO_BREAK)} ${city}`.trim()].filter((line) => line !== '')

/** The same on one line. */
export const addressOf = (customer: Address): string => addressLines(customer).join(', ')
