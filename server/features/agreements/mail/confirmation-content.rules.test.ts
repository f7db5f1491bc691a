import { expect, test } from 'vitest'
import { agreementOf } from '../../../../shared/features/agreements/agreement/agreement.rules.ts'
import { provider as base, saleLine, saleOf } from '../../../../shared/features/sales/testing/sale-world.ts'
import { confirmationOf } from './confirmation.rules.ts'

const provider = {
  ...base,
  company: {
    legalName: 'Norrsken Energi AB',
    organisationNumber: '559900-0011',
    address: 'Box 11',
    complaints: 'klagomal@norrsken.example',
  },
  terms: [{ version: '2026', validFrom: '2026-01-01', text: { sv: 'Priset gäller.', en: 'Price', fi: 'Hinta' } }],
}
const terms = {
  bindingMonths: 12,
  notice: { count: 1, unit: 'months' as const },
  prices: [{ name: { sv: 'Elpris', en: 'Price', fi: 'Hinta' }, per: 'kwh' as const, amountCentiOre: 89_50 }],
  vatPermille: 250,
}
const meter = {
  key: 'meter',
  kind: 'facility_id' as const,
  label: null,
  required: true,
  shown: 'agreement' as const,
  value: '735999100000000126',
}
const sale = saleOf({
  lines: [{ ...saleLine, terms }],
  attributes: [meter],
  termsVersion: '2026',
  signedAt: 1,
  signedHash: 'a'.repeat(64),
})
const signature = { language: 'sv' as const, signedAt: 1, text: '', hash: 'a'.repeat(64), strokes: [] }
const plain = (text: string) => text.replaceAll(/[\s\u00a0\u202f]+|\\n/gu, ' ')

const seller = { name: 'Fjord AB', organisationNumber: '559900-0078', address: 'Gatan 1', contact: '08-123 45' }

const saidIn = (signed: typeof signature, soldBy: typeof seller | null = null) => {
  const signedSale = { sale, provider, signature: signed, company: soldBy, now: sale.submittedAt }
  return plain(JSON.stringify(confirmationOf({ ...signedSale, url: 'https://rond.example/withdrawal#x' })))
}

test('the document says what the customer signed: company, prices, binding, total, terms, particulars [product 5.28]', () => {
  const said = saidIn(signature)
  const {
    company,
    lines,
    attributes,
    customer,
    terms: general,
    version,
  } = agreementOf({ sale, provider, now: 1 }, 'sv')
  const parts = [
    ...company,
    ...lines.flatMap(({ name, price, details }) => [name, price, ...details]),
    ...attributes,
    ...customer,
    general?.title ?? '',
    general?.text ?? '',
    version,
  ]
  for (const part of parts) expect(said).toContain(plain(part))
  expect(said).toContain('a'.repeat(64))
})

test('the document names the company that sold, with its number, address and contact, on the foot of every page', () => {
  expect(saidIn(signature, seller)).toContain('Fjord AB · 559900-0078 · Gatan 1 · 08-123 45')
  expect(saidIn(signature)).not.toContain('Fjord AB')
})

test('a signature from before what stands here now is not drawn under it', () => {
  expect(saidIn({ ...signature, hash: 'b'.repeat(64) })).not.toContain('b'.repeat(64))
})
