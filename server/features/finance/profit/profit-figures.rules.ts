import { SHOWN_FROM } from '../../../../shared/kernel/estimate.ts'
import type { ProfitFiguresRow, ProfitSort } from '../../../../shared/features/finance/profit/profit.api.ts'
import {
  expectedTb,
  nkiOf,
  noProfitParts,
  profitFigures,
  type FormulaVersion,
  type NkiSum,
  type OpenSales,
  type PastRegrets,
} from '../../../../shared/features/finance/profit/profit.rules.ts'
import type { Currency } from '../../../../shared/kernel/money.ts'
import { openByKey, type OpenFigures } from './profit-open.store.ts'
import type { NkiSums } from './profit-source.store.ts'
import { addToSums, sumKey, type ProfitSum, type ProfitSums } from './profit-sum.store.ts'

export const noOpenSales: OpenFigures = { open: [], past: new Map(), all: { settled: 0, regretted: 0 } }

const noAnswers: NkiSum = { answers: 0, sum: 0 }

/** Open sales with the past that says how many of them are regretted. */
type OpenParts = readonly (OpenSales & { readonly past: PastRegrets })[]

export interface Counting {
  readonly version: FormulaVersion
  readonly mayCost: boolean
  readonly nki: NkiSums
  readonly open: {
    readonly of: (name: string) => OpenParts
    readonly inCurrency: (currency: Currency) => OpenParts
  }
}

/**
 * The open sales of each row, each with its own past; one that says too little has the past of the company. A total is counted
 * once, with the past of the company: it is the same on every page.
 */
export function openOf(figures: OpenFigures): Counting['open'] {
  const byKey = openByKey(figures)
  const withPast = (open: OpenFigures['open']): OpenParts =>
    open.map((one) => {
      const own = figures.past.get(one.rateKey)
      return { ...one, past: own !== undefined && own.settled >= SHOWN_FROM ? own : figures.all }
    })
  return {
    of: (name) => withPast(byKey.get(name) ?? []),
    inCurrency: (currency) => totalOpen(figures, currency),
  }
}

function totalOpen({ open, all }: OpenFigures, currency: Currency): OpenParts {
  const own = open.filter((one) => one.currency === currency)
  const sum = (of: keyof OpenSales) => own.reduce((total, one) => total + one[of], 0)
  const whole = { companyCommissionOre: sum('companyCommissionOre'), commissionCostOre: sum('commissionCostOre') }
  return own.length === 0 ? [] : [{ ...whole, past: all }]
}

/** The figures of a row; without the costs for those who may not see pay. */
export function figuresOf(
  sum: Pick<ProfitSum, 'counts' | 'parts'> | undefined,
  counting: Counting & { readonly workdays: number; readonly name: string },
): ProfitFiguresRow {
  const nki = counting.nki.get(counting.name) ?? noAnswers
  return figuresWith(sum, { ...counting, nki }, counting.open.of(counting.name))
}

/** The figures of all rows of a currency together. */
export function totalOf(
  sums: readonly ProfitSum[],
  counting: Counting & { readonly workdays: number; readonly currency: Currency },
): ProfitFiguresRow {
  const { currency } = counting
  const total: ProfitSums = new Map()
  for (const { counts, parts } of sums) addToSums(total, { key: 0, currency }, { counts, parts })
  const nki = [...counting.nki]
    .filter(([name]) => name.endsWith(` ${currency}`))
    .reduce((sum, [, one]) => ({ answers: sum.answers + one.answers, sum: sum.sum + one.sum }), noAnswers)
  return figuresWith(total.get(sumKey(0, currency)), { ...counting, nki }, counting.open.inCurrency(currency))
}

function figuresWith(
  sum: Pick<ProfitSum, 'counts' | 'parts'> | undefined,
  { version, mayCost, workdays, nki }: { version: FormulaVersion; mayCost: boolean; workdays: number; nki: NkiSum },
  open: OpenParts,
): ProfitFiguresRow {
  const parts = sum?.parts ?? noProfitParts
  const figures = profitFigures(parts, workdays, version)
  const isLegacy = version === 'v1'
  return {
    orders: sum?.counts.orders ?? 0,
    approved: sum?.counts.approved ?? 0,
    regretted: sum?.counts.regretted ?? 0,
    valueOre: sum?.counts.valueOre ?? 0,
    hours: parts.hours,
    companyCommissionOre: parts.companyCommissionOre,
    extraIncomeOre: isLegacy ? 0 : parts.extraIncomeOre,
    incomeOre: figures.incomeOre,
    productivityOre: figures.productivityOre,
    fte: figures.fte,
    nki: { value: nkiOf(nki), answers: nki.answers },
    costs: mayCost
      ? {
          sellerCommissionOre: parts.sellerCommissionOre,
          overrideOre: parts.overrideOre,
          companyCostOre: parts.companyCostOre,
          hourlyPayOre: parts.hourlyPayOre,
          holidayPayOre: figures.holidayPayOre,
          contributionOre: figures.contributionOre,
          perDiemOre: isLegacy ? 0 : parts.perDiemOre,
          rewardOre: parts.rewardOre,
          variableCostsOre: figures.variableCostsOre,
          tbOre: figures.tbOre,
          tgPercent: figures.tgPercent,
          tbPerHourOre: figures.tbPerHourOre,
          hourlyCompensationOre: figures.hourlyCompensationOre,
          expected: expectedTb(figures.tbOre, open),
        }
      : null,
  }
}

interface Sortable {
  readonly key: number
  readonly name: string
  readonly row: ProfitFiguresRow
}

const valueOf: Readonly<Record<Exclude<ProfitSort, 'name'>, (row: ProfitFiguresRow) => number | null>> = {
  orders: ({ orders }) => orders,
  income: ({ incomeOre }) => incomeOre,
  costs: ({ costs }) => costs?.variableCostsOre ?? null,
  tb: ({ costs }) => costs?.tbOre ?? null,
  tg: ({ costs }) => costs?.tgPercent ?? null,
  productivity: ({ productivityOre }) => productivityOre,
  tbPerHour: ({ costs }) => costs?.tbPerHourOre ?? null,
  hours: ({ hours }) => hours,
  fte: ({ fte }) => fte,
  hourlyCompensation: ({ costs }) => costs?.hourlyCompensationOre ?? null,
}

/** Rows in order. What cannot be said comes after what can, and what belongs to nobody comes last. */
export function sortedBy<Row extends Sortable>(
  rows: readonly Row[],
  { sort, direction }: { sort: ProfitSort; direction: 'asc' | 'desc' },
): readonly Row[] {
  const sign = direction === 'asc' ? 1 : -1
  const compare = (one: Row, other: Row): number => {
    if ((one.key === 0) !== (other.key === 0)) return one.key === 0 ? 1 : -1
    if (sort === 'name') return sign * one.name.localeCompare(other.name, 'sv')
    const [a, b] = [valueOf[sort](one.row), valueOf[sort](other.row)]
    if (a === null || b === null) return a === b ? one.key - other.key : a === null ? 1 : -1
    return sign * (a - b) || one.key - other.key
  }
  return rows.toSorted(compare)
}
