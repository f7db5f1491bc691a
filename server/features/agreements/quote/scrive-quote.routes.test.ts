import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { providers } from '../../../../shared/features/catalog/provider.schema.ts'
import { isPaperAsked } from '../../../../shared/features/orders/report/approval-gaps.rules.ts'
import { draft, provider } from '../../../../shared/features/sales/testing/sale-world.ts'
import { put } from '../../../../shared/sync/command.ts'
import { stopAfter } from '../../../platform/testing/stop-after.ts'
import { startLocalScrive, type LocalScrive } from '../../../platform/signing/testing/local-scrive-server.ts'
import { createMailSender } from '../../../platform/mail/mail-sender.ts'
import { createSmsSender } from '../../../platform/sms/sms-sender.ts'
import type { QuoteWork } from './quote-service.store.ts'
import { quoteJob } from './quote.jobs.ts'
import { only } from '../../../sync/testing/world.ts'
import { codeOf, openOfferWorld, type OfferWorld } from '../testing/offer-world.ts'
import { forgetQuotes } from './quote.store.ts'

const MINUTE_MS = 60_000

let scrive: LocalScrive
let world: OfferWorld

beforeEach(async () => {
  scrive = await startLocalScrive()
  world = await openOfferWorld({ scrive: scrive.settings })
  await world.app.sync.writeOnServer({ changes: [put(providers, { ...provider, signsByLink: true })] })
})
afterEach(async () => {
  await world.close()
  await scrive.close()
})

const sell = (more: object = {}) => world.sell({ channel: 'door', callEndedAt: null, ...more })
const started = () => [...scrive.documents.values()].filter(({ status }) => status !== 'preparation')
const document = () => only(started())
const quote = async (saleId: string) => only(await world.quotes(saleId))
const again = (saleId: string) => world.call(`/sales/${saleId}/offer`, { user: world.seller, body: { via: 'mail' } })

/** Scrive's call, as its documentation has it: a form, from another origin, without a session. */
const callback = async (documentId: string) => {
  const body = new URLSearchParams({ document_id: documentId, document_signed_and_sealed: 'true' })
  const url = 'http://localhost:3000/api/v1/signing/scrive/quotes'
  return (await world.app.http.request(url, { method: 'POST', body })).status
}

describe('a quote at Scrive', () => {
  test('is sent once with its customer, and signed when Scrive itself says so', async () => {
    const saleId = await sell()
    await world.send()
    await world.send()
    expect(document()).toMatchObject({ status: 'pending' })
    expect(document().api_callback_url).toContain('/api/v1/signing/scrive/quotes')
    expect(JSON.stringify(document().parties)).toContain(draft.customer.email)
    // Scrive sends its own message.
    expect([world.mailbox.received, world.texts]).toEqual([[], []])
    expect(await quote(saleId)).toMatchObject({ service: 'scrive', state: 'sent' })
    expect((await world.row(saleId)).offer).toMatchObject({ kind: 'quote', via: 'mail', fault: null })
    scrive.act(document().id, 'see')
    expect(await callback(document().id)).toBe(200)
    await world.send()
    expect(await quote(saleId)).toMatchObject({ state: 'viewed' })
    scrive.act(document().id, 'sign')
    await callback(document().id)
    await world.send()
    const signed = await quote(saleId)
    expect(signed).toMatchObject({ state: 'signed', checkAt: null })
    const row = await world.row(saleId)
    expect(row).toMatchObject({ status: 'finalized', signedHash: signed.hash })
    expect(isPaperAsked(row)).toBe(false)
    const file = await world.call(`/sales/${saleId}/quotes/${signed.id}/file`, { user: world.office })
    expect(await file.text()).toContain('signed at Scrive')
  })

  test('is announced to the seller, although the server itself sends no mail', async () => {
    const ways = await world.call('/delivery-ways')
    expect(await ways.json()).toMatchObject({ signing: true })
  })

  test('of a customer without e-mail asks the desk for a confirmation on paper', async () => {
    const saleId = await sell({ customer: { ...draft.customer, email: '' } })
    await world.send()
    scrive.act(document().id, 'sign')
    await callback(document().id)
    await world.send()
    const row = await world.row(saleId)
    expect([row.status, isPaperAsked(row)]).toEqual(['finalized', true])
  })

  test('callbacks that are repeated, forged or out of order change nothing', async () => {
    const saleId = await sell()
    await world.send()
    await callback(document().id)
    await world.send()
    expect(await quote(saleId)).toMatchObject({ state: 'sent' })
    expect(await callback('unknown')).toBe(200)
    scrive.act(document().id, 'sign')
    for (let time = 0; time < 3; time += 1) {
      await callback(document().id)
      await world.send()
    }
    document().status = 'pending'
    await callback(document().id)
    await world.send()
    expect(await quote(saleId)).toMatchObject({ state: 'signed' })
    expect((await world.kindsOf(saleId)).filter((kind) => kind === 'offer_accepted')).toHaveLength(1)
  })

  test('a callback that is lost is made up for by asking', async () => {
    const saleId = await sell()
    await world.send()
    scrive.act(document().id, 'reject')
    await world.send()
    expect(await quote(saleId)).toMatchObject({ state: 'sent' })
    world.platform.clock.advance(31 * MINUTE_MS)
    await world.send()
    expect(await quote(saleId)).toMatchObject({ state: 'declined' })
    expect(await world.row(saleId)).toMatchObject({ status: 'deviation', offer: { state: 'declined' } })
  })

  test('an answer that is lost sends no second document', async () => {
    scrive.loseNext(/\/start$/u)
    const saleId = await sell()
    await world.send()
    expect(await quote(saleId)).toMatchObject({ state: 'draft', attempts: 1 })
    world.platform.clock.advance(2 * MINUTE_MS)
    await world.send()
    expect(await quote(saleId)).toMatchObject({ state: 'sent' })
    expect(started()).toHaveLength(1)
  })

  test('a server that dies between Scrive and its own database finds the document again', async () => {
    const saleId = await sell()
    await world.send()
    // As it was before the answer was noted, with the time of the taken send over.
    await world.forgetAnswer((await quote(saleId)).id)
    world.platform.clock.advance(4 * MINUTE_MS)
    await world.send()
    expect(await quote(saleId)).toMatchObject({ state: 'sent', externalId: document().id })
  })

  test('a refusal is a cause that its seller sees, and sending again tries again', async () => {
    // Its list of documents, and the new one.
    scrive.next.push({ status: 400 })
    const saleId = await sell()
    await world.send()
    expect(await quote(saleId)).toMatchObject({ state: 'draft', fault: 'refused' })
    expect((await world.row(saleId)).offer).toMatchObject({ fault: 'not_sent' })
    expect((await again(saleId)).status).toBe(200)
    await world.send()
    expect(await quote(saleId)).toMatchObject({ state: 'sent', fault: null })
    expect(await codeOf(await again(saleId))).toEqual([409, 'offer.just-sent'])
    world.platform.clock.advance(2 * MINUTE_MS)
    expect((await again(saleId)).status).toBe(200)
    expect(scrive.asked.at(-1)).toContain('/remind')
  })

  test.each([1, 2, 3, 4, 5, 6])(
    'that is given up says so at the quote and at its order, where the server stops after %d commits',
    async (commits) => {
      scrive.next.push({ status: 400 })
      const saleId = await sell()
      await stopAfter(world.platform.database, commits, () => world.send()).catch(() => undefined)
      const fault = (await world.quotes(saleId))[0]?.fault ?? null
      expect((await world.row(saleId)).offer?.fault ?? null).toBe(fault === null ? null : 'not_sent')
    },
  )

  test('taken back, it is cancelled there too, and sent again as a new document', async () => {
    const saleId = await sell()
    await world.send()
    const answer = await world.call(`/sales/${saleId}/quote/cancel`, { user: world.seller, body: {} })
    expect(answer.status).toBe(200)
    expect(document().status).toBe('canceled')
    expect(await quote(saleId)).toMatchObject({ state: 'cancelled', checkAt: null })
    expect((await again(saleId)).status).toBe(200)
    await world.send()
    expect((await world.quotes(saleId)).map(({ state }) => state)).toEqual(['sent', 'cancelled'])
    expect(started().map(({ status }) => status)).toEqual(['canceled', 'pending'])
  })

  test('an order that goes another way takes its quote along', async () => {
    const saleId = await sell()
    await world.send()
    world.platform.clock.advance(8 * 1440 * MINUTE_MS)
    await world.lapse()
    await world.send()
    await world.send()
    expect(await quote(saleId)).toMatchObject({ state: 'expired' })
    expect(document().status).toBe('canceled')
  })

  test('whose sending takes the server with it three times is given up, and the seller is told', async () => {
    const saleId = await sell()
    const { platform, app } = world
    let calls = 0
    const send = () => {
      calls += 1
      return new Promise<never>(() => undefined)
    }
    const dying = { send } as unknown as QuoteWork['signing']
    const senders = { mail: createMailSender(platform.config.mail, 'x'), sms: createSmsSender(platform.config.sms) }
    const work: QuoteWork = { platform, signing: dying, senders, sync: app.sync }
    for (let time = 0; time < 3; time += 1) {
      void quoteJob(work).run(platform.now())
      await expect.poll(() => calls, { timeout: 10_000 }).toBe(time + 1)
      platform.clock.advance(4 * MINUTE_MS)
    }
    await world.send()
    expect(started()).toEqual([])
    expect(await quote(saleId)).toMatchObject({ state: 'draft', fault: 'refused', nextAt: null })
    expect((await world.row(saleId)).offer).toMatchObject({ fault: 'not_sent' })
  })

  test('its documents and words are removed with what the law does not keep of a customer', async () => {
    const saleId = await sell()
    await world.send()
    scrive.act(document().id, 'sign')
    await callback(document().id)
    await world.send()
    const { stored, signedStored } = await quote(saleId)
    const { database, files } = world.platform
    const names = await database.tx((db) => forgetQuotes(db, [saleId]))
    expect(names).toEqual([stored, signedStored])
    for (const name of names) await files.remove(name)
    expect(await quote(saleId)).toMatchObject({ stored: null, signedStored: null, sealedText: null, state: 'signed' })
  })
})
