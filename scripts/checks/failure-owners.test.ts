import { describe, expect, test } from 'vitest'
import { languages } from '../lib/catalogues.mjs'
import { codeOf, failureOwners, failuresOf, ownersOfProduct } from '../lib/failure-owners.mjs'

describe('the sentence of a refusal', () => {
  test.each(languages)(
    'lies in the catalogue of the only feature whose rules name it, in %s (npm run words)',
    (language) => {
      const ownerOf = ownersOfProduct()
      const all = failuresOf(language)
      expect(all.length).toBeGreaterThan(800)
      expect(new Set(all.map(({ feature }) => feature)).size).toBeGreaterThan(20)
      const elsewhere = all.filter(({ keys, feature }) => ownerOf(codeOf(keys)) !== feature)
      expect(
        elsewhere.map(({ path, keys }) => `${path}: ${keys.join('.')} belongs to ${ownerOf(codeOf(keys)) || 'none'}`),
      ).toEqual([])
    },
  )

  test.each(languages)('is there once, in %s', (language) => {
    const keys = failuresOf(language).map((one) => one.keys.join('.'))
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
  })

  test('belongs to the feature that decides it, wherever it is shown, and to none where several do', () => {
    const ownerOf = failureOwners([
      { path: 'shared/features/sales/sale.rules.ts', text: "failure('sale.old'); failure('sale.both')" },
      { path: 'server/features/orders/order.routes.ts', text: "new Problem(409, 'sale.both')" },
      { path: 'client/features/orders/order.panel.tsx', text: "code === 'sale.old' || failure('photo.blurred')" },
      { path: 'server/platform/http/problem.ts', text: "'request.invalid'" },
    ])
    expect(['sale.old', 'sale.both', 'photo.blurred', 'request.invalid', 'nobody.names'].map(ownerOf)).toEqual([
      'sales',
      '',
      'orders',
      '',
      '',
    ])
  })
})
