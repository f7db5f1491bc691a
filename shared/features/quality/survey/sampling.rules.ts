import { shareOf } from '../../../kernel/estimate.ts'
import type { SampleReason, SurveyRules } from './survey.schema.ts'

/** Options of a choice question. */
export interface SampledSale {
  readonly isFlagged: boolean
  /** Days since the seller began; null: not known. */
  readonly sellerDays: number | null
  /** The seller's and the company's settled sales of the last 90 days. */
  readonly seller: Regrets
  readonly company: Regrets
  /** From 0 to 1, the same for one sale whenever it is asked. */
  readonly chance: number
}

export interface Regrets {
  readonly sales: number
  readonly regrets: number
}

/** At most so many times as often is a risky seller's customer asked. */
export const RISK_FACTOR_MAX = 4

/** Why the sale is surveyed; null: it is not. */
export function sampleOf(sale: SampledSale, rules: SurveyRules): SampleReason | null {
  if (rules.takesFlagged && sale.isFlagged) return 'flagged'
  if (sale.sellerDays !== null && sale.sellerDays < rules.newSellerDays) return 'new_seller'
  const share = rules.sharePercent / 100
  if (sale.chance < share) return 'random'
  return rules.followsRisk && sale.chance < share * riskOf(sale) ? 'risk' : null
}

/**
 * How much more often a seller is asked about: by how far even the low end of their regret rate is above the company's. A
 * seller with few sales has a wide interval, so two regrets alone change nothing.
 */
export function riskOf({ seller, company }: Pick<SampledSale, 'seller' | 'company'>): number {
  const own = shareOf(seller.regrets, seller.sales)
  const all = shareOf(company.regrets, company.sales)
  if (own === null || all === null || all.value === 0 || own.low <= all.value) return 1
  return Math.min(RISK_FACTOR_MAX, own.value / all.value)
}
