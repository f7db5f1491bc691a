import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dayOf, instantAt, type Instant, type TimeZone } from '../../../kernel/days.ts'
import type { Facts } from '../../../sync/command.ts'
import { countries, salesChannels, type Country, type SalesChannel } from '../../catalog/provider.schema.ts'
import { consumerDayOf } from './consumer-day.rules.ts'
import { consumerRules } from '../law/legal.rules.ts'
import { answerQuestion, recordAnswer } from './sale-answer.commands.ts'
import { submitSale } from './sale-submit.commands.ts'
import {
  act,
  backOffice,
  DAY_MS,
  draft,
  factsOf,
  HOUR_MS,
  id,
  NOON,
  product,
  provider,
  saleIn,
  seller,
  TODAY,
} from '../testing/sale-world.ts'

const saleId = id(100)
const zones = { SE: 'Europe/Stockholm', FI: 'Europe/Helsinki' } as const satisfies Record<Country, TimeZone>
const BEHIND_MS = 90 * DAY_MS
const AHEAD_MS = 5 * 60_000

/** A sale as the server takes it from a phone whose clock shows `at` when the server's shows `now`. */
async function handedIn(sale: {
  at: Instant
  now: Instant
  country?: Country
  channel?: SalesChannel
  callEndedAt?: Instant | null
  writtenAcceptAt?: Instant | null
  goods?: boolean
}) {
  const { at, now, country = 'SE', channel = 'door', callEndedAt = null, writtenAcceptAt = null, goods = false } = sale
  const isTooOld = at < now - BEHIND_MS
  const actor = { ...seller, zone: zones[country] }
  const believed = isTooOld || at > now + AHEAD_MS ? now : at
  const clock: Partial<Facts> = {
    at: believed,
    now,
    businessDay: dayOf(believed, actor.zone),
    ...(isTooOld ? { claimedAt: at } : {}),
  }
  const args = { ...draft, saleId, idNumber: '', channel, callEndedAt, writtenAcceptAt }
  const customer =
    country === 'FI' ? { ...draft.customer, phone: '+358401234567', postalCode: '00100' } : draft.customer
  return act(
    submitSale,
    { ...args, customer },
    {
      given: {
        providers: [{ ...provider, country, type: 'fibre' }],
        products: [{ ...product, supply: goods ? 'goods' : 'service' }],
      },
      facts: factsOf(actor, clock),
    },
  )
}

describe('the day from which the law counts for the customer [findings H1, sync S9]', () => {
  test.each([
    ['the same day', TODAY, TODAY],
    ['handed in before midnight, decided after it', addDays(TODAY, -1), addDays(TODAY, -1)],
    ['two days late', addDays(TODAY, -2), TODAY],
    ['a phone ahead of the server', addDays(TODAY, 3), addDays(TODAY, 3)],
  ])('%s', (_sentence, claimed, counted) => {
    expect(consumerDayOf(claimed, TODAY)).toBe(counted)
  })

  test('a sale a few days late keeps its day, is not stopped, and the customer has all their days from its arrival', async () => {
    const { sale } = await handedIn({ at: NOON - 3 * DAY_MS, now: NOON })
    expect(sale).toMatchObject({
      status: 'finalized',
      soldOn: addDays(TODAY, -3),
      legalFrom: TODAY,
      regretUntil: instantAt(addDays(TODAY, 14), '23:59', 'Europe/Stockholm'),
    })
  })

  test('one of more than a week is taken and looked at, with its own reason', async () => {
    const { sale, events } = await handedIn({ at: NOON - 8 * DAY_MS, now: NOON })
    expect(sale).toMatchObject({
      status: 'flagged',
      statusReason: 'late_arrival',
      soldOn: addDays(TODAY, -8),
      legalFrom: TODAY,
    })
    expect(events.at(-1)).toMatchObject({ kind: 'flagged', reasonCode: 'late_arrival', actorId: null })
  })

  test('one by a clock that nobody can believe is of today, and looked at', async () => {
    const at = Date.UTC(2012, 4, 6)
    const { sale } = await handedIn({ at, now: NOON, channel: 'telesales', callEndedAt: at - HOUR_MS })
    expect(sale).toMatchObject({
      status: 'flagged',
      statusReason: 'wrong_clock',
      soldOn: TODAY,
      legalFrom: TODAY,
      // The call's time erred as much as the clock did.
      callEndedAt: NOON - HOUR_MS,
    })
  })

  test('late and at another price: both reasons stand in the history', async () => {
    const lines = [{ productId: product.id, quantity: 1, unitPriceOre: 39_00 }]
    const at = NOON - 8 * DAY_MS
    const facts = factsOf(seller, { at, now: NOON, businessDay: dayOf(at, seller.zone) })
    const { sale, events } = await act(submitSale, { ...draft, lines, saleId, idNumber: '' }, { given: {}, facts })
    expect(sale).toMatchObject({ status: 'flagged', statusReason: 'late_arrival' })
    expect(events.map(({ reasonCode }) => reasonCode)).toEqual([null, 'late_arrival', 'price_changed'])
  })
})

describe('when a call ended and was accepted [findings H1]', () => {
  const call = { at: NOON, now: NOON, channel: 'telesales' } as const

  test.each([
    ['long before the sale', { callEndedAt: 1 }, 'callEndedAt', 'sale.time-before-sale'],
    ['two days before it', { callEndedAt: NOON - 2 * DAY_MS }, 'callEndedAt', 'sale.time-before-sale'],
    ['in the future', { callEndedAt: NOON + HOUR_MS }, 'callEndedAt', 'sale.time-in-future'],
    ['accepted long ago', { callEndedAt: NOON, writtenAcceptAt: 2 }, 'writtenAcceptAt', 'sale.time-before-sale'],
    [
      'accepted tomorrow',
      { callEndedAt: NOON, writtenAcceptAt: NOON + DAY_MS },
      'writtenAcceptAt',
      'sale.time-in-future',
    ],
  ])('%s is refused', async (_sentence, times, field, code) => {
    expect((await handedIn({ ...call, ...times })).failures).toMatchObject([{ code, field }])
  })

  test('a call of the evening before may be handed in after midnight', async () => {
    const times = { callEndedAt: NOON - DAY_MS, writtenAcceptAt: NOON - DAY_MS + HOUR_MS }
    expect((await handedIn({ ...call, ...times })).sale).toMatchObject({ status: 'finalized', legalFrom: TODAY })
  })

  const asked = saleIn('unanswered', {
    awaiting: 'seller',
    channel: 'telesales',
    callEndedAt: NOON - 10 * DAY_MS,
    soldOn: addDays(TODAY, -10),
    legalFrom: addDays(TODAY, -10),
  })
  const answered = (writtenAcceptAt: Instant, who: 'seller' | 'desk') =>
    act(
      who === 'seller' ? answerQuestion : recordAnswer,
      { saleId, answer: 'yes', comment: '', writtenAcceptAt },
      { given: { sales: [asked] }, facts: factsOf(who === 'seller' ? seller : backOffice) },
    )

  test.each([
    [2, 'sale.time-before-sale'],
    [NOON + DAY_MS, 'sale.time-in-future'],
  ])('an answer may not say what the form may not: %i', async (at, code) => {
    for (const who of ['seller', 'desk'] as const) {
      expect((await answered(at, who)).failures).toMatchObject([{ code, field: 'writtenAcceptAt' }])
    }
  })

  test('an accept that the seller tells of late counts from when it is told, one that back office has on paper from its day', async () => {
    const lastDayOf = async (who: 'seller' | 'desk') =>
      dayOf((await answered(NOON - 9 * DAY_MS, who)).sale?.regretUntil ?? 0, 'Europe/Stockholm')
    expect(await lastDayOf('seller')).toBe(addDays(TODAY, 14))
    expect(await lastDayOf('desk')).toBe(addDays(TODAY, 5))
  })
})

test('whatever clocks and people say of time, the customer has every day the law gives, from the later day', async () => {
  const now = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2030, 0, 1) })
  const apart = fc.oneof(
    fc.integer({ min: -3 * DAY_MS, max: DAY_MS }),
    fc.integer({ min: -400 * DAY_MS, max: 10 * DAY_MS }),
    fc.integer({ min: -55 * 365 * DAY_MS, max: 0 }),
  )
  const time = fc.option(fc.oneof(fc.integer({ min: -2 * DAY_MS, max: HOUR_MS }), apart))
  const cases = fc.record({
    now,
    apart,
    called: time,
    accepted: time,
    country: fc.constantFrom(...countries),
    channel: fc.constantFrom(...salesChannels),
  })
  let taken = 0
  await fc.assert(
    fc.asyncProperty(cases, async ({ now: at, apart: off, called, accepted, country, channel }) => {
      const claimed = Math.max(0, at + off)
      const times = {
        callEndedAt: called === null ? null : Math.max(0, claimed + called),
        writtenAcceptAt: accepted === null ? null : Math.max(0, claimed + accepted),
      }
      const { sale } = await handedIn({ at: claimed, now: at, country, channel, ...times })
      if (!sale) return
      taken += 1
      const decided = dayOf(at, sale.zone)
      const rule = consumerRules.find((each) => each.country === country && each.channel === channel)
      // The two sides may disagree by a day about which day it is.
      const from = decided > addDays(sale.soldOn, 1) ? decided : sale.soldOn
      expect(sale.legalFrom).toBe(from)
      expect(sale.soldOn <= addDays(decided, 1)).toBe(true)
      const lastDay = sale.regretUntil === null ? null : dayOf(sale.regretUntil, sale.zone)
      // Without a contract yet the right is open, without an end.
      const isWaiting = channel === 'telesales' && (sale.status === 'unanswered' || sale.status === 'flagged')
      const hasAllDays = lastDay !== null && lastDay >= addDays(from, rule?.withdrawalDays ?? Number.NaN)
      expect(lastDay === null ? isWaiting : hasAllDays).toBe(true)
    }),
    { numRuns: 600 },
  )
  expect(taken).toBeGreaterThan(150)
})
