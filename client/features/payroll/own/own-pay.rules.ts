import type { OwnPayLine, PayQuestion } from '../../../../shared/features/payroll/own/own-pay.api.ts'
import { unitOf, type PaycodeSource } from '../../../../shared/features/payroll/paycode/paycode.schema.ts'
import { currencies, type Amount, type Currency } from '../../../../shared/kernel/money.ts'
import { groupBy } from '../../../../shared/kernel/group-by.ts'

/** The lines of one source and country, with their sum. */
export interface PayGroup {
  readonly key: string
  readonly source: PaycodeSource
  readonly country: OwnPayLine['country']
  readonly value: number
  /** By day. */
  readonly lines: readonly OwnPayLine[]
  readonly openQuestions: number
}

/** Whether a line goes with the month. Everything else waits for its reason to go away. */
export const isCounted = ({ state }: OwnPayLine): boolean => state !== 'held'

/** The groups of lines: amounts first, then hours, then days. */
export function payGroupsOf(lines: readonly OwnPayLine[], questions: readonly PayQuestion[]): readonly PayGroup[] {
  const asked = new Set(questions.filter(({ state }) => state === 'open').map(({ cell }) => cell))
  return [...groupBy(lines, ({ source, country }) => `${source} ${country}`)]
    .flatMap(([key, own]) => {
      const [first] = own
      if (first === undefined) return []
      const byDay = own.toSorted((one, other) => (one.day < other.day ? -1 : 1))
      const openQuestions = own.filter(({ cell }) => asked.has(cell)).length
      return [{ key, source: first.source, country: first.country, value: sumOf(own), lines: byDay, openQuestions }]
    })
    .toSorted((one, other) => rankOf(one.source) - rankOf(other.source))
}

/** The amounts of lines, before tax, by currency. Hours and days have no amount yet. */
export function payOf(lines: readonly OwnPayLine[]): readonly Amount[] {
  const amounts = lines.filter(({ source }) => unitOf(source) === 'kr')
  const currencyOf = ({ country }: OwnPayLine): Currency => (country === 'FI' ? 'EUR' : 'SEK')
  return currencies.flatMap((currency) => {
    const own = amounts.filter((line) => currencyOf(line) === currency)
    return own.length === 0 ? [] : [{ currency, ore: sumOf(own) }]
  })
}

const sumOf = (lines: readonly OwnPayLine[]): number => lines.reduce((sum, { value }) => sum + value, 0)
const rankOf = (source: PaycodeSource): number => ['kr', 'h', 'pcs'].indexOf(unitOf(source))
