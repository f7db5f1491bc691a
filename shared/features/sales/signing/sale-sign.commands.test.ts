import { describe, expect, test } from 'vitest'
import { dayOf } from '../../../kernel/days.ts'
import { unsentOffer } from '../offer/offer.rules.ts'
import { recordAnswer } from '../sale/sale-answer.commands.ts'
import { approveSale, clearFlag } from '../../orders/report/sale-review.commands.ts'
import { signSale } from './sale-sign.commands.ts'
import { DAY_MS, NOON, TODAY, act, actorOf, backOffice, factsOf, id, saleOf, seller } from '../testing/sale-world.ts'
import type { Sale } from '../sale/sale.schema.ts'

const LATER = NOON + 5 * DAY_MS
const hash = 'b'.repeat(64)
const signature = {
  language: 'sv',
  signedAt: LATER,
  text: 'Det som gäller nu',
  hash,
  strokes: ['M 1 2 L 3 4'],
} as const

/** Signed on the day of the sale, corrected since. */
const corrected = (change: Partial<Sale> = {}): Sale =>
  saleOf({
    status: 'unanswered',
    awaiting: 'customer',
    statusReason: 'signature',
    revision: 2,
    signedAt: NOON,
    signedHash: 'a'.repeat(64),
    signatureState: 'differs',
    legalFrom: TODAY,
    offer: unsentOffer('changed'),
    ...change,
  })

const sign = (args: object = {}, sale = corrected(), by = seller) =>
  act(
    signSale,
    { saleId: sale.id, revision: 2, signature: { ...signature, strokes: [...signature.strokes] }, ...args },
    { given: { sales: [sale] }, facts: { ...factsOf(by), now: LATER, at: LATER, businessDay: '2026-12-07' } },
  )

describe('what was signed and corrected is signed again [product 5.28]', () => {
  test('the time to withdraw counts from the day of the new signature', async () => {
    const { sale, events } = await sign({ signatureState: 'verified' })
    expect(sale).toMatchObject({ status: 'finalized', signatureState: 'verified', signedAt: LATER, signedHash: hash })
    expect(sale).toMatchObject({ legalFrom: '2026-12-07', offer: { kind: 'changed', state: 'accepted' } })
    expect(dayOf(sale?.regretUntil ?? 0, 'Europe/Stockholm')).toBe('2026-12-21')
    expect(events).toMatchObject([{ kind: 'signed_again', from: 'unanswered', to: 'finalized' }])
  })

  test('a signature under other words is looked at by back office', async () => {
    const { sale } = await sign({ signatureState: 'differs' })
    expect(sale).toMatchObject({ status: 'flagged', statusReason: 'signature_differs' })
  })

  test('what was corrected once more since is not what the customer read', async () => {
    expect((await sign({}, corrected({ revision: 3 }))).codes).toEqual(['sale.changed-meanwhile'])
  })

  test('nothing is signed that nobody asked for', async () => {
    expect((await sign({}, corrected({ offer: null }))).codes).toEqual(['sale.signed-already'])
    expect((await sign({}, corrected({ status: 'finalized' }))).codes).toEqual(['sale.illegal-transition'])
  })

  test('by nobody but its seller', async () => {
    expect((await sign({}, corrected(), actorOf('seller', { userId: id(5) }))).codes).toEqual(['sale.not-found'])
  })
})

describe('until then', () => {
  const decided = { given: { sales: [corrected({ status: 'finalized', awaiting: null })] }, facts: factsOf(backOffice) }

  test('the sale cannot be approved, and says why', async () => {
    const args = { saleId: corrected().id, revision: 2, comment: '' }
    expect((await act(approveSale, args, decided)).codes).toEqual(['sale.signature-needed'])
  })

  test('a flag that is lifted leads to the customer, not past them', async () => {
    const flagged = corrected({ status: 'flagged', awaiting: null })
    const args = { saleId: flagged.id, comment: 'Priset stämmer' }
    const { sale } = await act(clearFlag, args, { ...decided, given: { sales: [flagged] } })
    expect(sale).toMatchObject({ status: 'unanswered', awaiting: 'customer', statusReason: 'signature' })
  })

  test('back office notes a signature on paper with its day and where it can be found', async () => {
    const args = { saleId: corrected().id, answer: 'yes', comment: '', writtenAcceptAt: null } as const
    const noted = (change: object) =>
      act(recordAnswer, { ...args, ...change }, { ...decided, given: { sales: [corrected()] } })
    expect((await noted({})).codes).toEqual(['sale.written-accept-missing'])
    expect((await noted({ writtenAcceptAt: NOON - 1 })).codes).toEqual(['sale.accept-document-required'])
    const { sale } = await noted({ writtenAcceptAt: NOON - 1, acceptDocument: 'Pärm 4' })
    expect(sale).toMatchObject({ status: 'finalized', offer: { state: 'accepted' }, acceptDocument: 'Pärm 4' })
  })
})
