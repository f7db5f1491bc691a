import { describe, expect, test } from 'vitest'
import type { SaleEvent } from '../../sales/sale/sale-event.schema.ts'
import { happenedToPerson, happenedToSale, nextTryAt, retryWaitsMs, standingOf } from './webhook.rules.ts'
import { webhookFormSchema } from './webhook.schema.ts'

const step = (change: Partial<SaleEvent>): SaleEvent => ({
  id: 'event-1',
  version: 1,
  saleId: 'sale-1',
  sellerId: 'seller-1',
  sellerName: 'Anna Svensson',
  teamId: null,
  officeId: null,
  regionId: null,
  kind: 'approved',
  from: 'finalized',
  to: 'approved',
  revision: 1,
  actorId: null,
  actorName: 'Bo Ek',
  reasonCode: null,
  comment: 'Secret',
  photo: null,
  at: 1,
  recordedAt: 2,
  deviceId: 'device-1',
  ...change,
})

describe('what other systems hear', () => {
  test.each([
    [{ kind: 'submitted', from: 'draft', to: 'flagged' }, 'sale.registered'],
    [{ from: 'finalized', to: 'approved' }, 'sale.approved'],
    [{ kind: 'deviation_raised', from: 'finalized', to: 'deviation' }, 'sale.deviation'],
    [{ kind: 'withdrawn', from: 'approved', to: 'regret' }, 'sale.regretted'],
    [{ kind: 'cancelled', from: 'finalized', to: 'cancelled' }, 'sale.cancelled'],
    [{ kind: 'approval_undone', from: 'approved', to: 'finalized' }, 'sale.reopened'],
    [{ kind: 'cancel_undone', from: 'cancelled', to: 'flagged' }, 'sale.reopened'],
    [{ kind: 'flagged', from: 'finalized', to: 'flagged' }, null],
    [{ kind: 'corrected', from: 'approved', to: 'approved' }, null],
    [{ kind: 'submitted', from: 'draft', to: 'absence' }, null],
  ] as const)('%o is told as %s', (change, event) => {
    expect(happenedToSale(step(change))?.event ?? null).toBe(event)
  })

  test('nobody’s name and no comment goes with a sale', () => {
    expect(JSON.stringify(happenedToSale(step({})))).not.toMatch(/Anna|Bo|Secret/)
  })

  test('an account comes, leaves and returns; a new team is no event', () => {
    const person = {
      id: 'user-1',
      version: 3,
      name: 'Anna',
      shortName: 'A',
      teamId: null,
      teamName: null,
      officeId: null,
      regionId: null,
      roles: [],
      active: true,
    }
    const away = { ...person, active: false }
    const cases = [
      [null, person],
      [person, away],
      [away, person],
      [person, { ...person, teamId: 'team-2' }],
    ] as const
    expect(cases.map(([before, after]) => happenedToPerson(before, after, 1)?.event ?? null)).toEqual([
      'user.created',
      'user.left',
      'user.returned',
      null,
    ])
  })
})

test('an attempt is the tenth at most, a little over three days after the first', () => {
  expect(nextTryAt(1, 1000)).toBe(6000)
  expect(nextTryAt(9, 0)).toBe(24 * 3_600_000)
  expect(nextTryAt(10, 0)).toBeNull()
  const hours = retryWaitsMs.reduce((sum, ms) => sum + ms, 0) / 3_600_000
  expect(hours).toBeGreaterThan(72)
  expect(hours).toBeLessThan(80)
})

test('a pause counts before a missing secret, and that before a fault', () => {
  expect(standingOf({ hasSecret: false, pausedReason: 'person', failingSince: 1 })).toBe('paused')
  expect(standingOf({ hasSecret: false, pausedReason: null, failingSince: 1 })).toBe('new')
  expect(standingOf({ hasSecret: true, pausedReason: null, failingSince: 1 })).toBe('failing')
})

test('an address has no name, password or fragment, and is one of the web', () => {
  const isTaken = (url: string) => webhookFormSchema.safeParse({ name: 'A', url, events: ['user.left'] }).success
  expect(['https://hooks.example.com/rond?x=1', 'http://127.0.0.1:3000'].filter((url) => !isTaken(url))).toEqual([])
  const wrong = [
    '',
    'ftp://x.example',
    'https://a:b@x.example/',
    'https://x.example/#a',
    'hooks.example.com',
    'https:///x',
  ]
  expect(wrong.filter(isTaken)).toEqual([])
})
