import { describe, expect, test } from 'vitest'
import { instantAt } from '../../../kernel/days.ts'
import { answerQuestion, recordAnswer } from './sale-answer.commands.ts'
import { askQuestion } from '../../orders/report/sale-review.commands.ts'
import { act, backOffice, DAY_MS, factsOf, HOUR_MS, id, NOON, saleIn, saleOf, seller } from '../testing/sale-world.ts'

const saleId = id(100)
const back = factsOf(backOffice)

describe('questions', () => {
  const ask = { saleId, awaiting: 'customer', question: 'Stämmer adressen?', dueAt: NOON + DAY_MS } as const

  test('a question says who must answer and until when', async () => {
    const { sale } = await act(askQuestion, ask, { given: { sales: [saleOf()] }, facts: back })
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
    const { failures } = await act(askQuestion, { ...ask, ...change }, { given: { sales: [saleOf()] }, facts: back })
    expect(failures).toEqual([expected])
  })

  test('an answer ends the waiting', async () => {
    const { sale } = await act(
      answerQuestion,
      { saleId, answer: 'yes', comment: 'Ja', writtenAcceptAt: null },
      { given: { sales: [saleIn('unanswered')] }, facts: factsOf(seller) },
    )
    expect(sale).toMatchObject({ status: 'finalized', awaiting: null, dueAt: null })
  })

  test('the seller does not answer for the customer', async () => {
    const sale = saleIn('unanswered', { awaiting: 'customer' })
    const { codes } = await act(
      answerQuestion,
      { saleId, answer: 'yes', comment: '', writtenAcceptAt: null },
      { given: { sales: [sale] }, facts: factsOf(seller) },
    )
    expect(codes).toEqual(['sale.not-yours-to-answer'])
  })

  test('a written accept after the call makes the contract, and the right to withdraw begins', async () => {
    const sale = saleIn('unanswered', { awaiting: 'customer', channel: 'telesales', callEndedAt: NOON - DAY_MS })
    const answer = { saleId, answer: 'yes', comment: '' } as const
    const none = await act(
      recordAnswer,
      { ...answer, writtenAcceptAt: null },
      { given: { sales: [sale] }, facts: back },
    )
    expect(none.failures).toEqual([{ code: 'sale.written-accept-missing', field: 'writtenAcceptAt' }])
    const early = await act(
      recordAnswer,
      { ...answer, writtenAcceptAt: NOON - DAY_MS },
      { given: { sales: [sale] }, facts: back },
    )
    expect(early.codes).toEqual(['sale.written-accept-during-call'])
    const done = await act(
      recordAnswer,
      { ...answer, writtenAcceptAt: NOON - HOUR_MS, acceptDocument: 'Scrive 7F3A-22' },
      { given: { sales: [sale] }, facts: back },
    )
    expect(done.sale).toMatchObject({
      status: 'finalized',
      acceptDocument: 'Scrive 7F3A-22',
      regretUntil: instantAt('2026-12-16', '23:59', 'Europe/Stockholm'),
    })
  })

  test('a no becomes a deviation that back office must settle', async () => {
    const { sale, deviation, told } = await act(
      recordAnswer,
      { saleId, answer: 'no', comment: 'Vill inte', writtenAcceptAt: null },
      { given: { sales: [saleIn('unanswered')] }, facts: back },
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
