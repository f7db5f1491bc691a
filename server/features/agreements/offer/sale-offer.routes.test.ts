import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { products } from '../../../../shared/features/catalog/product.schema.ts'
import { providers } from '../../../../shared/features/catalog/provider.schema.ts'
import { approveSale } from '../../../../shared/features/orders/report/sale-review.commands.ts'
import { draft, product, provider } from '../../../../shared/features/sales/testing/sale-world.ts'
import { addDays, dayOf } from '../../../../shared/kernel/days.ts'
import { put } from '../../../../shared/sync/command.ts'
import { createMailSender } from '../../../platform/mail/mail-sender.ts'
import { partsOf } from '../../../platform/mail/testing/local-smtp-server.ts'
import { createSmsSender } from '../../../platform/sms/sms-sender.ts'
import { stopAfter, StoppedError } from '../../../platform/testing/stop-after.ts'
import { only } from '../../../sync/testing/world.ts'
import { addTestPlace, addTestUser } from '../../account/testing/test-people.ts'
import { loadSignatures } from '../../sales/identity/customer-identity.store.ts'
import { letterTable } from '../../../resource/letter/letter.table.ts'
import { salesJobs } from '../../sales/sales.jobs.ts'
import { offerJob } from './sale-offer.jobs.ts'
import { codeOf, NAME, openOfferWorld, tokenIn, type OfferWorld } from '../testing/offer-world.ts'

const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS

let world: OfferWorld

beforeEach(async () => {
  world = await openOfferWorld()
})
afterEach(() => world.close())

describe('a sale by telephone waits for the written accept [product, rules of the trade: telesales]', () => {
  test('the offer goes by mail, whole, with a link that stands nowhere', async () => {
    const saleId = await world.sell()
    await world.send()
    await world.send()
    const { text, attachments } = partsOf(only(world.mailbox.received))
    expect(text).toContain('Du är inte bunden av något förrän du har godkänt det skriftligt')
    expect(only(Object.values(attachments)).subarray(0, 5).toString()).toBe('%PDF-')
    expect(await world.row(saleId)).toMatchObject({
      status: 'unanswered',
      awaiting: 'customer',
      offer: { kind: 'telephone', state: 'waiting', via: 'mail', sentAt: world.platform.now(), fault: null },
    })
    const kept = JSON.stringify(await world.platform.database.db.select().from(letterTable))
    expect(tokenIn(text)).not.toBe('')
    expect(kept).not.toContain(tokenIn(text))
    expect(await world.kindsOf(saleId)).toContain('offer_sent')
  })

  // Added, taken and settled are the three commits; the mail leaves between the last two.
  test.each([
    { commits: 0, mails: 0, fault: null, inAll: 1 },
    { commits: 1, mails: 0, fault: null, inAll: 1 },
    { commits: 2, mails: 1, fault: 'not_sent', inAll: 1 },
    { commits: 3, mails: 1, fault: null, inAll: 1 },
  ])('a server that stops after $commits commits sends it once, or asks its seller', async (stop) => {
    const { platform, app, mailbox } = world
    const saleId = await world.sell()
    const mail = createMailSender(platform.config.mail, 'rond.example')
    const job = offerJob(platform, { mail, sms: createSmsSender(platform.config.sms) }, app.sync)
    const stopped = await stopAfter(platform.database, stop.commits, () => job.run(platform.now())).catch(
      (error: unknown) => error,
    )
    expect(stopped).toBeInstanceOf(StoppedError)
    expect(mailbox.received).toHaveLength(stop.mails)
    platform.clock.advance(10 * MINUTE_MS)
    await world.send()
    await world.send()
    expect(mailbox.received).toHaveLength(stop.inAll)
    const { offer } = (await world.row(saleId)) ?? {}
    expect([offer?.fault, offer?.sentAt === null]).toEqual([stop.fault, stop.fault !== null])
  })

  test('without a mail address it goes as a text message, where the law lets a link do', async () => {
    await world.sell({ customer: { ...draft.customer, email: '' } })
    await world.send()
    const text = only(world.texts)
    expect([text.get('to'), text.get('from')]).toEqual(['+46701740605', 'Rond'])
    expect(tokenIn(text.get('message') ?? '')).not.toBe('')
  })

  test('in Finland a link alone does not do: the seller is told that there is nowhere to send it', async () => {
    const finnish = { ...provider, id: world.platform.newId(), country: 'FI' as const, currency: 'EUR' as const }
    const offered = { ...product, id: world.platform.newId(), providerId: finnish.id }
    await world.app.sync.writeOnServer({ changes: [put(providers, finnish), put(products, offered)] })
    const helsinki = await addTestPlace(world.platform, 'Europe/Helsinki')
    const other = await addTestUser(world.platform, 'seller', helsinki)
    const customer = { ...draft.customer, email: '', phone: '040 123 4567', postalCode: '00100' }
    const lines = [{ productId: offered.id, quantity: 1, unitPriceOre: offered.priceOre }]
    const saleId = await world.sell({ providerId: finnish.id, lines, customer }, other)
    await world.send()
    expect(world.texts).toEqual([])
    expect((await world.row(saleId)).offer).toMatchObject({ state: 'waiting', sentAt: null, fault: 'no_address' })
  })

  test('without a mail server it is kept, and the sale says so', async () => {
    const saleId = await world.sell()
    await world.send({ isOff: true })
    expect((await world.row(saleId)).offer).toMatchObject({ sentAt: null, fault: 'kept' })
  })

  test('the customer reads all of it in any of three languages, under a hash of its own', async () => {
    const saleId = await world.sell()
    await world.send()
    const token = tokenIn(world.mailed())
    const swedish = await world.look(token)
    expect(swedish).toMatchObject({ state: 'open', kind: 'telephone', language: 'sv', providerName: provider.name })
    expect(swedish.agreement?.customer.join()).toContain(NAME)
    expect(swedish.agreement?.right).toContain('14 dagar')
    expect(swedish.untilDay).toBe(addDays(dayOf(world.platform.now(), 'Europe/Stockholm'), 7))
    const finnish = await world.look(token, 'fi')
    expect(finnish.agreement?.right).toContain('14 päivän')
    expect(finnish.hash).not.toBe(swedish.hash)
    const answer = await world.call('/offers/document', { body: { token, language: 'fi' } })
    const { pdf } = (await answer.json()) as { pdf: string }
    expect(Buffer.from(pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    expect((await world.row(saleId)).status).toBe('unanswered')
  })

  test('accepted, it is an order from that day, and can be approved', async () => {
    const saleId = await world.sell()
    await world.send()
    const approval = { saleId, revision: 1, comment: '' }
    expect(await world.apply(approveSale, approval, world.office)).toMatchObject({ status: 'refused' })
    world.platform.clock.advance(3 * DAY_MS)
    const token = tokenIn(world.mailed())
    const view = await world.look(token, 'fi')
    expect(await (await world.acceptAs(token, view)).json()).toMatchObject({ state: 'accepted', agreement: null })
    const today = dayOf(world.platform.now(), 'Europe/Stockholm')
    const sale = await world.row(saleId)
    expect(sale).toMatchObject({
      status: 'finalized',
      writtenAcceptAt: world.platform.now(),
      legalFrom: today,
      language: 'fi',
      signedHash: view.hash,
      signatureState: 'verified',
      offer: { state: 'accepted' },
    })
    expect(dayOf(sale.regretUntil ?? 0, sale.zone) >= addDays(today, 14)).toBe(true)
    const [signature] = await loadSignatures(world.platform.database.db, world.platform.secrets, saleId)
    expect(signature).toMatchObject({ accepted: true, name: NAME, hash: view.hash, strokes: [] })
    expect(await world.kindsOf(saleId)).toEqual(['submitted', 'asked', 'offer_sent', 'offer_accepted'])
    expect(await world.apply(approveSale, approval, world.office)).toMatchObject({ status: 'applied' })
  })

  test('declined, it is a deviation that back office settles, with what the customer said', async () => {
    const saleId = await world.sell()
    await world.send()
    const token = tokenIn(world.mailed())
    const answer = await world.call('/offers/decline', { body: { token, reason: 'För dyrt' } })
    expect(await answer.json()).toMatchObject({ state: 'declined', agreement: null })
    expect(await world.row(saleId)).toMatchObject({
      status: 'deviation',
      statusComment: 'För dyrt',
      offer: { state: 'declined' },
    })
    expect(await codeOf(await world.acceptAs(token, await world.look(token)))).toEqual([409, 'offer.changed'])
  })

  test('nobody answers: it is over on its last day', async () => {
    const saleId = await world.sell()
    await world.send()
    const token = tokenIn(world.mailed())
    const view = await world.look(token)
    world.platform.clock.advance(8 * DAY_MS)
    expect(await world.look(token)).toMatchObject({ state: 'expired', agreement: null })
    expect(await codeOf(await world.acceptAs(token, view))).toEqual([409, 'offer.expired'])
    const lapse = salesJobs(world.platform, world.app.sync).find(({ name }) => name === 'sales.lapse')
    await lapse?.run(world.platform.now())
    expect(await world.row(saleId)).toMatchObject({ status: 'deviation', offer: { state: 'expired' } })
  })

  test('what the customer did not read is not what they accept', async () => {
    await world.sell()
    await world.send()
    const token = tokenIn(world.mailed())
    const view = await world.look(token)
    const moved = { ...provider, name: 'Norrsken Nord' }
    await world.app.sync.writeOnServer({ changes: [put(providers, moved)] })
    expect(await codeOf(await world.acceptAs(token, view))).toEqual([409, 'offer.changed'])
    expect((await world.acceptAs(token, await world.look(token))).status).toBe(200)
  })

  test('pressed twice accepts once; during the call it does not count', async () => {
    const saleId = await world.sell({ callEndedAt: world.platform.now() + MINUTE_MS })
    await world.send()
    const token = tokenIn(world.mailed())
    const view = await world.look(token)
    expect(await codeOf(await world.acceptAs(token, view))).toEqual([409, 'offer.during-call'])
    world.platform.clock.advance(2 * MINUTE_MS)
    expect((await world.acceptAs(token, view)).status).toBe(200)
    expect(await codeOf(await world.acceptAs(token, view))).toEqual([409, 'offer.changed'])
    expect((await world.kindsOf(saleId)).filter((kind) => kind === 'offer_accepted')).toHaveLength(1)
  })

  test('staff do not answer in the customer’s place, and no other secret opens it', async () => {
    await world.sell()
    await world.send()
    const token = tokenIn(world.mailed())
    expect(await codeOf(await world.acceptAs(token, await world.look(token), world.seller))).toEqual([
      403,
      'offer.staff',
    ])
    expect(
      await codeOf(await world.call('/offers/decline', { body: { token, reason: '' }, user: world.office })),
    ).toEqual([403, 'offer.staff'])
    for (const wrong of ['', 'A'.repeat(43), `${token}A`]) {
      expect((await world.call('/offers/look', { body: { token: wrong, language: null } })).status).toBe(404)
    }
  })

  test('a phone of before that noted an accept keeps applying: nothing is sent', async () => {
    const saleId = await world.sell({ writtenAcceptAt: world.platform.now() - MINUTE_MS })
    await world.send()
    expect(world.mailbox.received).toEqual([])
    expect(await world.row(saleId)).toMatchObject({ status: 'finalized', offer: null })
  })
})
