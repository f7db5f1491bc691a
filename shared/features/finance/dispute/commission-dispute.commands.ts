import * as z from 'zod/mini'
import { reaches, sellerFieldsOf } from '../../../access/reach.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { amountSchema } from '../../../kernel/money.ts'
import { failure } from '../../../kernel/result.ts'
import { accept, command, needRow, needWhere, put, refuse } from '../../../sync/command.ts'
import { sales } from '../../sales/sale/sale.schema.ts'
import { disputeAnswered } from '../earning/commission.events.ts'
import { commissionDisputes, disputeOutcomes } from './commission-dispute.schema.ts'

const words = z.string().check(z.trim(), z.normalize('NFC'), z.maxLength(1000))

/** The seller says that a commission is not what it should be. One question at a time for each sale. */
export const raiseDispute = command({
  name: 'commission-dispute.raise',
  permission: 'view sales_salary_calculator',
  args: z.strictObject({
    saleId: idSchema,
    shownOre: amountSchema,
    expectedOre: z.nullable(amountSchema),
    text: words,
  }),
  load: ({ saleId }) => [needRow(sales, saleId), needWhere(commissionDisputes, 'saleId', saleId)],
  decide: ({ saleId, shownOre, expectedOre, text }, rows, facts) => {
    const sale = rows.get(sales, saleId)
    if (!sale || sale.sellerId !== facts.actor.userId) return refuse(failure('commission-dispute.sale-not-found'))
    const asked = rows.where(commissionDisputes, 'saleId', saleId)
    if (asked.some(({ status }) => status === 'open')) return refuse(failure('commission-dispute.already-open'))
    if (text === '') return refuse(failure('commission-dispute.text-required', 'text'))
    if (expectedOre !== null && expectedOre < 0)
      return refuse(failure('commission-dispute.amount-negative', 'expectedOre'))
    return accept([
      put(commissionDisputes, {
        id: facts.idFor(0),
        ...sellerFieldsOf(facts.actor, facts.businessDay),
        saleId,
        currency: sale.currency,
        shownOre,
        expectedOre,
        text,
        status: 'open',
        raisedAt: facts.now,
        answer: '',
        answeredByName: '',
        answeredAt: null,
      }),
    ])
  },
})

/** Back office answers: right, right in part, or not, and why. What follows for the money goes with the next payroll. */
export const answerDispute = command({
  name: 'commission-dispute.answer',
  permission: 'update sale_reports',
  args: z.strictObject({ disputeId: idSchema, outcome: z.enum(disputeOutcomes), answer: words }),
  load: ({ disputeId }) => [needRow(commissionDisputes, disputeId)],
  decide: ({ disputeId, outcome, answer }, rows, { actor, now }) => {
    const dispute = rows.get(commissionDisputes, disputeId)
    if (!dispute || !reaches(actor, 'update sale_reports', dispute)) {
      return refuse(failure('commission-dispute.not-found'))
    }
    if (dispute.status !== 'open') return refuse(failure('commission-dispute.already-answered'))
    if (answer === '') return refuse(failure('commission-dispute.answer-required', 'answer'))
    const answered = { status: outcome, answer, answeredByName: actor.name, answeredAt: now }
    const { sellerId } = dispute
    return accept([put(commissionDisputes, { ...dispute, ...answered })], [disputeAnswered({ sellerId })])
  },
})
