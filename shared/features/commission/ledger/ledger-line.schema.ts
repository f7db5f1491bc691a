import * as z from 'zod/mini'
import { daySchema, instantSchema } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { amountSchema, currencies } from '../../../kernel/money.ts'
import { salePlaceFields } from '../../sales/sale/sale.schema.ts'
import { reckoningSchema } from './reckoning.schema.ts'

/** What the money of a line is for. */
export const ledgerKinds = ['commission', 'correction', 'split', 'override', 'quality_bonus', 'clawback'] as const
export type LedgerKind = (typeof ledgerKinds)[number]

/** How sure a commission is, in the order in which it usually gets there (product 5.7), and what is lost. */
export const sellerAccounts = ['estimated', 'at_risk', 'held', 'earned', 'in_payroll', 'paid', 'reversed'] as const
export type SellerAccount = (typeof sellerAccounts)[number]

/**
 * The other side. `company`: what commissions cost, with a minus sign. `company_cost`: the part of it that was paid for a
 * sale whose customer withdrew, and that the company bears.
 */
export const ledgerAccounts = [...sellerAccounts, 'company', 'company_cost'] as const
export type LedgerAccount = (typeof ledgerAccounts)[number]

/** Why a line was written. */
export const ledgerReasons = [
  'submitted',
  'opened',
  'reopened',
  'deviation',
  'approved',
  'waits_again',
  'safe',
  'taken',
  'taken_out',
  'paid',
  'payment_withdrawn',
  'regretted',
  'regret_withdrawn',
  'recounted',
  'shared',
  'cancelled',
  'corrected',
  'correction_withdrawn',
  'clawed_back',
  'company_bears',
  'clawback_withdrawn',
  'credited',
] as const
export type LedgerReason = (typeof ledgerReasons)[number]

/** The formulas by which lines are reckoned (product 5.8). Raise it when the same rates give another amount. */
export const COMMISSION_FORMULA = 1

/** One line of the commission ledger: written once, never changed and never removed. The lines of a posting sum to zero. */
export const ledgerLineSchema = z.object({
  id: idSchema,
  postingId: idSchema,
  /** Null: the money is for a month, not for a sale. */
  saleId: z.nullable(idSchema),
  /** Whose money it is, and where they belonged on the day of the sale. */
  ...salePlaceFields,
  kind: z.enum(ledgerKinds),
  account: z.enum(ledgerAccounts),
  /** With its sign: what the account has more, or less. */
  amountOre: amountSchema,
  currency: z.enum(currencies),
  /** The day of the sale: the line counts in its month. */
  soldOn: daySchema,
  at: instantSchema,
  /** Empty where no person acted: a rule, or time that passed. */
  byName: z.string(),
  reason: z.enum(ledgerReasons),
  /** Of a line that takes an amount out of an account: the line that had put it there. */
  reversesId: z.nullable(idSchema),
  formula: z.number(),
  /**
   * How the amount was reckoned then, kept where it is decided: lines that only move it follow the one before. Null in those,
   * and in lines of before the reckoning was kept.
   */
  reckoning: z.nullable(reckoningSchema),
})
export type LedgerLine = z.infer<typeof ledgerLineSchema>
