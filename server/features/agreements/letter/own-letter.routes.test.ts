import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { blockContact } from '../../../../shared/features/agreements/contact/contact-block.commands.ts'
import {
  handOverLetter,
  takeBackLetter,
} from '../../../../shared/features/agreements/letter/letter-hand-over.commands.ts'
import { draft } from '../../../../shared/features/sales/testing/sale-world.ts'
import { createMailSender } from '../../../platform/mail/mail-sender.ts'
import { addTestUser, type TestUser } from '../../account/testing/test-people.ts'
import { confirmationMailJob } from '../mail/confirmation-mail.jobs.ts'
import { confirmationLetters } from '../mail/confirmation-mail.store.ts'
import { offerLetters } from '../offer/sale-offer.store.ts'
import { codeOf, openOfferWorld, tokenIn, type OfferWorld } from '../testing/offer-world.ts'

let world: OfferWorld

beforeEach(async () => {
  world = await openOfferWorld()
})
afterEach(() => world.close())

const atTheDoor = { channel: 'door' as const, callEndedAt: null }
const ask = (saleId: string, body: object, user: TestUser = world.seller) =>
  world.call(`/sales/${saleId}/own-letters`, { body, user })
const textOf = async (saleId: string, body: object) =>
  (await (await ask(saleId, body)).json()) as { to: string; text: string }
const confirm = async (isOff = false) => {
  const { platform, app, mailbox } = world
  const smtpUrl = isOff ? null : mailbox.url
  const sender = createMailSender({ smtpUrl, from: 'no-reply@rond.example' }, 'rond.example')
  await confirmationMailJob(platform, sender, app.sync).run(platform.now())
}
const letterOf = async (saleId: string, kind: typeof confirmationLetters | typeof offerLetters = confirmationLetters) =>
  (await kind.of(world.platform.database.db, saleId)).map(({ state, via, handedById }) => [state, via, handedById])

describe('the customer’s confirmation [product, rules of the trade: D2D information]', () => {
  test('that was sent is a state of the sale', async () => {
    const saleId = await world.sell(atTheDoor)
    await confirm()
    expect((await world.row(saleId)).confirmation).toMatchObject({ kind: 'order', state: 'sent', handed: null })
  })

  test('of a customer without e-mail is sent by the seller’s own phone, and taken back', async () => {
    const saleId = await world.sell({ ...atTheDoor, customer: { ...draft.customer, email: '' } })
    await confirm()
    expect((await world.row(saleId)).confirmation).toMatchObject({ state: 'no_address', handed: null })
    const { to, text } = await textOf(saleId, { topic: 'confirmation', via: 'sms' })
    expect(to).toBe('+46701740605')
    expect(text).toMatch(new RegExp(`^Här är bekräftelsen på din beställning .*/withdrawal#${saleId}\\.`, 'u'))
    expect(await world.kindsOf(saleId)).toContain('link_given')

    const about = { saleId, topic: 'confirmation', revision: 1 } as const
    const lettersBefore = await confirmationLetters.of(world.platform.database.db, saleId)
    expect(await world.apply(handOverLetter, { ...about, via: 'sms' })).toMatchObject({ status: 'applied' })
    const handed = { byId: world.seller.id, at: world.platform.now(), via: 'sms' }
    expect((await world.row(saleId)).confirmation).toMatchObject({ state: 'no_address', handed })
    // The letter's own way stays: the desk may still send it by mail.
    expect(await letterOf(saleId)).toEqual([['handed_over', 'mail', world.seller.id]])

    expect(await world.apply(takeBackLetter, about)).toMatchObject({ status: 'applied' })
    expect((await world.row(saleId)).confirmation).toMatchObject({ state: 'no_address', handed: null })
    expect(await letterOf(saleId)).toEqual([['no_address', 'mail', null]])
    expect(await confirmationLetters.of(world.platform.database.db, saleId)).toEqual(lettersBefore)
  })

  test('that no server can send goes as a mail of the seller’s, with its subject', async () => {
    const saleId = await world.sell(atTheDoor)
    await confirm(true)
    expect((await world.row(saleId)).confirmation).toMatchObject({ state: 'kept' })
    const { to, text } = await textOf(saleId, { topic: 'confirmation', via: 'mail' })
    expect(to).toBe(draft.customer.email)
    expect(text).toMatch(/^Din orderbekräftelse R[0-9A-F]{8}\n\nHej Testa Provsson!\n\nHär är bekräftelsen/u)
  })

  test('is given by its seller and back office alone, and while it holds', async () => {
    const saleId = await world.sell(atTheDoor)
    const body = { topic: 'confirmation', via: 'sms' }
    expect(await codeOf(await ask(saleId, body))).toEqual([409, 'letter.over'])
    await confirm()
    const other = await addTestUser(world.platform, 'seller', world.place)
    expect((await ask(saleId, body, other)).status).toBe(404)
    expect((await ask(saleId, body, world.office)).status).toBe(200)
    expect(await codeOf(await ask(saleId, { topic: 'offer', via: 'sms' }))).toEqual([409, 'letter.over'])
  })
})

describe('an offer that nothing here can send', () => {
  test('is sent by the seller’s own phone; the customer accepts by its link', async () => {
    const saleId = await world.sell()
    await world.send({ isOff: true })
    const { text } = await textOf(saleId, { topic: 'offer', via: 'sms' })
    // The same text again has the same link: the customer may have the first already.
    expect((await textOf(saleId, { topic: 'offer', via: 'mail' })).text).toContain(tokenIn(text))
    const handOver = { saleId, topic: 'offer', revision: 1, via: 'sms' } as const
    expect(await world.apply(handOverLetter, handOver)).toMatchObject({ status: 'applied' })
    expect((await world.row(saleId)).offer).toMatchObject({ fault: 'kept', handed: { byId: world.seller.id } })
    expect(await letterOf(saleId, offerLetters)).toEqual([['handed_over', 'mail', world.seller.id]])
    const view = await world.look(tokenIn(text))
    expect(await (await world.acceptAs(tokenIn(text), view)).json()).toMatchObject({ state: 'accepted' })
  })

  test('is not sent again by the server once a person has sent it', async () => {
    const saleId = await world.sell()
    await world.send({ isOff: true })
    await world.apply(handOverLetter, { saleId, topic: 'offer', revision: 1, via: 'sms' })
    await world.send()
    expect(world.mailbox.received).toEqual([])
  })

  test('is for nobody who wants no contact, by no way', async () => {
    const saleId = await world.sell()
    await world.send({ isOff: true })
    const { kind, name, companyName, phone, address, postalCode } = draft.customer
    const contact = { kind, name, companyName, phone, address, postalCode, country: 'SE' as const, idNumber: '' }
    expect(await world.apply(blockContact, { contact, saleId, marks: [] })).toMatchObject({ status: 'applied' })
    expect(await codeOf(await ask(saleId, { topic: 'offer', via: 'sms' }))).toEqual([409, 'letter.blocked'])
    const again = await world.call(`/sales/${saleId}/offer`, { body: { via: 'mail' }, user: world.seller })
    expect(await codeOf(again)).toEqual([409, 'letter.blocked'])
  })
})
