import * as z from 'zod/mini'
import type { Day, Instant } from '../../../kernel/days.ts'
import { collection } from '../../../sync/collection.ts'
import type { Sale } from '../../sales/sale/sale.schema.ts'
import type { MonthPayLineHow } from './month-pay.api.ts'

/** What a month pays beside the commission of its sales (product 5.8). */
export type MonthPayKind = 'override' | 'quality_bonus'

/**
 * A coach's share or a quality bonus of a month, as closing the month has counted it. A person has one that waits for
 * payroll at most for each kind and currency; what is counted after payroll has one is a row of its own.
 */
export interface MonthPayRow extends Pick<
  Sale,
  'id' | 'version' | 'sellerId' | 'sellerName' | 'teamId' | 'officeId' | 'regionId' | 'zone' | 'currency'
> {
  /** The month it is for. */
  readonly month: string
  readonly kind: MonthPayKind
  /** In öre or cents. 0: a later count has found that nothing is due. */
  readonly amountOre: number
  readonly state: 'earned' | 'in_payroll' | 'paid'
  /** The day on which it was closed: nobody takes it back from then on. */
  readonly safeOn: Day
  /** The payroll that has it, and the day on which that was paid. */
  readonly payrollMonth: string | null
  readonly paidOn: Day | null
  /** Payroll had some of the month already when this was counted. */
  readonly isLate: boolean
  /** How all that the month gives was counted, rule by rule. */
  readonly how: readonly MonthPayLineHow[]
  /** Who has done the last of it, and when. */
  readonly changedAt: Instant
  readonly changedByName: string
}

export const monthPays = collection<MonthPayRow>({
  name: 'monthPays',
  // Only the server writes these rows: a phone has nothing to check of them.
  schema: z.custom<MonthPayRow>(),
  indexes: ['sellerId+month'],
})
