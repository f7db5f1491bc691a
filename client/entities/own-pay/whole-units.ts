import type { Amount } from '../../../shared/kernel/money.ts'

/** Whole kronor or euros: a sum at a glance, or an estimate, that showed öre would claim to know more than it does. */
export const wholeUnits = (ore: number): number => Math.round(ore / 100) * 100

/** The same of what comes to several currencies. */
export const wholeAmounts = (amounts: readonly Amount[]): readonly Amount[] =>
  amounts.map(({ currency, ore }) => ({ currency, ore: wholeUnits(ore) }))
