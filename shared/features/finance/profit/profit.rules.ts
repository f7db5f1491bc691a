import { shareOf, SHOWN_FROM } from '../../../kernel/estimate.ts'
import { roundHalfUp } from '../../../kernel/money.ts'

/**
 * The sets of formulas. v3 is the current one (product 5.11): holiday pay and employer contribution are due on all pay.
 * v2 had the contribution on hourly pay only, and no page shows it any more. v1 is that of old periods: no extra income,
 * no holiday pay, no employer contribution, no per diem.
 */
export const formulaVersions = ['v1', 'v3'] as const
export type FormulaVersion = (typeof formulaVersions)[number]

/** The hours of a full working day. */
export const FULL_DAY_HOURS = 8
const BASIS_POINTS = 10_000
const PARTS_OF_AN_ORE = BASIS_POINTS * BASIS_POINTS

/** What sales, hours and finance say of one seller, team, provider or manager in one currency, in whole öre or cents. */
export interface ProfitParts {
  /** What the provider pays for sales that stand approved, by the day of the sale. */
  readonly companyCommissionOre: number
  readonly extraIncomeOre: number
  readonly sellerCommissionOre: number
  /** What coaches get of the commission of their sellers. */
  readonly overrideOre: number
  /** Direct costs of sales that were approved, regretted ones included: they are spent. */
  readonly companyCostOre: number
  readonly hourlyPayOre: number
  /** Holiday pay on all pay, in parts of an öre ({@link onTopOfPay}). It is rounded once, at the end. */
  readonly holidayParts: number
  /** Employer contribution on all pay with holiday pay, in parts of an öre. */
  readonly contributionParts: number
  readonly perDiemOre: number
  /** Coins that sellers spent × what a coin costs. */
  readonly rewardOre: number
  /** Attendance hours of submitted and approved days. */
  readonly hours: number
}

export const noProfitParts: ProfitParts = {
  companyCommissionOre: 0,
  extraIncomeOre: 0,
  sellerCommissionOre: 0,
  overrideOre: 0,
  companyCostOre: 0,
  hourlyPayOre: 0,
  holidayParts: 0,
  contributionParts: 0,
  perDiemOre: 0,
  rewardOre: 0,
  hours: 0,
}

/** The parts of two of the same currency, added. */
export const addParts = (one: ProfitParts, other: Partial<ProfitParts>): ProfitParts => ({
  // Written out, as a page adds up thousands of rows.
  companyCommissionOre: one.companyCommissionOre + (other.companyCommissionOre ?? 0),
  extraIncomeOre: one.extraIncomeOre + (other.extraIncomeOre ?? 0),
  sellerCommissionOre: one.sellerCommissionOre + (other.sellerCommissionOre ?? 0),
  overrideOre: one.overrideOre + (other.overrideOre ?? 0),
  companyCostOre: one.companyCostOre + (other.companyCostOre ?? 0),
  hourlyPayOre: one.hourlyPayOre + (other.hourlyPayOre ?? 0),
  holidayParts: one.holidayParts + (other.holidayParts ?? 0),
  contributionParts: one.contributionParts + (other.contributionParts ?? 0),
  perDiemOre: one.perDiemOre + (other.perDiemOre ?? 0),
  rewardOre: one.rewardOre + (other.rewardOre ?? 0),
  hours: one.hours + (other.hours ?? 0),
})

/** The percentages that a country adds to pay. */
export interface PayAdditions {
  readonly holidayPayPercent: number
  readonly employerContributionPercent: number
}

/**
 * Holiday pay and employer contribution on an amount of pay. Both are in parts of an öre, of which
 * {@link PARTS_OF_AN_ORE} are one öre, so that sums of many amounts are rounded once.
 */
export function onTopOfPay(
  payOre: number,
  additions: PayAdditions | undefined,
): Pick<ProfitParts, 'holidayParts' | 'contributionParts'> {
  const holiday = Math.round((additions?.holidayPayPercent ?? 0) * 100)
  const contribution = Math.round((additions?.employerContributionPercent ?? 0) * 100)
  return {
    holidayParts: payOre * holiday * BASIS_POINTS,
    contributionParts: payOre * (BASIS_POINTS + holiday) * contribution,
  }
}

/** An amount of pay with everything that is due on it, in whole öre or cents. */
export function costOfPay(payOre: number, additions: PayAdditions | undefined): number {
  const { holidayParts, contributionParts } = onTopOfPay(payOre, additions)
  return payOre + roundHalfUp((holidayParts + contributionParts) / PARTS_OF_AN_ORE)
}

/** The figures of product 5.11, in whole öre or cents; null where the division would be by zero. */
export interface ProfitFigures {
  readonly incomeOre: number
  readonly variableCostsOre: number
  readonly holidayPayOre: number
  readonly contributionOre: number
  readonly tbOre: number
  /** TB of income, in percent. */
  readonly tgPercent: number | null
  /** Income per attendance hour. */
  readonly productivityOre: number | null
  readonly tbPerHourOre: number | null
  readonly fte: number | null
  /** All pay of sellers per attendance hour. */
  readonly hourlyCompensationOre: number | null
}

/** The figures by a set of formulas. `workdays`: Monday to Friday without holidays, in the whole period. */
export function profitFigures(parts: ProfitParts, workdays: number, version: FormulaVersion): ProfitFigures {
  const { companyCommissionOre, sellerCommissionOre, overrideOre, companyCostOre, hourlyPayOre, hours } = parts
  const isLegacy = version === 'v1'
  const extraIncomeOre = isLegacy ? 0 : parts.extraIncomeOre
  const holidayPayOre = isLegacy ? 0 : roundHalfUp(parts.holidayParts / PARTS_OF_AN_ORE)
  const contributionOre = isLegacy ? 0 : roundHalfUp(parts.contributionParts / PARTS_OF_AN_ORE)
  const perDiemOre = isLegacy ? 0 : parts.perDiemOre
  const incomeOre = companyCommissionOre + extraIncomeOre
  const payOre = hourlyPayOre + sellerCommissionOre + overrideOre + holidayPayOre + contributionOre
  const variableCostsOre = companyCostOre + payOre + perDiemOre + parts.rewardOre
  const tbOre = incomeOre - variableCostsOre
  const perHour = (ore: number) => roundedQuotient(ore, hours)
  return {
    incomeOre,
    variableCostsOre,
    holidayPayOre,
    contributionOre,
    tbOre,
    tgPercent: incomeOre === 0 ? null : (tbOre / incomeOre) * 100,
    productivityOre: perHour(incomeOre),
    tbPerHourOre: perHour(tbOre),
    fte: quotient(hours, FULL_DAY_HOURS * workdays),
    hourlyCompensationOre: perHour(hourlyPayOre + sellerCommissionOre),
  }
}

/** The quotient, or null where there is nothing to divide by: a dash, never 0. */
export const quotient = (value: number, by: number): number | null => (by === 0 ? null : value / by)

function roundedQuotient(value: number, by: number): number | null {
  const exact = quotient(value, by)
  return exact === null ? null : roundHalfUp(exact)
}

/** How many customers answered, and what their NKI, each from 0 to 100, come to together. */
export interface NkiSum {
  readonly answers: number
  readonly sum: number
}

/** The mean of the answers with one decimal; null of fewer than {@link SHOWN_FROM}. */
export const nkiOf = ({ answers, sum }: NkiSum): number | null =>
  answers < SHOWN_FROM ? null : Math.round((sum / answers) * 10) / 10

/** How many sales were settled, and how many of them customers withdrew from. */
export interface PastRegrets {
  readonly settled: number
  readonly regretted: number
}

/** Sales whose regret window is open, and what they would take with them. */
export interface OpenSales {
  readonly companyCommissionOre: number
  /** Seller commission with holiday pay and employer contribution. */
  readonly commissionCostOre: number
}

/** TB once the open sales have been regretted as often as past ones, and between which amounts it is; null: cannot be said. */
export interface ExpectedTb {
  readonly ore: number
  readonly lowOre: number
  readonly highOre: number
}

/**
 * TB after expected regrets. A regretted sale takes its company commission with it and gives its seller commission back,
 * with what is due on it; its cost is spent. Parts with different pasts are independent of each other: their variances are
 * added, never the ends of their intervals. Null: one of the parts says too little.
 */
export function expectedTb(
  tbOre: number,
  parts: readonly (OpenSales & { readonly past: PastRegrets })[],
): ExpectedTb | null {
  let [lost, below, above] = [0, 0, 0]
  for (const { companyCommissionOre, commissionCostOre, past } of parts) {
    const atRisk = companyCommissionOre - commissionCostOre
    const share = shareOf(past.regretted, past.settled)
    if (atRisk === 0) continue
    if (share === null) return null
    lost += atRisk * share.value
    const [more, fewer] = [atRisk * (share.high - share.value), atRisk * (share.value - share.low)]
    below += Math.max(more, -fewer) ** 2
    above += Math.max(fewer, -more) ** 2
  }
  const after = (change: number) => roundHalfUp(tbOre - lost + change)
  return { ore: after(0), lowOre: after(-Math.sqrt(below)), highOre: after(Math.sqrt(above)) }
}

/**
 * Parts of a whole by weight, in whole öre, whose sum is the whole exactly ({@link inWholes}). Without any weight nothing is
 * given: null.
 */
export function shareOut(wholeOre: number, weights: readonly number[]): readonly number[] | null {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total <= 0) return null
  const exact = weights.map((weight) => (wholeOre * weight) / total)
  return inWholes(exact, wholeOre)
}

/** Whole numbers whose sum is `whole`: each exact value rounded down, and the largest remainders one more. */
export function inWholes(exact: readonly number[], whole: number): readonly number[] {
  const parts = exact.map(Math.floor)
  const left = whole - parts.reduce((sum, part) => sum + part, 0)
  const order = exact
    .map((value, at) => ({ at, rest: value - Math.floor(value) }))
    .toSorted((one, other) => other.rest - one.rest || one.at - other.at)
  // Fewer than the values rounded down: the smallest remainders are one less.
  const [step, changed] = left < 0 ? [-1, order.slice(left)] : [1, order.slice(0, left)]
  for (const { at } of changed) parts[at] = (parts[at] ?? 0) + step
  return parts
}

/**
 * Holiday pay and employer contribution of each row in whole öre. The rows add up to their total, and the parts of a month add up
 * to the month.
 * @param before additions of the same month before the period begins, in parts of an öre
 */
export function additionsInWholes(parts: readonly number[], before: number): readonly number[] {
  const exact = parts.map((part) => part / PARTS_OF_AN_ORE)
  const until = parts.reduce((sum, part) => sum + part, before)
  const whole = roundHalfUp(until / PARTS_OF_AN_ORE) - roundHalfUp(before / PARTS_OF_AN_ORE)
  return inWholes(exact, whole).map((ore) => ore * PARTS_OF_AN_ORE)
}

/** Shares of a whole in tenths of a percent, whose sum is 100 % exactly; all 0 where there is nothing to share. */
export const sharesOf = (values: readonly number[]): readonly number[] =>
  (shareOut(1000, values) ?? values.map(() => 0)).map((part) => part / 10)

/** The difference of two periods; the percent is null where the earlier one has nothing to compare with. */
export function difference(
  now: number | null,
  before: number | null,
): { readonly by: number | null; readonly percent: number | null } {
  if (now === null || before === null) return { by: null, percent: null }
  const by = now - before
  return { by, percent: before === 0 ? null : (by / Math.abs(before)) * 100 }
}

/** An amount of one period as it would be with as many working days as another has; null: one of them has none. */
export function atWorkdays(
  value: number | null,
  days: { readonly own: number; readonly other: number },
): number | null {
  if (value === null || days.own === 0 || days.other === 0) return null
  return roundHalfUp((value * days.other) / days.own)
}
