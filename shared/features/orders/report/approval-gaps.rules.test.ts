import { describe, expect, test } from 'vitest'
import { approvalGapsOf, isPaperAsked, signatureStandingOf } from './approval-gaps.rules.ts'
import { NOON, provider, saleOf } from '../../sales/testing/sale-world.ts'

const atDoor = saleOf({ channel: 'door', signedAt: null })

describe('what is missing from a sale before it is approved', () => {
  test('the signature of a customer at the door', () => {
    expect(approvalGapsOf(atDoor, provider)).toEqual(['signature'])
    expect(approvalGapsOf({ ...atDoor, signedAt: NOON }, provider)).toEqual([])
  })

  test('nothing is signed by telephone, and nothing of a day without a customer', () => {
    expect(signatureStandingOf({ ...atDoor, channel: 'telesales' })).toBe('not_needed')
    expect(signatureStandingOf({ ...atDoor, channel: null, customer: null })).toBe('not_needed')
    expect(signatureStandingOf(atDoor)).toBe('unsigned')
  })

  test('the checklist that its provider asks for', () => {
    const signed = { ...atDoor, signedAt: NOON, checklist: null }
    expect(approvalGapsOf(signed, { requireChecklist: true })).toEqual(['checklist'])
    expect(approvalGapsOf(signed, undefined)).toEqual([])
  })

  test('paper is asked for where the customer at the door has not agreed to a mail', () => {
    expect(isPaperAsked({ ...atDoor, paperlessConsent: null })).toBe(true)
    expect(isPaperAsked({ ...atDoor, paperlessConsent: true })).toBe(false)
    expect(isPaperAsked({ ...atDoor, channel: 'telesales' })).toBe(false)
  })
})
