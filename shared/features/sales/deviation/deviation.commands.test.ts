import { describe, expect, test } from 'vitest'
import { instantAt } from '../../../kernel/days.ts'
import { answerDeviation } from './deviation.commands.ts'
import { dismissDeviation, raiseDeviation } from '../../orders/deviation/deviation-review.commands.ts'
import { cancelSale, regretSale } from '../../orders/report/sale-review.commands.ts'
import {
  act,
  backOffice,
  DAY_MS,
  deviationOf,
  factsOf,
  id,
  NOON,
  saleIn,
  saleOf,
  seller,
} from '../testing/sale-world.ts'

const saleId = id(100)
const back = factsOf(backOffice)

describe('deviations [product 5.3]', () => {
  const raise = { saleId, type: 'incorrect_ssn', text: 'Fel nummer' } as const

  test('a raised one waits for the seller until noon of the next working day, and tells the phone without particulars', async () => {
    const { deviation, sale, decision } = await act(raiseDeviation, raise, {
      given: { sales: [saleOf()] },
      facts: back,
    })
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
    const { failures } = await act(
      raiseDeviation,
      { ...raise, type: 'other', text: ' ' },
      { given: { sales: [saleOf()] }, facts: back },
    )
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
      { given, facts: factsOf(seller) },
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
    ['an empty answer', { args: { text: '' }, rows: given }, 'deviation.text-required'],
    [
      'a resolved one',
      { args: { text: 'Hej' }, rows: { ...given, deviations: [deviationOf({ state: 'resolved' })] } },
      'deviation.already-resolved',
    ],
    [
      'somebody else’s',
      { args: { text: 'Hej' }, rows: { ...given, deviations: [deviationOf({ sellerId: id(5) })] } },
      'deviation.not-found',
    ],
    ['one that is not there', { args: { text: 'Hej' }, rows: {} }, 'deviation.not-found'],
  ])('%s cannot be answered', async (_, { args, rows }, code) => {
    expect(
      (await act(answerDeviation, { deviationId: id(200), ...args }, { given: rows, facts: factsOf(seller) })).codes,
    ).toEqual([code])
  })

  test('a wrong alarm is resolved as such', async () => {
    const { deviation, sale } = await act(
      dismissDeviation,
      { deviationId: id(200), comment: '' },
      { given, facts: back },
    )
    expect(deviation).toMatchObject({ state: 'resolved', resolution: 'wrong_alarm', amountRecoveredOre: 49_00 })
    expect(sale).toMatchObject({ status: 'finalized', openDeviationId: null })
  })

  test('a resolved one cannot be dismissed', async () => {
    const { codes } = await act(
      dismissDeviation,
      { deviationId: id(200), comment: '' },
      { given: { ...given, deviations: [deviationOf({ state: 'resolved' })] }, facts: back },
    )
    expect(codes).toEqual(['deviation.already-resolved'])
  })

  test.each([
    ['cancelled', cancelSale, { reason: 'given_up' }],
    ['regretted', regretSale, { reason: 'changed_mind' }],
  ] as const)('it is lost when the sale is %s', async (_, command, reason) => {
    const args = { saleId, comment: '', ...reason }
    const { deviation, sale } = await act(command as typeof cancelSale, args as never, { given, facts: back })
    expect(deviation).toMatchObject({ state: 'resolved', resolution: 'lost', amountRecoveredOre: 0 })
    expect(sale?.openDeviationId).toBeNull()
  })
})
