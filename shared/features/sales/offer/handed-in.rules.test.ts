import { describe, expect, test } from 'vitest'
import type { SaleOffer } from '../sale/sale.schema.ts'
import { handedInAs } from './handed-in.rules.ts'

const finalized = { status: 'finalized', awaiting: null, offer: null } as const
const offered = (offer: Partial<SaleOffer>) =>
  ({
    status: 'unanswered',
    awaiting: 'customer',
    offer: { kind: 'telephone', state: 'waiting', via: null, sentAt: null, fault: null, ...offer },
  }) as const

describe('a sale that has just been handed in', () => {
  test('is on the phone until the server has it, whatever its status', () => {
    expect(handedInAs(finalized, 'on_this_phone')).toBe('on_this_phone')
    expect(handedInAs(offered({}), 'on_this_phone')).toBe('on_this_phone')
  })

  test('waits for back office once the server has it', () => {
    expect(handedInAs(finalized, 'received')).toBe('finalized')
    expect(handedInAs({ ...finalized, status: 'flagged' }, 'received')).toBe('flagged')
  })

  test('has an offer that is about to go, has gone, or needs the seller', () => {
    expect(handedInAs(offered({}), 'received')).toBe('offer_coming')
    expect(handedInAs(offered({ via: 'sms', sentAt: 1 }), 'received')).toBe('offer_sent')
    expect(handedInAs(offered({ fault: 'kept' }), 'received')).toBe('offer_stuck')
    expect(handedInAs(offered({ via: 'sms', sentAt: 1, fault: 'not_sent' }), 'received')).toBe('offer_stuck')
  })

  test('says nothing where a refusal, a deviation or a withdrawal has the word', () => {
    expect(handedInAs(finalized, 'needs_you')).toBeNull()
    expect(handedInAs({ ...finalized, status: 'deviation' }, 'received')).toBeNull()
    expect(handedInAs({ ...finalized, status: 'regret' }, 'received')).toBeNull()
    expect(handedInAs(finalized, null)).toBeNull()
  })
})
