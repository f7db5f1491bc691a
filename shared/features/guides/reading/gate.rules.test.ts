import { expect, test } from 'vitest'
import { GRACE_MS, isSaleStopped } from './gate.rules.ts'

const HOUR_MS = 3_600_000
const asked = { since: 0, confirmedAt: null, failedAt: null }

test('a sale is stopped until the guide is confirmed', () => {
  expect(isSaleStopped(asked, HOUR_MS, HOUR_MS)).toBe(true)
  expect(isSaleStopped({ ...asked, confirmedAt: 1 }, HOUR_MS, HOUR_MS)).toBe(false)
})

test('a sale that waited without network has 48 hours of grace from when the guide was asked for', () => {
  expect(isSaleStopped(asked, GRACE_MS - 1, GRACE_MS + HOUR_MS)).toBe(false)
  expect(isSaleStopped(asked, GRACE_MS, GRACE_MS + HOUR_MS)).toBe(true)
})

test('answers that were graded after the sale do not stop it, those that were graded before do', () => {
  const late = 10 * GRACE_MS
  expect(isSaleStopped({ ...asked, failedAt: late + HOUR_MS }, late, late + HOUR_MS)).toBe(false)
  expect(isSaleStopped({ ...asked, failedAt: late - HOUR_MS }, late, late + HOUR_MS)).toBe(true)
})
