import { expect, test } from 'vitest'
import { contractDocument } from './contract-document.rules.ts'

const source = {
  id: '01900000-0000-7000-8000-000000000001',
  title: 'Anställningsavtal',
  body: '# Parter\n\nBolaget och Åsa.\n\n# Lön\n\nEnligt plan.',
  language: 'sv',
  zone: 'Europe/Stockholm',
  employer: 'Bolaget AB',
  employee: 'Åsa Öberg',
} as const

const events = [
  { id: 'e', contractId: 'c', seq: 1, at: 1_796_212_800_000, what: 'signed', byName: 'Åsa', detail: '', hash: 'abc' },
]

test('a contract has its words, and once signed the drawing, its fingerprint and its course on a page of their own', () => {
  const plain = JSON.stringify(contractDocument(source).content)
  for (const text of ['Parter', 'Bolaget och Åsa.', 'Bolaget AB', 'Åsa Öberg']) expect(plain).toContain(text)
  expect(plain).not.toContain('Underskriftens förlopp')
  const signed = { strokes: ['M 1 1 L 9 9'], signedAt: events[0]?.at ?? 0, sha256: 'f'.repeat(64), events }
  const whole = JSON.stringify(contractDocument(source, signed).content)
  for (const text of ['<svg', 'f'.repeat(64), 'abc', 'Underskriftens förlopp', '"pageBreak":"before"'])
    expect(whole).toContain(text.replaceAll('"', '"'))
})

test('both parties sign over a line of their own, because the renderer draws one object once', () => {
  const seen = new Set<object>()
  JSON.stringify(contractDocument(source).content, (_, value: unknown) => {
    if (typeof value !== 'object' || value === null) return value
    expect(seen.has(value)).toBe(false)
    seen.add(value)
    return value
  })
})
