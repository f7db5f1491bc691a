import { expect, test } from 'vitest'
import { failures } from '../../../app/i18n/failures.en.ts'

test.each([
  ['You need to select a provider', 'provider-required'],
  ['You need to add atleast one product', 'product-required'],
  ['External order number is required for this provider', 'external-order-number-required'],
] as const)('«%s» is said as section 5 of the specification says it', (sentence, code) => {
  expect(failures['sale']).toMatchObject({ [code]: sentence })
})
