import type { Actor } from '../../../../shared/access/actor.ts'
import type { Profit } from '../../../../shared/features/finance/profit/profit.api.ts'
import { profitFigures, type FormulaVersion } from '../../../../shared/features/finance/profit/profit.rules.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import { currencyIn, roundHalfUp, type Currency } from '../../../../shared/kernel/money.ts'
import type { Db } from '../../../platform/database/database.ts'
import { loadRatesInto, type CostSetting } from '../profit-setting/profit-setting.store.ts'
import { monthOfNumber } from './profit-line.store.ts'
import type { ProfitReach } from './profit-reach.store.ts'
import type { ProfitSources } from './profit-source.store.ts'
import { readSums } from './profit-total.store.ts'

interface CompanyQuestion {
  readonly version: FormulaVersion
  readonly reach: ProfitReach
  readonly settings: readonly CostSetting[]
  readonly sources: ProfitSources
  readonly from: Day
  readonly to: Day
  readonly actor: Actor
  readonly mayCost: boolean
}

/** Several currencies as one amount in that of the asker's office, by the rate of each month; none where one is missing. */
export async function companyTotal(db: Db, question: CompanyQuestion): Promise<Profit['company']> {
  const { version, actor, mayCost, from, to } = question
  const currency = currencyIn(actor.zone)
  const { sums } = await readSums(db, { ...question, key: 'month' }, { from, to })
  const months = [...sums.values()]
  const rates = await loadRatesInto(db, currency)
  const rateOf = (month: number, of: Currency) =>
    rates.find((rate) => rate.month === monthOfNumber(month) && rate.fromCurrency === of)
  const foreign = months.filter((one) => one.currency !== currency && isAnything(one))
  const missing = foreign.filter(({ key, currency: of }) => rateOf(key, of) === undefined)
  const used = foreign.flatMap(({ key, currency: of }) => rateOf(key, of) ?? [])
  const inOwn = months.map(({ key, currency: of, parts }) => {
    const { incomeOre, tbOre } = profitFigures(parts, 0, version)
    const rate = of === currency ? 1 : (rateOf(key, of)?.rate ?? 0)
    return { incomeOre: roundHalfUp(incomeOre * rate), tbOre: roundHalfUp(tbOre * rate) }
  })
  const add = (of: 'incomeOre' | 'tbOre') => inOwn.reduce((sum, one) => sum + one[of], 0)
  return {
    currency,
    incomeOre: add('incomeOre'),
    tbOre: mayCost ? add('tbOre') : null,
    rates: used.map(({ month, fromCurrency, rate, source }) => ({
      month,
      from: fromCurrency as Currency,
      rate,
      source,
    })),
    missing: [...new Set(missing.map(({ key }) => monthOfNumber(key)))].toSorted(),
  }
}

const isAnything = ({ parts }: { parts: object }): boolean => Object.values(parts).some((value) => value !== 0)
