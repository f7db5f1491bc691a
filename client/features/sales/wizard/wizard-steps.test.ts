import { describe, expect, test } from 'vitest'
import { emptySaleDraft } from '../../../../shared/features/sales/sale/sale-content.rules.ts'
import { attributeFailures } from '../../../../shared/features/sales/sale/attribute.rules.ts'
import { product } from '../../../../shared/features/sales/testing/sale-world.ts'
import { failure } from '../../../../shared/kernel/result.ts'
import {
  failuresOfStep,
  firstFailingStep,
  isOfLastDigit,
  stepAfter,
  stepBeside,
  stepFrom,
  stepOfField,
  stepsOf,
  countOf,
} from './wizard-steps.ts'
import { aProvider } from './testing/catalog.ts'

describe('the questions of the sale wizard', () => {
  test('before a provider is chosen only what every sale needs is asked', () => {
    expect(stepsOf(emptySaleDraft, undefined)).toEqual([
      'provider',
      'products',
      'contact',
      'address',
      'details',
      'summary',
    ])
  })

  test('a provider with one channel and one kind of customer asks for neither', () => {
    const provider = aProvider({ channels: ['door'], customerKinds: ['private'], requireIdNumber: false })
    expect(stepsOf(emptySaleDraft, provider)).not.toContain('channel')
    expect(stepsOf(emptySaleDraft, provider)).not.toContain('kind')
    expect(stepsOf(emptySaleDraft, provider)).not.toContain('idNumber')
  })

  test('a provider with choices asks for them, and for the number it needs', () => {
    const provider = aProvider({
      channels: ['door', 'telesales'],
      customerKinds: ['private', 'company'],
      requireIdNumber: true,
    })
    expect(stepsOf(emptySaleDraft, provider)).toEqual([
      'provider',
      'products',
      'channel',
      'kind',
      'idNumber',
      'contact',
      'address',
      'details',
      'summary',
    ])
  })

  test('a company is asked for its number also where the provider needs none of a person', () => {
    const provider = aProvider({ customerKinds: ['private', 'company'], requireIdNumber: false })
    const company = { ...emptySaleDraft, customer: { ...emptySaleDraft.customer, kind: 'company' as const } }
    expect(stepsOf(company, provider)).toContain('idNumber')
    expect(stepsOf(emptySaleDraft, provider)).not.toContain('idNumber')
  })

  test('a sale by phone asks about the call', () => {
    expect(stepsOf({ ...emptySaleDraft, channel: 'telesales' }, aProvider({}))).toContain('call')
  })

  test('back and forth stay inside the questions asked', () => {
    const steps = stepsOf(emptySaleDraft, undefined)
    expect(stepBeside('products', steps, 1)).toBe('contact')
    expect(stepBeside('contact', steps, -1)).toBe('products')
    expect(stepBeside('provider', steps, -1)).toBeNull()
    expect(stepBeside('summary', steps, 1)).toBeNull()
  })

  test('the number of steps is told once no answer can change it', () => {
    const steps = stepsOf(
      emptySaleDraft,
      aProvider({ channels: ['door', 'telesales'], customerKinds: ['private', 'company'] }),
    )
    expect(steps.slice(0, 4)).toEqual(['provider', 'products', 'channel', 'kind'])
    expect(steps.map((step) => countOf(step, steps))).toEqual(
      steps.map((_, index) => (index < 4 ? undefined : steps.length)),
    )
    const fewer = stepsOf(emptySaleDraft, aProvider({ channels: ['door'], customerKinds: ['private'] }))
    expect(fewer.map((step) => countOf(step, fewer))).toEqual([undefined, ...fewer.slice(1).map(() => fewer.length)])
  })

  test.each([
    ['address', 'address'],
    ['call', 'provider'],
    ['nonsense', 'provider'],
    [null, 'provider'],
  ] as const)('the address bar says %s: the wizard opens %s', (word, step) => {
    expect(stepFrom(word, stepsOf(emptySaleDraft, undefined))).toBe(step)
  })

  test.each([
    ['providerId', 'provider'],
    ['lines.0.quantity', 'products'],
    ['idNumber', 'idNumber'],
    ['customer.phone', 'contact'],
    ['customer.postalCode', 'address'],
    ['externalOrderNumber', 'details'],
    ['checklist', 'details'],
    ['channel', 'provider'],
    ['customer.kind', 'provider'],
    [undefined, 'summary'],
  ] as const)('a failure at %s is answered at %s', (field, step) => {
    expect(stepOfField(field, stepsOf(emptySaleDraft, aProvider({ requireIdNumber: true })))).toBe(step)
  })

  test('the first failing step is the first in the order of the questions, not of the failures', () => {
    const steps = stepsOf(emptySaleDraft, undefined)
    const failures = [failure('sale.city-required', 'customer.city'), failure('sale.product-required', 'lines')]
    expect(firstFailingStep(steps, failures)).toBe('products')
    expect(failuresOfStep('address', steps, failures)).toEqual([failures[0]])
    expect(firstFailingStep(steps, [])).toBeNull()
  })
})

describe('what is passed over', () => {
  const provider = aProvider({ channels: ['door', 'telesales'], customerKinds: ['private', 'company'] })
  const passed = { remembered: null, provider, products: [] }
  const plain = { ...provider, requireExternalOrderNumber: false, requireChecklist: false }

  test('the first sale of the day asks for channel and kind', () => {
    expect(stepAfter('products', emptySaleDraft, passed)).toBe('channel')
  })

  test('the next one for the same provider does not, while both stay as they were', () => {
    const remembered = { channel: emptySaleDraft.channel, kind: emptySaleDraft.customer.kind }
    expect(['idNumber', 'contact']).toContain(stepAfter('products', emptySaleDraft, { ...passed, remembered }))
    expect(
      stepAfter('products', emptySaleDraft, { ...passed, remembered: { ...remembered, channel: 'telesales' } }),
    ).toBe('channel')
  })

  test('the page of details is opened only where something on it is required', () => {
    expect(stepAfter('address', emptySaleDraft, { ...passed, provider: plain })).toBe('summary')
    const asking = { ...plain, requireExternalOrderNumber: true }
    expect(stepAfter('address', emptySaleDraft, { ...passed, provider: asking })).toBe('details')
  })
})

test('a wrong facility id is stated at its last digit, and not before', () => {
  const attribute = { key: 'meter', kind: 'facility_id', label: null, required: true, shown: 'agreement' } as const
  const metered = { ...product, attributes: [attribute] }
  const lines = [{ productId: metered.id, quantity: 1, unitPriceOre: metered.priceOre }]
  const statedAt = (meter: string) =>
    attributeFailures({ lines, attributes: { meter }, country: 'SE', products: [metered] }, '2026-11-18').map(
      isOfLastDigit,
    )
  expect(statedAt('735 999 100 000 000 12')).toEqual([false])
  expect(statedAt('735 999 100 000 000 127')).toEqual([true])
  expect(statedAt('735 999 100 000 000 126')).toEqual([])
})
