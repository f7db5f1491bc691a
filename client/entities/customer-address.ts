import { addressLinesOf, type CustomerAddress } from '../../shared/features/sales/contact/address.rules.ts'

const NO_BREAK = '\u00a0'

/** Where a customer lives, a line each; a postal code is never broken where a line ends. */
export const addressLines = (customer: CustomerAddress): string[] =>
  addressLinesOf({ ...customer, postalCode: customer.postalCode.replaceAll(' ', NO_BREAK) })

/** The same on one line. */
export const addressOf = (customer: CustomerAddress): string => addressLines(customer).join(', ')
