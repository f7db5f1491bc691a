import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { AGREEMENT_WORDS, FIRST_WORDS } from '../../../../shared/features/agreements/agreement/agreement-words.rules.ts'
import {
  firstAgreementOf,
  firstTextOf,
} from '../../../../shared/features/agreements/agreement/agreement-first.rules.ts'
import {
  agreementOf,
  agreementSourceOf,
  textOf,
} from '../../../../shared/features/agreements/agreement/agreement.rules.ts'
import { draft, product, provider } from '../../../../shared/features/sales/testing/sale-world.ts'
import { loadSale } from './sale.store.ts'
import { openSalesWorld, type SalesWorld } from '../testing/sales-world.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'

let world: SalesWorld

worldOf(async () => {
  world = await openSalesWorld()
  return world.platform
})

describe('what the customer signed [findings L10]', () => {
  const source = { draft, provider, products: [product], zone: 'Europe/Stockholm' } as const
  const textAt = (now: number, change: object = {}) =>
    textOf(agreementOf(agreementSourceOf({ ...source, draft: { ...draft, ...change } }, now), 'sv'), false)
  const signatureOf = (text: string, change: object = {}) => ({
    language: 'sv',
    signedAt: world.platform.now(),
    text,
    hash: createHash('sha256').update(text).digest('hex'),
    strokes: ['M 1 2 L 3 4'],
    png: 'data:image/png;base64,AAAA',
    paperless: false,
    words: AGREEMENT_WORDS,
    ...change,
  })
  const signedAs = async (signature: object, more: object = {}) => {
    const saleId = await world.sell(world.join('seller'), { signature, ...more })
    return loadSale(world.platform.database.db, saleId)
  }

  test('the words of this very sale are verified', async () => {
    const text = textAt(world.platform.now())
    const sale = await signedAs(signatureOf(text))
    expect(sale).toMatchObject({ status: 'finalized', signatureState: 'verified' })
    expect(sale?.signedHash).toBe(createHash('sha256').update(text).digest('hex'))
  })

  test('an older phone did not move a last day to a working day: what it signed is verified', async () => {
    world.platform.clock.set(Date.UTC(2026, 11, 5, 12))
    const now = world.platform.now()
    const text = firstTextOf(firstAgreementOf({ ...source, now, lastDayMoves: 'stays' }, 'sv'), false)
    expect(text).not.toBe(firstTextOf(firstAgreementOf({ ...source, now }, 'sv'), false))
    expect(await signedAs(signatureOf(text, { words: FIRST_WORDS }))).toMatchObject({ signatureState: 'verified' })
  })

  test('the first form stays valid: what a phone of before signed is verified', async () => {
    const text = firstTextOf(firstAgreementOf({ ...source, now: world.platform.now() }, 'sv'), false)
    expect(text).not.toBe(textAt(world.platform.now()))
    expect(await signedAs(signatureOf(text, { words: FIRST_WORDS }))).toMatchObject({ signatureState: 'verified' })
    expect(await signedAs(signatureOf('Annat', { words: FIRST_WORDS }))).toMatchObject({ signatureState: 'differs' })
  })

  test('signed before midnight, handed in after it, they still are', async () => {
    expect(await signedAs(signatureOf(textAt(world.platform.now() - 86_400_000)))).toMatchObject({
      signatureState: 'verified',
    })
  })

  test.each([
    ['other words', () => signatureOf('Jag beställer ingenting')],
    ['another price', () => signatureOf(textAt(world.platform.now(), { lines: [] }))],
    ['nothing drawn', () => signatureOf(textAt(world.platform.now()), { strokes: ['', 'M 5 5'] })],
    ['a hash of something else', () => signatureOf(textAt(world.platform.now()), { hash: 'a'.repeat(64) })],
    [
      'a hash of something else, from an old phone',
      () => signatureOf('Text', { hash: 'a'.repeat(64), words: undefined }),
    ],
  ])('%s: the sale is taken, and stopped for a closer look', async (_what, signature) => {
    const made = signature()
    const sale = await signedAs(made)
    expect(sale).toMatchObject({ status: 'flagged', statusReason: 'signature_differs', signatureState: 'differs' })
    expect(sale?.signedHash).toBe(createHash('sha256').update(made.text).digest('hex'))
  })

  test('of a phone with other words nobody can tell: taken, and marked so', async () => {
    const sale = await signedAs(signatureOf('Beställning', { words: undefined }))
    expect(sale).toMatchObject({ status: 'finalized', signatureState: 'unverified' })
  })

  test('what a phone says of its own signature does not count', async () => {
    const sale = await signedAs(signatureOf('Jag beställer ingenting'), { signatureState: 'verified' })
    expect(sale).toMatchObject({ signatureState: 'differs' })
  })
})
