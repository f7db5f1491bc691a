import type { Customer } from '../sale/sale.schema.ts'

export type CustomerAddress = Pick<Customer, 'address' | 'postalCode' | 'city'>

/** The lines of a customer's address, street first. Empty lines are left out. */
export const addressLinesOf = ({ address, postalCode, city }: CustomerAddress): string[] =>
  [address, `${postalCode} ${city}`.trim()].filter((line) => line !== '')
