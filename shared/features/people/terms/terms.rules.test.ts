import { expect, test } from 'vitest'
import { hasDeclined, termsInForce, unacceptedTerms } from './terms.rules.ts'
import type { TermsAnswer } from './terms-due.schema.ts'

const version = (id: string, fromDay: string, answer: TermsAnswer | null = null, name = 'Användarvillkor') => ({
  id,
  name,
  fromDay,
  answer,
})
const idsOf = (versions: readonly { readonly id: string }[]) => versions.map(({ id }) => id)

test('the version that began last is in force, and one of tomorrow is not yet', () => {
  const versions = [version('1', '2026-01-01'), version('2', '2026-06-01'), version('3', '2026-07-01')]
  expect(idsOf(termsInForce(versions, '2026-06-30'))).toEqual(['2'])
  expect(idsOf(termsInForce(versions, '2026-07-01'))).toEqual(['3'])
})

test('terms of another name are accepted by themselves, and capitals make no other name', () => {
  const versions = [
    version('1', '2026-01-01', 'accepted'),
    version('2', '2026-02-01', null, 'ANVÄNDARVILLKOR'),
    version('3', '2026-01-01', null, 'Telefonvillkor'),
  ]
  expect(idsOf(unacceptedTerms(versions, '2026-03-01'))).toEqual(['2', '3'])
})

test('a new version asks again, of those who accepted and of those who declined', () => {
  expect(idsOf(unacceptedTerms([version('1', '2026-01-01', 'accepted')], '2026-03-01'))).toEqual([])
  const versions = [version('1', '2026-01-01', 'declined'), version('2', '2026-02-01')]
  expect(hasDeclined(versions, '2026-01-15')).toBe(true)
  expect(hasDeclined(versions, '2026-02-01')).toBe(false)
  expect(idsOf(unacceptedTerms(versions, '2026-02-01'))).toEqual(['2'])
})
