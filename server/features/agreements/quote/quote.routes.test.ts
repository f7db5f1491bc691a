import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { providers } from '../../../../shared/features/catalog/provider.schema.ts'
import type { SaleQuote } from '../../../../shared/features/agreements/quote/quote.api.ts'
import { approveSale } from '../../../../shared/features/orders/report/sale-review.commands.ts'
import { recordAnswer } from '../../../../shared/features/sales/sale/sale-answer.commands.ts'
import { isPaperAsked } from '../../../../shared/features/orders/report/approval-gaps.rules.ts'
import type { SaleReportFigures } from '../../../../shared/features/orders/statistics/order-statistics.api.ts'
import { provider } from '../../../../shared/features/sales/testing/sale-world.ts'
import { put } from '../../../../shared/sync/command.ts'
import { loadSignatures } from '../../sales/index.ts'
import { dialect } from '../../../platform/database/columns.ts'
import { addTestPlace, addTestUser } from '../../account/testing/test-people.ts'
import { codeOf, openOfferWorld, tokenIn, type OfferWorld } from '../testing/offer-world.ts'

const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS

let world: OfferWorld

beforeEach(async () => {
  world = await openOfferWorld()
  await world.app.sync.writeOnServer({ changes: [put(providers, { ...provider, signsByLink: true })] })
})
afterEach(() => world.close())

const sellAtDoor = () => world.sell({ channel: 'door', callEndedAt: null })

const quotesOf = async (saleId: string, user = world.seller) =>
  (await (await world.call(`/sales/${saleId}/quotes`, { user })).json()) as { quotes: SaleQuote[]; mayChange: boolean }
const statesOf = async (saleId: string) => (await quotesOf(saleId)).quotes.map(({ state }) => state)

const figures = async () => {
  const month = new Date(world.platform.now()).toISOString().slice(0, 7)
  const answer = await world.call(`/sale-report-figures?month=${month}`, { user: world.office })
  const { quotes, quotesSigned } = (await answer.json()) as SaleReportFigures
  return { quotes, quotesSigned }
}

const ordersOf = async (of: 'quotes' | 'signed', user = world.office) => {
  const month = new Date(world.platform.now()).toISOString().slice(0, 7)
  const answer = await world.call(`/sale-report-figures/orders?month=${month}&of=${of}`, { user })
  return ((await answer.json()) as { orders: { id: string }[] }).orders
}

describe(`an order whose provider wants a signature by link, on ${dialect}`, () => {
  test('sends one quote, whatever runs again, and waits for its signature', async () => {
    const saleId = await sellAtDoor()
    expect(await world.row(saleId)).toMatchObject({ status: 'unanswered', statusReason: 'quote', awaiting: 'customer' })
    for (let run = 0; run < 3; run += 1) await world.send()
    expect(world.mailbox.received).toHaveLength(1)
    expect(await quotesOf(saleId)).toMatchObject({ quotes: [{ state: 'sent', service: 'embedded' }], mayChange: true })
    expect((await world.row(saleId)).offer).toMatchObject({ kind: 'quote', state: 'waiting', via: 'mail' })
    const approval = { saleId, revision: 1, comment: '' }
    expect(await world.apply(approveSale, approval, world.office)).toMatchObject({ status: 'refused' })
  })

  test('is viewed and signed behind the link, and counts as a signed quote', async () => {
    const saleId = await sellAtDoor()
    await world.send()
    expect(await figures()).toEqual({ quotes: 1, quotesSigned: 0 })
    const token = tokenIn(world.mailed())
    const view = await world.look(token)
    expect(view).toMatchObject({ state: 'open', kind: 'quote' })
    expect(await statesOf(saleId)).toEqual(['viewed'])
    expect((await world.acceptAs(token, view)).status).toBe(200)
    expect(await statesOf(saleId)).toEqual(['signed'])
    expect(await world.row(saleId)).toMatchObject({ status: 'finalized', signatureState: 'verified' })
    expect(await figures()).toEqual({ quotes: 1, quotesSigned: 1 })
    await world.send()
    expect(await statesOf(saleId)).toEqual(['signed'])
    const approval = { saleId, revision: 1, comment: '' }
    expect(await world.apply(approveSale, approval, world.office)).toMatchObject({ status: 'applied' })
  })

  test('is declined with its order, and ends unsigned where back office notes the answer', async () => {
    const declined = await sellAtDoor()
    await world.send()
    const token = tokenIn(world.mailed())
    await world.call('/offers/decline', { body: { token, reason: 'För dyrt' } })
    expect(await statesOf(declined)).toEqual(['declined'])
    const answered = await sellAtDoor()
    await world.send()
    const at = world.platform.now()
    const answer = {
      saleId: answered,
      answer: 'yes',
      comment: '',
      writtenAcceptAt: at,
      acceptDocument: 'Pärm 3',
    } as const
    expect(await world.apply(recordAnswer, answer, world.office)).toMatchObject({ status: 'applied' })
    await world.send()
    expect(await statesOf(answered)).toEqual(['cancelled'])
    expect(await figures()).toEqual({ quotes: 2, quotesSigned: 0 })
  })

  test('signing it agrees to a confirmation by mail: the words say so, and the desk is not asked for paper', async () => {
    const saleId = await sellAtDoor()
    expect(isPaperAsked(await world.row(saleId))).toBe(true)
    await world.send()
    const token = tokenIn(world.mailed())
    const view = await world.look(token)
    expect(view.agreement?.confirmation?.byMail).toContain('testa@exempel.example')
    await world.acceptAs(token, view)
    expect(isPaperAsked(await world.row(saleId))).toBe(false)
    const { db } = world.platform.database
    const [signature] = await loadSignatures(db, world.platform.secrets, saleId)
    expect(signature?.text).toContain('Jag vill ha bekräftelsen med e-post till testa@exempel.example')
  })

  test('the figures of the month open the orders behind them, each once, for those who may see them', async () => {
    const signed = await sellAtDoor()
    await world.send()
    const token = tokenIn(world.mailed())
    await world.acceptAs(token, await world.look(token))
    const again = await sellAtDoor()
    await world.send()
    await world.call(`/sales/${again}/quote/cancel`, { user: world.seller, body: {} })
    await world.call(`/sales/${again}/offer`, { user: world.seller, body: { via: 'mail' } })
    await world.send()
    expect(await figures()).toEqual({ quotes: 3, quotesSigned: 1 })
    expect((await ordersOf('signed')).map(({ id }) => id)).toEqual([signed])
    expect((await ordersOf('quotes')).map(({ id }) => id).toSorted()).toEqual([signed, again].toSorted())
    const elsewhere = await addTestPlace(world.platform)
    expect(await ordersOf('quotes', await addTestUser(world.platform, 'manager', elsewhere))).toEqual([])
  })

  test('taken back, its link leads nowhere; sent again, it is a new quote', async () => {
    const saleId = await sellAtDoor()
    await world.send()
    const token = tokenIn(world.mailed())
    const cancel = (user = world.seller) => world.call(`/sales/${saleId}/quote/cancel`, { user, body: {} })
    const stranger = await addTestUser(world.platform, 'seller', world.place)
    expect((await cancel(stranger)).status).toBe(404)
    expect((await cancel()).status).toBe(200)
    expect(await codeOf(await cancel(world.office))).toEqual([409, 'offer.over'])
    expect(await statesOf(saleId)).toEqual(['cancelled'])
    expect((await world.call('/offers/look', { body: { token, language: null } })).status).toBe(404)
    expect(await world.row(saleId)).toMatchObject({ status: 'unanswered', offer: { fault: 'taken_back' } })
    expect(await world.kindsOf(saleId)).toContain('quote_cancelled')
    await world.send()
    expect(world.mailbox.received).toHaveLength(1)
    expect((await world.call(`/sales/${saleId}/offer`, { user: world.seller, body: { via: 'mail' } })).status).toBe(200)
    await world.send()
    expect(await statesOf(saleId)).toEqual(['sent', 'cancelled'])
    const fresh = tokenIn(world.mailed())
    expect((await world.acceptAs(fresh, await world.look(fresh))).status).toBe(200)
    expect(await statesOf(saleId)).toEqual(['signed', 'cancelled'])
    expect((await world.row(saleId)).offer).toMatchObject({ state: 'accepted', fault: null })
  })

  test('a sale of before the provider wanted it is not asked, nor one that was signed on the phone', async () => {
    await world.app.sync.writeOnServer({ changes: [put(providers, { ...provider, signsByLink: null })] })
    const saleId = await sellAtDoor()
    expect(await world.row(saleId)).toMatchObject({ status: 'finalized', offer: null })
    await world.app.sync.writeOnServer({ changes: [put(providers, { ...provider, signsByLink: true })] })
    const words = { language: 'sv' as const, text: 'Beställning', hash: 'a'.repeat(64), strokes: ['M 1 2 L 3 4'] }
    const signed = await world.sell({
      channel: 'door',
      callEndedAt: null,
      signature: { ...words, signedAt: world.platform.now() },
    })
    await world.send()
    expect([await statesOf(saleId), await statesOf(signed)]).toEqual([[], []])
  })

  test('nobody answers in a week: the quote has expired', async () => {
    const saleId = await sellAtDoor()
    await world.send()
    world.platform.clock.advance(8 * DAY_MS)
    await world.lapse()
    await world.send()
    const quotes = await world.quotes(saleId)
    expect(quotes.map(({ state }) => state)).toEqual(['expired'])
  })
})
