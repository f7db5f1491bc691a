import { expect, test } from 'vitest'
import sentences from '../../../locales/en/failures.json' with { type: 'json' }

test.each([
  ['You need to select a provider', 'provider-required'],
  ['You need to add atleast one product', 'product-required'],
  ['External order number is required for this provider', 'external-order-number-required'],
] as const)('«%s» is said as section 5 of the specification says it', (sentence, code) => {
  expect(sentences.sale[code]).toBe(sentence)
})
