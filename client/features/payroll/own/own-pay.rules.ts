import type { Earning } from '../../../../shared/features/commission/earning/earning.rules.ts'
import type { PayPart } from '../../../../shared/features/commission/salary/next-pay.rules.ts'
import type { CommissionPayout } from '../../../../shared/features/commission/pay-line/commission-payout.schema.ts'
import type { OwnPayLine, PayQuestion } from '../../../../shared/features/payroll/own/own-pay.api.ts'
import { unitOf, type PaycodeSource } from '../../../../shared/features/payroll/paycode/paycode.schema.ts'
import { payCell } from '../../../../shared/features/payroll/run/payroll-line.rules.ts'
import { currencyOfCountry, currencies, type Amount, type Currency } from '../../../../shared/kernel/money.ts'
import { groupBy } from '../../../../shared/kernel/group-by.ts'

/** The lines of one source and country that wait for the same reason, or for none, with their sum. */
export interface PayGroup {
  readonly key: string
  readonly source: PaycodeSource
  readonly country: OwnPayLine['country']
  readonly reason: OwnPayLine['reason']
  readonly value: number
  /** By day. */
  readonly lines: readonly OwnPayLine[]
  readonly openQuestions: number
}

/**
 * Whether a line goes with the month. Commission is in the month's payroll already while finance has not approved that;
 * everything else that is held waits for its reason to go away.
 */
export const isCounted = ({ state, reason }: OwnPayLine): boolean => state !== 'held' || reason === 'month-not-approved'

/** The groups of lines: amounts first, then hours, then days. */
export function payGroupsOf(lines: readonly OwnPayLine[], questions: readonly PayQuestion[]): readonly PayGroup[] {
  const asked = new Set(questions.filter(({ state }) => state === 'open').map(({ cell }) => cell))
  return [...groupBy(lines, ({ source, country, reason }) => `${source} ${country} ${reason ?? ''}`)]
    .flatMap(([key, own]) => {
      const [{ source, country, reason }] = own
      const byDay = own.toSorted((one, other) => (one.day < other.day ? -1 : 1))
      const openQuestions = own.filter(({ cell }) => asked.has(cell)).length
      return [{ key, source, country, reason, value: sumOf(own), lines: byDay, openQuestions }]
    })
    .toSorted((one, other) => rankOf(one.source) - rankOf(other.source))
}

/** The amounts of lines, before tax, by currency. Hours and days have no amount yet. */
export function payOf(lines: readonly OwnPayLine[]): readonly Amount[] {
  const amounts = lines.filter(({ source }) => unitOf(source) === 'kr')
  return currencies.flatMap((currency) => {
    const own = amounts.filter(({ country }) => currencyOfCountry(country) === currency)
    return own.length === 0 ? [] : [{ currency, ore: sumOf(own) }]
  })
}

/** The hours of work in lines. */
export const hoursIn = (lines: readonly OwnPayLine[]): number =>
  sumOf(lines.filter(({ source }) => source === 'work_hours'))

/** What this phone knows of the sales behind lines of pay, by their cells; a line that takes money back names its sale too. */
export function earningsByCell(
  earnings: readonly Earning[],
  payouts: readonly CommissionPayout[],
): ReadonlyMap<string, Earning> {
  const known = new Map(earnings.flatMap((one) => (one.payout === null ? [] : [[one.payout.id, one] as const])))
  return new Map(
    payouts.flatMap(({ id, reversesId }) => {
      const earning = known.get(reversesId ?? id)
      return earning === undefined ? [] : [[payCell(id), earning] as const]
    }),
  )
}

/** Commission that comes with the month and is in no payroll yet: it is on no line of a run. */
export interface EarnedGroup {
  readonly key: string
  readonly earnings: readonly [Earning, ...Earning[]]
  readonly currency: Currency
  readonly ore: number
}

/** Groups of commission that is in no payroll yet, by what they wait for and by currency. */
export function earnedGroupsOf(parts: readonly PayPart[], place: PayPart['place']): readonly EarnedGroup[] {
  const open = parts.flatMap((part) =>
    part.place === place && part.earning !== undefined && part.earning.payout === null ? part.earning : [],
  )
  return [...groupBy(open, ({ state, sale }) => `${state} ${sale.currency}`)].map(([key, earnings]) => ({
    key,
    earnings,
    currency: earnings[0].sale.currency,
    ore: earnings.reduce((sum, { amountOre }) => sum + amountOre, 0),
  }))
}

const sumOf = (lines: readonly OwnPayLine[]): number => lines.reduce((sum, { value }) => sum + value, 0)
const rankOf = (source: PaycodeSource): number => ['kr', 'h', 'pcs'].indexOf(unitOf(source))
