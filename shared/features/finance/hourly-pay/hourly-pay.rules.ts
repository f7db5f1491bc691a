import { addDays, type Day } from '../../../kernel/days.ts'
import { currencyIn, type Currency } from '../../../kernel/money.ts'
import { failure, type Failure } from '../../../kernel/result.ts'
import type { BonusRule } from '../../payout/month/month-pay.schema.ts'
import type { PayTerms } from '../../commission/salary/pay-terms.schema.ts'
import type { HourlyPay } from './hourly-pay.schema.ts'

const noBonus: PayTerms['qualityBonus'] = {
  per: 'month',
  amountOre: 0,
  maxRegretBasisPoints: 10_000,
  minGrade: 0,
  minSales: 0,
}

/** The bonus that the calculator assumes: that of the rule that pays for orders of all providers, as it holds on a day. */
export function assumedBonus(
  rules: readonly BonusRule[],
  { currency, day }: { readonly currency: Currency; readonly day: Day },
): PayTerms['qualityBonus'] {
  const holding = rules
    .filter((rule) => rule.providerId === null && rule.currency === currency && rule.fromDay <= day)
    .toSorted((one, other) => (one.fromDay < other.fromDay ? 1 : -1))
  const [rule] = holding
  if (rule === undefined) return noBonus
  return {
    per: rule.per === 'order' ? 'approved_order' : 'month',
    amountOre: rule.amountOre,
    maxRegretBasisPoints: Math.round(rule.maxRegretPercent * 100),
    minGrade: rule.minGrade ?? 0,
    minSales: rule.minSales,
  }
}

/**
 * The terms that profitability and the calculator go by. Each hourly pay holds until the day before the next one of the same
 * person or country. One that is archived stays as a row that holds on no day, so that its days are counted again.
 */
export function payTermsOf(
  pays: readonly HourlyPay[],
  { bonuses, today }: { readonly bonuses: readonly BonusRule[]; readonly today: Day },
): readonly Omit<PayTerms, 'version'>[] {
  const inUse = pays.filter(({ archivedAt }) => archivedAt === null)
  return pays.map((pay) => {
    const later = inUse
      .filter(({ sellerId, zone, fromDay }) => sellerId === pay.sellerId && zone === pay.zone && fromDay > pay.fromDay)
      .map(({ fromDay }) => fromDay)
      .toSorted()
    const [next] = later
    const isGone = pay.archivedAt !== null
    const currency = currencyIn(pay.zone)
    return {
      id: pay.id,
      zone: pay.zone,
      sellerId: pay.sellerId === '' ? null : pay.sellerId,
      currency,
      hourlyPayOre: pay.hourlyPayOre,
      qualityBonus: assumedBonus(bonuses, { currency, day: today }),
      validFrom: pay.fromDay,
      validTo: isGone ? addDays(pay.fromDay, -1) : next === undefined ? null : addDays(next, -1),
    }
  })
}

/** A hourly pay among several that are to be followed by a new one. */
type Chosen = Pick<HourlyPay, 'sellerId' | 'zone'> & {
  readonly state: 'active' | 'archived'
  readonly currency: Currency
}

/**
 * Returns the reason why a selected row gets no new hourly pay. The amount is typed once, so all rows must have the same currency.
 * Each person in a country gets one new pay, even if several of their rows are selected.
 */
export function manyFailure(rows: readonly Chosen[]): (row: Chosen) => Failure | null {
  const currency = rows.find(({ state }) => state === 'active')?.currency
  const isFirst = (row: Chosen) =>
    rows.find(({ sellerId, zone, state }) => state === 'active' && sellerId === row.sellerId && zone === row.zone) ===
    row
  return (row) => {
    if (row.state !== 'active') return failure('record.archived')
    if (row.currency !== currency) return failure('hourly-pay.other-currency')
    return isFirst(row) ? null : failure('hourly-pay.chosen-twice')
  }
}
