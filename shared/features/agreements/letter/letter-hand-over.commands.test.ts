import { describe, expect, test } from 'vitest'
import { unsentOffer } from '../../sales/offer/offer.rules.ts'
import type { Sale, SaleConfirmation } from '../../sales/sale/sale.schema.ts'
import { act, actorOf, factsOf, id, NOON, saleOf, seller } from '../../sales/testing/sale-world.ts'
import { owedLetterOf } from './customer-letter.rules.ts'
import { handOverLetter, takeBackLetter } from './letter-hand-over.commands.ts'
import { ownWaysOf } from './own-ways.rules.ts'

const unsent: SaleConfirmation = { kind: 'order', revision: 1, state: 'no_address', at: NOON, handed: null }
const confirmed = (change: Partial<Sale> = {}): Sale => saleOf({ confirmation: unsent, ...change })
const offered = (change: Partial<Sale> = {}): Sale =>
  saleOf({
    status: 'unanswered',
    awaiting: 'customer',
    offer: { ...unsentOffer('telephone'), fault: 'kept' },
    ...change,
  })
const by = { byId: seller.userId, at: NOON, via: 'sms' } as const

const handOver = (sale: Sale, topic: 'offer' | 'confirmation', who = seller) =>
  act(
    handOverLetter,
    { saleId: sale.id, topic, revision: 1, via: 'sms' },
    { given: { sales: [sale] }, facts: factsOf(who) },
  )
const takeBack = (sale: Sale, topic: 'offer' | 'confirmation') =>
  act(takeBackLetter, { saleId: sale.id, topic, revision: 1 }, { given: { sales: [sale] }, facts: factsOf(seller) })

describe('a promise to the customer is a state of the sale [product 5.28]', () => {
  test.each([
    ['kept', true],
    ['no_address', true],
    ['failed', true],
    ['unsure', true],
    ['sent', false],
  ] as const)('a confirmation that is %s is owed: %s', (state, isOwed) => {
    expect(owedLetterOf(confirmed({ confirmation: { ...unsent, state } })) !== null).toBe(isOwed)
  })

  test('one of an earlier revision, or of an order that was withdrawn, is owed no more', () => {
    expect(owedLetterOf(confirmed({ revision: 2 }))).toBeNull()
    expect(owedLetterOf(confirmed({ status: 'regret' }))).toBeNull()
    const receipt = { ...unsent, kind: 'withdrawal' } as const
    expect(owedLetterOf(confirmed({ status: 'regret', confirmation: receipt }))?.topic).toBe('confirmation')
  })

  test('an offer that could not be sent is owed until the customer has answered', () => {
    expect(owedLetterOf(offered())?.topic).toBe('offer')
    expect(owedLetterOf(offered({ status: 'finalized', awaiting: null }))).toBeNull()
  })

  test('its seller may send it by each way that the law allows and that leads to the customer', () => {
    const customer = confirmed().customer
    const reached = { phone: '070 174 06 05', email: 'testa@example.se' }
    const with_ = (change: object) => confirmed({ customer: customer && { ...customer, ...reached, ...change } })
    expect(ownWaysOf(with_({}), 'confirmation')).toEqual(['sms', 'mail'])
    expect(ownWaysOf(with_({ email: '' }), 'confirmation')).toEqual(['sms'])
    expect(ownWaysOf(with_({ email: '', phone: '' }), 'confirmation')).toEqual([])
  })
})

describe('handing a letter over', () => {
  test.each([
    ['confirmation', confirmed()],
    ['offer', offered()],
  ] as const)('a seller who sent the %s has done it, and can take it back', async (topic, sale) => {
    const { sale: done, events } = await handOver(sale, topic)
    expect(done?.[topic]?.handed).toEqual(by)
    expect(done && owedLetterOf(done)).toBeNull()
    expect(events).toMatchObject([{ kind: 'handed_over', reasonCode: `${topic}_sms` }])
    const { sale: back, events: noted } = await takeBack(done ?? sale, topic)
    expect(back?.[topic]).toEqual({ ...sale[topic], handed: null })
    expect(noted).toMatchObject([{ kind: 'handed_over', reasonCode: 'taken_back' }])
  })

  test('twice changes nothing', async () => {
    expect(await handOver(confirmed({ confirmation: { ...unsent, handed: by } }), 'confirmation')).toMatchObject({
      codes: [],
      events: [],
    })
  })

  test('what has changed meanwhile is not what was sent', async () => {
    expect((await handOver(confirmed({ revision: 2 }), 'confirmation')).codes).toEqual(['letter.over'])
    expect((await handOver(offered({ status: 'finalized' }), 'offer')).codes).toEqual(['letter.over'])
  })

  test('nobody hands over for another seller, or takes back what another person sent', async () => {
    const other = actorOf('seller', { userId: id(77) })
    expect((await handOver(confirmed(), 'confirmation', other)).codes).toEqual(['sale.not-found'])
    const byDesk = { ...by, byId: id(78) }
    expect((await takeBack(confirmed({ confirmation: { ...unsent, handed: byDesk } }), 'confirmation')).codes).toEqual([
      'letter.not-yours',
    ])
  })
})
