import { describe, expect, test } from 'vitest'
import { instantAt } from '../../kernel/days.ts'
import { answerDeviation, dismissDeviation, raiseDeviation } from './deviation.commands.ts'
import { answerQuestion, recordAnswer } from './sale-answer.commands.ts'
import {
  approveSale,
  askQuestion,
  cancelSale,
  clearFlag,
  registerOrder,
  regretSale,
  restoreSale,
} from './sale-review.commands.ts'
import {
  act,
  backOffice,
  DAY_MS,
  deviationOf,
  factsOf,
  HOUR_MS,
  id,
  NOON,
  saleIn,
  saleOf,
  seller,
} from './testing/sale-world.ts'

const saleId = id(100)
const back = factsOf(backOffice)

describe('approving', () => {
  const approve = (sale = saleOf(), revision = sale.revision) =>
    act(approveSale, { saleId, revision, comment: 'Kontrollerad' }, { sales: [sale] }, back)

  test('leaves the reviewer’s words in the history', async () => {
    expect((await approve()).events).toMatchObject([{ kind: 'approved', comment: 'Kontrollerad', deviceId: id(8000) }])
  })

  test('is refused when the sale was corrected after it was looked at', async () => {
    expect((await approve(saleOf({ revision: 2 }), 1)).codes).toEqual(['sale.changed-meanwhile'])
  })

  test.each([
    ['one second before the call ended', -1000, ['sale.written-accept-during-call']],
    ['one second after the call ended', 1000, []],
  ])('telesales accepted %s [product 6.10]', async (_, offset, codes) => {
    const sale = saleOf({ channel: 'telesales', callEndedAt: NOON - HOUR_MS, writtenAcceptAt: NOON - HOUR_MS + offset })
    expect((await approve(sale)).codes).toEqual(codes)
  })

  test('telesales never accepted cannot be approved', async () => {
    const sale = saleOf({ channel: 'telesales', callEndedAt: NOON - HOUR_MS })
    expect((await approve(sale)).codes).toEqual(['sale.written-accept-missing'])
  })
})

describe('questions', () => {
  const ask = { saleId, awaiting: 'customer', question: 'Stämmer adressen?', dueAt: NOON + DAY_MS } as const

  test('a question says who must answer and until when', async () => {
    const { sale } = await act(askQuestion, ask, { sales: [saleOf()] }, back)
    expect(sale).toMatchObject({
      status: 'unanswered',
      awaiting: 'customer',
      dueAt: NOON + DAY_MS,
      statusComment: 'Stämmer adressen?',
    })
  })

  test.each([
    [{ question: '' }, { code: 'sale.question-required', field: 'question' }],
    [{ dueAt: NOON }, { code: 'sale.due-in-past', field: 'dueAt' }],
  ])('%o is refused', async (change, expected) => {
    const { failures } = await act(askQuestion, { ...ask, ...change }, { sales: [saleOf()] }, back)
    expect(failures).toEqual([expected])
  })

  test('an answer ends the waiting', async () => {
    const { sale } = await act(
      answerQuestion,
      { saleId, answer: 'yes', comment: 'Ja', writtenAcceptAt: null },
      { sales: [saleIn('unanswered')] },
      factsOf(seller),
    )
    expect(sale).toMatchObject({ status: 'finalized', awaiting: null, dueAt: null })
  })

  test('the seller does not answer for the customer', async () => {
    const sale = saleIn('unanswered', { awaiting: 'customer' })
    const { codes } = await act(
      answerQuestion,
      { saleId, answer: 'yes', comment: '', writtenAcceptAt: null },
      { sales: [sale] },
      factsOf(seller),
    )
    expect(codes).toEqual(['sale.not-yours-to-answer'])
  })

  test('a written accept after the call makes the contract, and the right to withdraw begins', async () => {
    const sale = saleIn('unanswered', { awaiting: 'customer', channel: 'telesales', callEndedAt: NOON - DAY_MS })
    const answer = { saleId, answer: 'yes', comment: '' } as const
    const none = await act(recordAnswer, { ...answer, writtenAcceptAt: null }, { sales: [sale] }, back)
    expect(none.failures).toEqual([{ code: 'sale.written-accept-missing', field: 'writtenAcceptAt' }])
    const early = await act(recordAnswer, { ...answer, writtenAcceptAt: NOON - DAY_MS }, { sales: [sale] }, back)
    expect(early.codes).toEqual(['sale.written-accept-during-call'])
    const done = await act(recordAnswer, { ...answer, writtenAcceptAt: NOON - HOUR_MS }, { sales: [sale] }, back)
    expect(done.sale).toMatchObject({
      status: 'finalized',
      regretUntil: instantAt('2026-12-16', '23:59', 'Europe/Stockholm'),
    })
  })

  test('a no becomes a deviation that back office must settle', async () => {
    const { sale, deviation, told } = await act(
      recordAnswer,
      { saleId, answer: 'no', comment: 'Vill inte', writtenAcceptAt: null },
      { sales: [saleIn('unanswered')] },
      back,
    )
    expect(deviation).toMatchObject({
      type: 'customer_cannot_continue',
      awaiting: 'back_office',
      state: 'open',
      text: 'Vill inte',
    })
    expect(sale?.openDeviationId).toBe(deviation?.id)
    expect(told).toEqual(['deviation.raised'])
  })
})

describe('deviations [product 5.3]', () => {
  const raise = { saleId, type: 'incorrect_ssn', text: 'Fel nummer' } as const

  test('a raised one waits for the seller until noon of the next working day, and tells the phone without particulars', async () => {
    const { deviation, sale, decision } = await act(raiseDeviation, raise, { sales: [saleOf()] }, back)
    expect(deviation).toMatchObject({
      saleId,
      sellerId: seller.userId,
      type: 'incorrect_ssn',
      source: 'back_office',
      raisedByName: backOffice.name,
      state: 'open',
      awaiting: 'seller',
      dueAt: instantAt('2026-12-03', '12:00', 'Europe/Stockholm'),
      amountAtRiskOre: 49_00,
    })
    expect(sale).toMatchObject({ openDeviationId: deviation?.id, statusReason: 'incorrect_ssn' })
    expect(decision).toMatchObject({
      events: [
        {
          type: 'deviation.raised',
          payload: {
            deviationId: deviation?.id,
            saleId,
            sellerId: seller.userId,
            teamId: seller.teamId,
            type: 'incorrect_ssn',
          },
        },
      ],
    })
  })

  test('“other” must be described', async () => {
    const { failures } = await act(raiseDeviation, { ...raise, type: 'other', text: ' ' }, { sales: [saleOf()] }, back)
    expect(failures).toEqual([{ code: 'deviation.text-required', field: 'text' }])
  })

  const given = {
    sales: [saleIn('deviation', { statusReason: 'incorrect_ssn', statusAt: NOON - DAY_MS })],
    deviations: [deviationOf()],
  }

  test('the seller’s answer hands it back to back office; the sale keeps its status and since when', async () => {
    const { deviation, sale, events } = await act(
      answerDeviation,
      { deviationId: id(200), text: 'Numret stämmer' },
      given,
      factsOf(seller),
    )
    expect(deviation).toMatchObject({
      state: 'answered',
      awaiting: 'back_office',
      answerText: 'Numret stämmer',
      answeredAt: NOON,
    })
    expect(sale).toMatchObject({ status: 'deviation', statusReason: 'incorrect_ssn', statusAt: NOON - DAY_MS })
    expect(events).toMatchObject([{ kind: 'deviation_answered', from: 'deviation', to: 'deviation' }])
  })

  test.each([
    ['an empty answer', { text: '' }, given, 'deviation.text-required'],
    [
      'a resolved one',
      { text: 'Hej' },
      { ...given, deviations: [deviationOf({ state: 'resolved' })] },
      'deviation.already-resolved',
    ],
    [
      'somebody else’s',
      { text: 'Hej' },
      { ...given, deviations: [deviationOf({ sellerId: id(5) })] },
      'deviation.not-found',
    ],
    ['one that is not there', { text: 'Hej' }, {}, 'deviation.not-found'],
  ])('%s cannot be answered', async (_, args, rows, code) => {
    expect((await act(answerDeviation, { deviationId: id(200), ...args }, rows, factsOf(seller))).codes).toEqual([code])
  })

  test('a wrong alarm is resolved as such', async () => {
    const { deviation, sale } = await act(dismissDeviation, { deviationId: id(200), comment: '' }, given, back)
    expect(deviation).toMatchObject({ state: 'resolved', resolution: 'wrong_alarm', amountRecoveredOre: 49_00 })
    expect(sale).toMatchObject({ status: 'finalized', openDeviationId: null })
  })

  test('a resolved one cannot be dismissed', async () => {
    const { codes } = await act(
      dismissDeviation,
      { deviationId: id(200), comment: '' },
      { ...given, deviations: [deviationOf({ state: 'resolved' })] },
      back,
    )
    expect(codes).toEqual(['deviation.already-resolved'])
  })

  test.each([
    ['cancelled', cancelSale, { reason: 'given_up' }],
    ['regretted', regretSale, { reason: 'changed_mind' }],
  ] as const)('it is lost when the sale is %s', async (_, command, reason) => {
    const args = { saleId, comment: '', ...reason }
    const { deviation, sale } = await act(command as typeof cancelSale, args as never, given, back)
    expect(deviation).toMatchObject({ state: 'resolved', resolution: 'lost', amountRecoveredOre: 0 })
    expect(sale?.openDeviationId).toBeNull()
  })
})

describe('the rest of the review', () => {
  test('a flag is not cleared without a word', async () => {
    const { failures } = await act(clearFlag, { saleId, comment: '  ' }, { sales: [saleIn('flagged')] }, back)
    expect(failures).toEqual([{ code: 'sale.comment-required', field: 'comment' }])
  })

  test.each([
    [30 * DAY_MS, []],
    [30 * DAY_MS + 1, ['sale.restore-too-late']],
  ])('a regret %i ms ago is taken back: %o', async (age, codes) => {
    const sale = saleIn('regret', { statusAt: NOON - age })
    const outcome = await act(restoreSale, { saleId, reason: 'saved', comment: '' }, { sales: [sale] }, back)
    expect(outcome.codes).toEqual(codes)
  })

  test('registering at the provider changes no status and leaves a line of history', async () => {
    const args = { saleId, externalOrderNumber: 'N-77', externalStatus: 'accepted' } as const
    const { sale, events } = await act(registerOrder, args, { sales: [saleIn('approved', { statusAt: 5 })] }, back)
    expect(sale).toMatchObject({
      status: 'approved',
      statusAt: 5,
      externalOrderNumber: 'N-77',
      externalStatus: 'accepted',
    })
    expect(events).toMatchObject([{ kind: 'registered', from: 'approved', to: 'approved', reasonCode: 'accepted' }])
  })

  test('an absence has no order to register', async () => {
    const args = { saleId, externalOrderNumber: 'N-77', externalStatus: 'accepted' } as const
    expect((await act(registerOrder, args, { sales: [saleIn('absence')] }, back)).codes).toEqual(['sale.no-order'])
  })
})
