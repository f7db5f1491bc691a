import { describe, expect, test } from 'vitest'
import { chipStateOf, commandKeyOf, countOf, fateOf, firstLoadTroubleOf, leadOf } from './sync-state.rules.ts'

const quiet = { waiting: 0, needsYou: 0, attachmentsWaiting: 0, connection: 'online', problem: null } as const

describe('the sync chip', () => {
  test.each([
    ['all is sent', {}, 'synced'],
    ['something waits', { waiting: 2 }, 'waiting'],
    ['only a photo waits', { attachmentsWaiting: 1 }, 'waiting'],
    ['offline with nothing to send is calm', { connection: 'offline' }, 'offline'],
    ['offline with something to send', { connection: 'offline', waiting: 1 }, 'offlineWaiting'],
    ['signed out', { connection: 'signed_out', waiting: 3 }, 'signedOut'],
    ['a refusal comes before everything', { connection: 'signed_out', needsYou: 1 }, 'needsYou'],
    ['a trouble that needs a person', { problem: 'sequence_gap' }, 'problem'],
  ] as const)('%s', (_, change, expected) => {
    expect(chipStateOf({ ...quiet, ...change })).toBe(expected)
  })

  test('a server that does not answer is not called a missing network', () => {
    const away = { ...quiet, connection: 'offline', waiting: 1 } as const
    expect(leadOf(away, true)).toBe('unreachable')
    expect(leadOf(away, false)).toBe('offline')
    expect(leadOf(quiet, true)).toBe('synced')
  })

  test.each([
    [{}, true, null],
    [{}, false, 'offline'],
    [{ connection: 'offline' }, false, 'offline'],
    [{ connection: 'offline' }, true, 'unreachable'],
    [{ connection: 'signed_out' }, true, null],
    [{ problem: 'rejected' }, true, 'problem'],
  ] as const)('the first load with %o and network %s stops for %s', (change, hasNetwork, expected) => {
    expect(firstLoadTroubleOf({ ...quiet, ...change }, hasNetwork)).toBe(expected)
  })

  test('photos count among what waits', () => {
    expect(countOf({ waiting: 2, attachmentsWaiting: 1 })).toBe(3)
  })

  test('a command finds its word', () => {
    expect(commandKeyOf('sale.raise-deviation')).toBe('outbox:command.sale_raise_deviation')
  })
})

describe('what is said of an act', () => {
  test.each([
    ['waiting', null, 'online', 'sending'],
    ['waiting', null, 'offline', 'offline'],
    ['waiting', null, 'signed_out', 'signedOut'],
    ['received', 'applied', 'offline', 'received'],
    ['needs_you', null, 'online', 'doubtful'],
    ['needs_you', 'refused', 'offline', 'refused'],
    ['needs_you', 'parked', 'online', 'parked'],
  ] as const)('%s, answered %s, %s: %s', (state, answered, connection, fate) => {
    expect(fateOf({ state, answered }, connection)).toBe(fate)
  })
})
