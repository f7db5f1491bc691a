// Every command against every status, so that no step outside the table of product 5.2 can be taken.

import { describe, expect, test } from 'vitest'
import type { Command } from '../../../sync/command.ts'
import { answerDeviation, askAboutDeviation } from '../deviation/deviation.commands.ts'
import { setDelivery } from '../../orders/delivery/delivery.commands.ts'
import { setProviderPayment } from '../../orders/order/provider-payment.commands.ts'
import { blockContact, blockContactAtDesk } from '../../agreements/contact/contact-block.commands.ts'
import {
  acceptAnswer,
  dismissDeviation,
  noteOnDeviation,
  raiseDeviation,
  returnDeviation,
} from '../../orders/deviation/deviation-review.commands.ts'
import { answerQuestion, recordAnswer } from './sale-answer.commands.ts'
import { amendSale, correctSale } from '../correction/sale-correct.commands.ts'
import {
  approveFlagged,
  approveSale,
  askQuestion,
  cancelSale,
  clearFlag,
  flagSale,
  registerOrder,
  regretSale,
  restoreSale,
} from '../../orders/report/sale-review.commands.ts'
import { undoApproval, undoFlag } from '../../orders/report/sale-undo.commands.ts'
import { signSale } from '../signing/sale-sign.commands.ts'
import { submitSale } from './sale-submit.commands.ts'
import { saleStatuses, type SaleStatus } from './sale.schema.ts'
import { agreementsSync } from '../../agreements/agreements.commands.ts'
import { handOverLetter, takeBackLetter } from '../../agreements/letter/letter-hand-over.commands.ts'
import { ordersSync } from '../../orders/orders.commands.ts'
import { salesSync } from '../sales.commands.ts'
import {
  act,
  actorOf,
  backOffice,
  deviationOf,
  draft,
  factsOf,
  HOUR_MS,
  id,
  NOON,
  saleIn,
  seller,
} from '../testing/sale-world.ts'

const saleId = id(100)
const deviationId = id(200)
const text = 'Ringt kunden'
const correction = { saleId, basedOn: 3, base: { message: '' }, changes: { message: 'Ny' }, idNumber: '', comment: '' }

interface Case {
  readonly command: Command
  readonly args: unknown
  readonly by: typeof seller
  readonly from: readonly SaleStatus[]
  readonly to: SaleStatus
}

const caseOf = <Args>(command: Command<Args>, args: NoInfer<Args>, rest: Omit<Case, 'command' | 'args'>): Case => ({
  command: command as Command,
  args,
  ...rest,
})

const back = { by: backOffice }

const cases: readonly Case[] = [
  caseOf(correctSale, correction, { by: seller, from: ['deviation'], to: 'finalized' }),
  caseOf(amendSale, correction, { ...back, from: ['deviation'], to: 'finalized' }),
  caseOf(
    answerQuestion,
    { saleId, answer: 'yes', comment: text, writtenAcceptAt: null },
    { by: seller, from: ['unanswered'], to: 'finalized' },
  ),
  caseOf(
    answerQuestion,
    { saleId, answer: 'no', comment: text, writtenAcceptAt: null },
    { by: seller, from: ['unanswered'], to: 'deviation' },
  ),
  caseOf(
    recordAnswer,
    { saleId, answer: 'yes', comment: text, writtenAcceptAt: null },
    { ...back, from: ['unanswered'], to: 'finalized' },
  ),
  caseOf(
    recordAnswer,
    { saleId, answer: 'no', comment: text, writtenAcceptAt: null },
    { ...back, from: ['unanswered'], to: 'deviation' },
  ),
  caseOf(approveSale, { saleId, revision: 1, comment: '' }, { ...back, from: ['finalized'], to: 'approved' }),
  caseOf(
    flagSale,
    { saleId, reason: 'complaint', comment: '' },
    { ...back, from: ['finalized', 'approved'], to: 'flagged' },
  ),
  caseOf(clearFlag, { saleId, comment: text }, { ...back, from: ['flagged'], to: 'finalized' }),
  caseOf(
    askQuestion,
    { saleId, awaiting: 'seller', question: text, dueAt: NOON + HOUR_MS },
    { ...back, from: ['finalized'], to: 'unanswered' },
  ),
  caseOf(
    raiseDeviation,
    { saleId, type: 'incorrect_ssn', text },
    { ...back, from: ['finalized', 'flagged', 'unanswered', 'approved'], to: 'deviation' },
  ),
  caseOf(dismissDeviation, { deviationId, comment: '' }, { ...back, from: ['deviation'], to: 'finalized' }),
  caseOf(
    cancelSale,
    { saleId, reason: 'duplicate', comment: '' },
    { ...back, from: ['flagged', 'deviation'], to: 'cancelled' },
  ),
  caseOf(
    regretSale,
    { saleId, reason: 'price', comment: '' },
    { ...back, from: ['finalized', 'flagged', 'unanswered', 'deviation', 'approved'], to: 'regret' },
  ),
  caseOf(restoreSale, { saleId, reason: 'saved', comment: '' }, { ...back, from: ['regret'], to: 'approved' }),
]

const given = (status: SaleStatus) => ({ sales: [saleIn(status)], deviations: [deviationOf()] })

const everywhere = cases.flatMap((one) => saleStatuses.map((status) => ({ ...one, name: one.command.name, status })))

describe('every command from every status [product 5.2]', () => {
  test.each(everywhere.filter(({ from, status }) => from.includes(status)))(
    '$name takes $status to $to',
    async (one) => {
      const { args, by, to, status } = one
      const outcome = await act(one.command, args, { given: given(status), facts: factsOf(by) })
      expect(outcome.failures).toEqual([])
      expect(outcome.sale?.status).toBe(to)
      const line = { from: status, to, saleId, actorId: by.userId, actorName: by.name, at: NOON, recordedAt: NOON }
      expect(outcome.events).toMatchObject([line])
    },
  )

  test.each(everywhere.filter(({ from, status }) => !from.includes(status)))(
    '$name is refused in $status',
    async (one) => {
      const { args, by, status } = one
      const { failures } = await act(one.command, args, { given: given(status), facts: factsOf(by) })
      expect(failures).toMatchObject([{ code: 'sale.illegal-transition', params: { from: status } }])
    },
  )
})

describe('who may not', () => {
  const stranger = actorOf('seller', { userId: id(5) })

  test.each(cases)('$command.name by a seller of somebody else’s sale', async ({ command, args, from }) => {
    const outcome = await act(command, args, { given: given(from[0] ?? 'finalized'), facts: factsOf(stranger) })
    expect(outcome.codes).toHaveLength(1)
    expect(['access.forbidden', 'sale.not-found', 'deviation.not-found']).toContain(outcome.codes[0])
  })

  test.each(cases)(
    '$command.name on a sale that is not there answers like one out of reach',
    async ({ command, args, by }) => {
      const outcome = await act(command, args, { given: {}, facts: factsOf(by) })
      expect(outcome.codes).toEqual([command.name === dismissDeviation.name ? 'deviation.not-found' : 'sale.not-found'])
    },
  )

  test('back office of one office does not reach a sale of another', async () => {
    const grants = backOffice.grants.map((grant) => ({ ...grant, extent: 'office' as const }))
    const outcome = await act(
      clearFlag,
      { saleId, comment: text },
      { given: given('flagged'), facts: factsOf({ ...backOffice, officeId: id(99), grants }) },
    )
    expect(outcome.codes).toEqual(['sale.not-found'])
  })

  test('flagging what is approved takes the right to approve', async () => {
    const grants = backOffice.grants.filter(({ permission }) => permission !== 'approve sale_reports')
    const args = { saleId, reason: 'audit', comment: '' } as const
    expect(
      (await act(flagSale, args, { given: given('approved'), facts: factsOf({ ...backOffice, grants }) })).codes,
    ).toEqual(['sale.not-found'])
    expect(
      (await act(flagSale, args, { given: given('finalized'), facts: factsOf({ ...backOffice, grants }) })).codes,
    ).toEqual([])
  })
})

const commands = [salesSync, agreementsSync, ordersSync].flatMap((sync) => sync.commands)

test('every command is in the registry, and every other has its row above or in a test of its own', () => {
  const covered = new Set([
    ...cases.map(({ command }) => command.name),
    submitSale.name,
    registerOrder.name,
    approveFlagged.name,
    undoApproval.name,
    undoFlag.name,
    answerDeviation.name,
    askAboutDeviation.name,
    acceptAnswer.name,
    returnDeviation.name,
    noteOnDeviation.name,
    blockContact.name,
    blockContactAtDesk.name,
    handOverLetter.name,
    takeBackLetter.name,
    setDelivery.name,
    setProviderPayment.name,
    signSale.name,
  ])
  expect(commands.map(({ name }) => name).toSorted()).toEqual([...covered].toSorted())
})

test('the identity number and the signature are the secrets of commands', () => {
  const secrets = commands.flatMap(({ name, sensitive }) => sensitive.map((field) => `${name} ${field}`))
  expect(secrets).toEqual([
    'sale.submit idNumber',
    'sale.submit signature',
    'sale.correct idNumber',
    'sale.amend idNumber',
    'sale.sign signature',
    'contact.block contact',
    'contact.block-at-desk contact',
  ])
})

test('an unknown argument is refused at the edge', () => {
  const args = { ...draft, saleId, idNumber: '', status: 'approved' }
  expect(submitSale.args.safeParse(args).success).toBe(false)
})
