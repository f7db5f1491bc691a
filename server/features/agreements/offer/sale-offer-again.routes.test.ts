import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { products } from '../../../../shared/features/catalog/product.schema.ts'
import { raiseDeviation } from '../../../../shared/features/orders/deviation/deviation-review.commands.ts'
import { correctSale } from '../../../../shared/features/sales/correction/sale-correct.commands.ts'
import { draft, product } from '../../../../shared/features/sales/testing/sale-world.ts'
import { put } from '../../../../shared/sync/command.ts'
import { only } from '../../../sync/testing/world.ts'
import { addTestUser } from '../../account/testing/test-people.ts'
import { codeOf, NAME, openOfferWorld, tokenIn, type OfferWorld } from '../testing/offer-world.ts'

const MINUTE_MS = 60_000

let world: OfferWorld

beforeEach(async () => {
  world = await openOfferWorld()
})
afterEach(() => world.close())

describe('sending it again', () => {
  const again = (saleId: string, via: string, user = world.seller) =>
    world.call(`/sales/${saleId}/offer`, { user, body: { via } })

  test('its seller and back office may, and the earlier link leads nowhere from then on', async () => {
    const saleId = await world.sell()
    await world.send()
    const first = tokenIn(world.mailed())
    expect(await codeOf(await again(saleId, 'mail'))).toEqual([409, 'offer.just-sent'])
    world.platform.clock.advance(2 * MINUTE_MS)
    expect((await again(saleId, 'sms')).status).toBe(200)
    await world.send()
    const second = tokenIn(only(world.texts).get('message') ?? '')
    expect((await world.call('/offers/look', { body: { token: first, language: null } })).status).toBe(404)
    expect(await world.look(second)).toMatchObject({ state: 'open' })
    world.platform.clock.advance(2 * MINUTE_MS)
    expect((await again(saleId, 'mail', world.office)).status).toBe(200)
    const stranger = await addTestUser(world.platform, 'seller', world.place)
    expect((await again(saleId, 'mail', stranger)).status).toBe(404)
  })

  test('five times, and no more', async () => {
    const saleId = await world.sell()
    await world.send()
    for (let sent = 1; sent < 5; sent += 1) {
      world.platform.clock.advance(2 * MINUTE_MS)
      expect((await again(saleId, 'mail')).status).toBe(200)
      await world.send()
    }
    world.platform.clock.advance(2 * MINUTE_MS)
    expect(await codeOf(await again(saleId, 'mail'))).toEqual([409, 'offer.sent-often'])
  })

  test('answered, there is nothing to send', async () => {
    const saleId = await world.sell()
    await world.send()
    const token = tokenIn(world.mailed())
    await world.acceptAs(token, await world.look(token))
    expect(await codeOf(await again(saleId, 'mail'))).toEqual([409, 'offer.over'])
  })
})

describe('what was signed at the door and corrected is accepted by the same link [product 5.28]', () => {
  const signature = {
    language: 'sv' as const,
    signedAt: 0,
    text: 'Beställning',
    hash: 'a'.repeat(64),
    strokes: ['M 1 2 L 3 4'],
  }
  const correction = (saleId: string) => ({
    saleId,
    basedOn: 2,
    base: { lines: draft.lines.map((line) => ({ ...line })) },
    changes: { lines: draft.lines.map((line) => ({ ...line, quantity: 2 })), attributes: {} },
    idNumber: '',
    comment: 'Två',
  })

  test('both versions stay, and the time to withdraw counts from the new one', async () => {
    const saleId = await world.sell({
      channel: 'door',
      callEndedAt: null,
      signature: { ...signature, signedAt: world.platform.now() },
    })
    await world.apply(raiseDeviation, { saleId, type: 'incorrect_order', text: 'Hur många?' }, world.office)
    world.platform.clock.advance(60 * MINUTE_MS)
    expect(await world.apply(correctSale, correction(saleId))).toMatchObject({ status: 'applied' })
    expect(await world.row(saleId)).toMatchObject({
      status: 'unanswered',
      statusReason: 'signature',
      offer: { kind: 'changed' },
    })
    // Nobody knows yet whether the world.seller is still at the door.
    await world.send()
    expect(world.mailbox.received).toEqual([])
    expect((await world.call(`/sales/${saleId}/offer`, { user: world.seller, body: { via: 'mail' } })).status).toBe(200)
    await world.send()
    const token = tokenIn(world.mailed())
    const view = await world.look(token)
    expect(view).toMatchObject({ kind: 'changed', state: 'open' })
    expect((await world.acceptAs(token, view)).status).toBe(200)
    expect(await world.row(saleId)).toMatchObject({ status: 'finalized', signatureState: 'verified', revision: 2 })
    const answer = await world.call(`/sales/${saleId}/signatures`, { user: world.office })
    const { signatures } = (await answer.json()) as { signatures: object[] }
    expect(signatures).toMatchObject([
      { accepted: true, name: NAME, isCurrent: true },
      { accepted: false, text: 'Beställning', isCurrent: false },
    ])
    const stranger = await addTestUser(world.platform, 'seller', world.place)
    expect((await world.call(`/sales/${saleId}/signatures`, { user: stranger })).status).toBe(404)
  })
})

describe('what was accepted by telephone and corrected is offered again', () => {
  const meter = {
    key: 'meter',
    kind: 'facility_id',
    label: null,
    required: true,
    shown: 'agreement',
  } as const

  const correctedTo = async (attributes: object | undefined) => {
    await world.app.sync.writeOnServer({ changes: [put(products, { ...product, attributes: [meter] })] })
    const saleId = await world.sell({ attributes })
    if (attributes !== undefined) {
      await world.send()
      const token = tokenIn(world.mailed())
      await world.acceptAs(token, await world.look(token))
    }
    await world.apply(raiseDeviation, { saleId, type: 'incorrect_order', text: 'Hur många?' }, world.office)
    const base = { lines: draft.lines.map((line) => ({ ...line })) }
    const changes = { lines: draft.lines.map((line) => ({ ...line, quantity: 2 })) }
    const { revision } = await world.row(saleId)
    const args = { saleId, basedOn: revision, base, changes, idNumber: '', comment: 'Två' }
    expect(await world.apply(correctSale, args)).toMatchObject({ status: 'applied' })
    return world.row(saleId)
  }

  test('the answers that still fit are not asked for again', async () => {
    expect(await correctedTo({ meter: '735999100000000126' })).toMatchObject({
      status: 'unanswered',
      statusReason: 'written_accept',
      offer: { kind: 'telephone', state: 'waiting' },
      writtenAcceptAt: null,
    })
  })

  test('back office looks at one whose answers are missing, and nothing says that it was accepted', async () => {
    expect(await correctedTo(undefined)).toMatchObject({
      status: 'flagged',
      statusReason: 'details_missing',
      offer: null,
      writtenAcceptAt: null,
    })
  })
})
