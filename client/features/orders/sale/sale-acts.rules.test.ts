import { describe, expect, test } from 'vitest'
import { saleActs } from '../../../../shared/features/sales/act/sale-acts.rules.ts'
import { saleStatuses, type SaleStatus } from '../../../../shared/features/sales/sale/sale.schema.ts'
import {
  actorOf,
  backOffice,
  HOUR_MS,
  NOON,
  provider,
  saleIn,
  saleOf,
  seller,
} from '../../../../shared/features/sales/testing/sale-world.ts'
import { approveFailure, buttonsFor, deskActs, flagFailure, type DeskActName } from './sale-acts.rules.ts'

describe('the buttons of the status panel [product 5.2]', () => {
  const expected: Readonly<Record<SaleStatus, readonly DeskActName[]>> = {
    draft: [],
    finalized: ['approve', 'flag', 'ask', 'raise-deviation', 'regret'],
    flagged: ['approve-flagged', 'clear-flag', 'raise-deviation', 'regret', 'cancel'],
    unanswered: ['record-answer', 'raise-deviation', 'regret'],
    deviation: ['send-back', 'amend', 'dismiss-deviation', 'note', 'regret', 'cancel'],
    approved: ['audit', 'raise-deviation', 'regret'],
    regret: ['restore'],
    cancelled: [],
    absence: [],
  }

  test.each(saleStatuses)('back office at a sale that is %s is offered exactly the legal steps', (status) => {
    expect(buttonsFor(saleIn(status), backOffice)).toEqual(expected[status])
  })

  test('an answer can be accepted once there is one', () => {
    const names = (isAnswered: boolean) => buttonsFor(saleIn('deviation'), backOffice, { isAnswered })
    expect(names(false)).not.toContain('accept-answer')
    expect(names(true)[0]).toBe('accept-answer')
  })

  test.each(saleStatuses)('whoever only looks is offered nothing at a sale that is %s', (status) => {
    expect(buttonsFor(saleIn(status), actorOf('quality'))).toEqual([])
  })

  test('a seller’s own acts are done on the seller’s screens', () => {
    expect(buttonsFor(saleIn('deviation'), seller)).toEqual([])
  })

  test('another office is out of reach of a right that ends at the office', () => {
    const grants = [{ permission: 'update sale_reports', extent: 'office' }] as const
    const local = { ...backOffice, officeId: 'another', grants: [...grants] }
    expect(buttonsFor(saleIn('finalized'), local)).toEqual([])
    expect(buttonsFor(saleIn('finalized'), { ...local, officeId: saleOf().officeId })).toContain('flag')
  })

  test.each(saleStatuses)('acts that stand together have each a key of their own: %s', (status) => {
    const keys = buttonsFor(saleIn(status), backOffice).map((name) => deskActs[name].key)
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('no key is one that walks through the list', () => {
    const keys = Object.values(deskActs).map(({ key }) => key)
    expect(keys.filter((key) => ['j', 'k', 'u', '/', '?', 'x'].includes(key))).toEqual([])
  })

  test('whatever the rules allow back office to do has its button', () => {
    const onlySellers = ['correct', 'answer', 'sign']
    const missing = Object.keys(saleActs).filter((name) => !onlySellers.includes(name) && !(name in deskActs))
    expect(missing).toEqual([])
  })
})

describe('what keeps a sale from being approved in bulk', () => {
  test('nothing, at a sale by the door that waits for it', () => {
    expect(approveFailure(saleIn('finalized'), backOffice, provider)).toBeNull()
  })

  test('nothing, at a flagged one: the approval takes the flag away', () => {
    expect(approveFailure(saleIn('flagged'), backOffice, provider)).toBeNull()
  })

  test('another status', () => {
    expect(approveFailure(saleIn('regret'), backOffice, provider)).toMatchObject({ code: 'sale.illegal-transition' })
  })

  test('a missing permission, told apart from a wrong status', () => {
    expect(approveFailure(saleIn('finalized'), actorOf('quality'), provider)).toMatchObject({
      code: 'access.forbidden',
    })
  })

  test('telesales: no written accept, or one from before the call ended [acceptance 10]', () => {
    const call = saleIn('finalized', { channel: 'telesales', callEndedAt: NOON })
    const accepted = (at: number) => approveFailure({ ...call, writtenAcceptAt: at }, backOffice, provider)
    expect(approveFailure(call, backOffice, provider)).toMatchObject({ code: 'sale.written-accept-missing' })
    expect(accepted(NOON - 1000)).toMatchObject({ code: 'sale.written-accept-during-call' })
    expect(accepted(NOON + 1000)).toBeNull()
    expect(accepted(NOON + HOUR_MS)).toBeNull()
  })

  test('a flag, which the same act removes, keeps no sale from being approved', () => {
    expect(approveFailure(saleIn('flagged'), backOffice, provider)).toBeNull()
  })

  test('a provider this device does not know', () => {
    expect(approveFailure(saleIn('finalized'), backOffice, undefined)).toMatchObject({ code: 'sale.provider-unknown' })
  })
})

describe('what keeps a sale from being flagged in bulk', () => {
  test('an approved sale can be flagged by who may approve, as an audit', () => {
    expect(flagFailure(saleIn('approved'), backOffice)).toBeNull()
    const noApproval = {
      ...backOffice,
      grants: backOffice.grants.filter(({ permission }) => permission !== 'approve sale_reports'),
    }
    expect(flagFailure(saleIn('approved'), noApproval)).toMatchObject({ code: 'access.forbidden' })
    expect(flagFailure(saleIn('finalized'), noApproval)).toBeNull()
  })

  test('a regretted sale cannot', () => {
    expect(flagFailure(saleIn('regret'), backOffice)).toMatchObject({ code: 'sale.illegal-transition' })
  })
})
