import * as z from 'zod/mini'
import type { Day, Instant } from '../../../kernel/days.ts'
import type { Id } from '../../../kernel/ids.ts'
import { collection } from '../../../sync/collection.ts'
import type { Sale } from '../../sales/sale/sale.schema.ts'
import type { ClawbackWay, PayoutEntryKind } from './payout-kinds.schema.ts'

/** in_payroll: a month's payroll has it. paid: the month is paid out. withdrawn: taken out again before it was paid. */
export const payoutStatuses = ['in_payroll', 'paid', 'withdrawn'] as const
export type PayoutStatus = (typeof payoutStatuses)[number]

/** A claim for money back that one person proposes and another one approves (product 5.7). */
export interface ClawbackClaim {
  readonly id: Id
  readonly way: Exclude<ClawbackWay, 'company_cost'>
  readonly consentDocument: string
  /** What is claimed, in öre or cents. */
  readonly amountOre: number
}

/** What somebody has done with a line of pay. */
export interface PayoutEntry {
  readonly kind: PayoutEntryKind
  readonly at: Instant
  readonly actorId: Id
  readonly actorName: string
  readonly comment: string
  /** The month it was meant for: its payroll was locked, so the line goes with a later one. */
  readonly lockedMonth?: string | undefined
  /** Of a proposal: what is claimed. */
  readonly claim?: ClawbackClaim | undefined
  /** Nobody else had the right, so the person who proposed it has approved it, or the one whose pay it is. */
  readonly isAlone?: boolean | undefined
}

/** A month between 2000 and 2100, as all days from outside. */
export const payrollMonthSchema = z.string().check(z.regex(/^(20\d\d|2100)-(0[1-9]|1[0-2])$/))

/** One commission as payroll has it. Its amount is never changed: what comes back is a negative line of its own. */
export interface CommissionPayout extends Pick<
  Sale,
  'id' | 'version' | 'sellerId' | 'sellerName' | 'teamId' | 'officeId' | 'regionId' | 'zone' | 'currency'
> {
  /** What is paid: the sale, or the row of the month's pay (`of` says which). */
  readonly saleId: Id
  readonly month: string
  readonly amountOre: number
  readonly status: PayoutStatus
  /** The first day the money was safe: the month it was earned in. */
  readonly earnedOn: Day
  readonly paidOn: Day | null
  /** A sale's commission, what corrections have changed since payroll has that, or what a month pays beside its sales. */
  readonly of: 'sale' | 'correction' | 'override' | 'quality_bonus'
  /** The corrections in its amount. */
  readonly entryIds: readonly Id[]
  /** Of a negative line: which one it takes back. */
  readonly reversesId: Id | null
  readonly clawback: ClawbackWay | null
  /** The document in which the seller consents, where that is the way. */
  readonly consentDocument: string
  readonly history: readonly PayoutEntry[]
}

/** Whether the provider has taken back what it had paid for the sale since payroll has the line (decision 0096). */
export const isTakenBackByProvider = ({ history }: Pick<CommissionPayout, 'history'>): boolean =>
  history.findLast(({ kind }) => kind === 'provider_took_back' || kind === 'provider_paid_again')?.kind ===
  'provider_took_back'

export const commissionPayouts = collection<CommissionPayout>({
  name: 'commissionPayouts',
  // Only the server writes these rows: a phone has nothing to check of them.
  schema: z.custom<CommissionPayout>(),
  indexes: ['saleId', 'sellerId+month', 'status+month'],
  onlineBy: ['saleId'],
})
