import type { Day } from '../../../kernel/days.ts'
import { saleActs } from '../../sales/act/sale-acts.rules.ts'
import type { ExternalStatus, Sale, SaleStatus } from '../../sales/sale/sale.schema.ts'
import { statusWordKey, type ProviderReport, type ProviderWord } from './provider-report.schema.ts'

/** How an order stands when the next row of a file is about it. */
export interface ReportedOrder {
  readonly status: SaleStatus
  readonly externalStatus: ExternalStatus
  readonly externalOrderNumber: string
  /** The day the provider has paid, as far as is known. */
  readonly providerPaidOn: Day | null
  /** What stands as the reason of the status now. */
  readonly statusComment: string
  /** What the provider has said before, in any order. */
  readonly known: readonly Pick<ProviderReport, 'word' | 'day'>[]
}

/** One row of a provider's file, read. */
export interface ReportedRow {
  readonly word: ProviderWord
  /** Null: the file does not say. */
  readonly day: Day | null
  readonly reason: string
  /** Empty: the order was found by its customer. */
  readonly orderNumber: string
}

/** What a row does to its order. */
export interface ReportPlan {
  readonly day: Day
  /** The words of the deviation or the withdrawal. */
  readonly text: string
  readonly registers: boolean
  readonly follows: 'deviation' | 'note' | 'regret' | 'paid' | 'unpaid' | null
  readonly orderNumber: string
}

export type PlannedReport =
  | { readonly kind: 'change'; readonly plan: ReportPlan }
  /** Said before: nothing changes. */
  | { readonly kind: 'known' }
  /** Older than what the provider has said last. */
  | { readonly kind: 'older' }

/**
 * What follows from a row. The same word of the same day is said once, however often the file is imported; a row without
 * a day is news only when it says something else than the last one. Nothing is guessed: an order that the effect cannot
 * reach any more only gets its status at the provider.
 */
export function planReport(order: ReportedOrder, row: ReportedRow, today: Day): PlannedReport {
  const { word, reason, orderNumber } = row
  const key = statusWordKey(word.word)
  const last = order.known.toSorted((one, other) => (one.day < other.day ? 1 : -1))[0]
  const isSame = (one: Pick<ProviderReport, 'word' | 'day'>): boolean => statusWordKey(one.word) === key
  if (
    row.day === null
      ? last !== undefined && isSame(last)
      : order.known.some((one) => one.day === row.day && isSame(one))
  )
    return { kind: 'known' }
  const day = row.day ?? today
  if (last !== undefined && last.day > day) return { kind: 'older' }
  const text = `${reason === '' ? word.word : `${word.word}: ${reason}`} (${day})`
  const number = orderNumber === '' ? order.externalOrderNumber : orderNumber
  const registers = order.externalStatus !== word.externalStatus || order.externalOrderNumber !== number
  return {
    kind: 'change',
    plan: { day, text, registers, follows: followsOf(order, { word, text }), orderNumber: number },
  }
}

function followsOf(order: ReportedOrder, { word, text }: { word: ProviderWord; text: string }): ReportPlan['follows'] {
  const { status } = order
  if (word.effect === 'regret') return includes(saleActs.regret.from, status) ? 'regret' : null
  if (word.effect === 'none') return null
  // The first day stands until the payment is taken back.
  if (word.effect === 'paid') return order.providerPaidOn === null ? 'paid' : null
  if (word.effect === 'unpaid') return order.providerPaidOn === null ? null : 'unpaid'
  // Written already by a run that did not come to its end.
  if (status === 'deviation') return order.statusComment === text ? null : 'note'
  return includes(saleActs['raise-deviation'].from, status) ? 'deviation' : null
}

const includes = (from: readonly SaleStatus[], status: SaleStatus): boolean => from.includes(status)

/** The order after a row, for the next row about it. */
export function afterReport(order: ReportedOrder, { word }: ReportedRow, plan: ReportPlan): ReportedOrder {
  const to: SaleStatus =
    plan.follows === 'regret' ? 'regret' : plan.follows === 'deviation' ? 'deviation' : order.status
  return {
    status: to,
    externalStatus: word.externalStatus,
    externalOrderNumber: plan.orderNumber,
    providerPaidOn: plan.follows === 'paid' ? plan.day : plan.follows === 'unpaid' ? null : order.providerPaidOn,
    statusComment: to === order.status ? order.statusComment : plan.text,
    known: [...order.known, { word: word.word, day: plan.day }],
  }
}

/** An order of the provider as its next row finds it. */
export const reportedOrderOf = (
  { status, externalStatus, externalOrderNumber, providerPaidOn = null, statusComment }: Sale,
  known: ReportedOrder['known'],
): ReportedOrder => ({ status, externalStatus, externalOrderNumber, providerPaidOn, statusComment, known })
